import { LRUCache } from 'lru-cache'
import { RenderThread, type ThreadLimits } from './render-thread.ts'
import type { RenderPage } from './rendered-pages.ts'

/** Of live composition and canary, or the one before, in two languages. */
const MOST_THREADS = 4

/**
 * Renders pages in worker threads, one for each composition and language, with the composition's own server builds. A
 * thread that has ended is started again for the next page.
 * @param root folder of the published site
 */
export function renderThreads(root: string, limits: ThreadLimits = {}) {
  const threads = new LRUCache<string, Promise<RenderThread>>({
    max: MOST_THREADS,
    dispose: (thread) => void thread.then((it) => it.stop()).catch(() => undefined),
  })

  function startThread(key: string, page: Parameters<RenderPage>[0]): Promise<RenderThread> {
    const thread = RenderThread.start(root, page, limits)
    threads.set(key, thread)
    const forget = () => {
      if (threads.peek(key) === thread) threads.delete(key)
    }
    thread.then((it) => it.ended.then(forget), forget)
    return thread
  }

  const render: RenderPage = async (page) => {
    const key = `${page.composition} ${page.language}`
    const thread = await (threads.get(key) ?? startThread(key, page))
    return thread.render(page)
  }

  return { render, stop: () => threads.clear() }
}
