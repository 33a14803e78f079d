import type { RemoteRoute } from '@hub/contract'
import { activeOverrides, isOverridden } from '../boot/overrides.ts'
import { registry } from '../boot/registry-store.ts'
import { siteConfig } from '../boot/site-config.ts'
import { requestedSections, subscribeSections } from '../composition/section-store.ts'
import type { OpenDocument, StoreMessage } from '../worker/messages.ts'
import type { LoadedFile } from '../worker/stored-files.ts'

const SCRIPT = '/sw.js'
/** Files come in batches; one message tells about a batch. */
const PAUSE_MS = 1000

/**
 * Registers the service worker and tells it which routes this tab shows and which files it has loaded for them. Does
 * nothing where the browser has no service workers or rejects them: then pages need the network as before. Returns whether
 * there is a worker.
 */
export async function startWorker(): Promise<boolean> {
  if (!('serviceWorker' in navigator) || isOverridden(activeOverrides())) return false
  try {
    await navigator.serviceWorker.register(SCRIPT, { scope: '/', updateViaCache: 'none' })
    const { active } = await navigator.serviceWorker.ready
    if (active) tellWorker((message) => active.postMessage(message))
    return active !== null
  } catch {
    // Blocked, or the site has no worker.
    return false
  }
}

/** Unregisters the worker where the site has switched it off; what it stored is deleted with it. */
export async function stopWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.getRegistration('/')
  await registration?.unregister()
}

/** Reports routes and files of this tab now and as they are loaded. */
export function tellWorker(send: (message: StoreMessage) => void): void {
  const { composition } = siteConfig()
  if (composition === undefined) return
  const files = new Map<string, LoadedFile>()
  const reported = new Set<string>()
  let isScheduled = false
  const report = () => {
    isScheduled = false
    const patterns = shownRoutes().map(({ path }) => path)
    const news = [...patterns, ...files.keys()].filter((name) => !reported.has(name))
    if (news.length === 0) return
    const rendered = reported.size === 0 ? openDocument() : undefined
    for (const name of news) reported.add(name)
    send({
      type: 'hub-store',
      composition,
      patterns,
      files: [...files.values()],
      ...(rendered && { document: rendered }),
    })
    files.clear()
  }
  const schedule = () => {
    if (isScheduled) return
    isScheduled = true
    setTimeout(report, PAUSE_MS)
  }
  const add = (file: LoadedFile) => {
    if (!reported.has(file.url) && new URL(file.url).origin === location.origin) files.set(file.url, file)
  }
  for (const file of inlinedSheets()) add(file)
  new PerformanceObserver((list) => {
    for (const { name } of list.getEntries()) add({ url: name })
    schedule()
  }).observe({ type: 'resource', buffered: true })
  subscribeSections(schedule)
  schedule()
}

/** The document that the tab was opened with, if it was rendered. */
function openDocument(): OpenDocument | undefined {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (!navigation || !document.getElementById('hub-state')) return undefined
  return { url: navigation.name, responseMs: navigation.responseStart - navigation.fetchStart }
}

/** Style sheets that the page contains: a page that is rendered in the browser loads them as files. */
const inlinedSheets = (): LoadedFile[] =>
  [...document.querySelectorAll<HTMLStyleElement>('style[data-url]')].map(({ dataset }) => ({
    url: new URL(dataset.url ?? '', document.baseURI).href,
    ...(dataset.integrity ? { integrity: dataset.integrity } : {}),
  }))

/** Routes whose code has been loaded; where none is, the tab shows a page of the shell or the not-found page. */
function shownRoutes(): RemoteRoute[] {
  const loaded = requestedSections().filter(({ state }) => state.status === 'loaded')
  return registry().remotes.flatMap(({ name, routes }) =>
    routes.filter(({ module }) =>
      loaded.some((section) => section.remote === name && section.module === module),
    ),
  )
}
