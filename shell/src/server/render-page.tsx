import type { RemoteRoute } from '@hub/contract'
import type { PageMetadata } from '@hub/contract/page-metadata'
import type { RenderedPage } from '@hub/contract/rendering'
import { queryClient, setRenderTime } from '@hub/shared-platform'
import {
  createServerQueryClient,
  dehydrateQueries,
  fetchMissingQueries,
  RouterAt,
  renderWithMetadata,
} from '@hub/shared-platform/server'
import type { ReactNode } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import { App } from '../app.tsx'
import { provideSection } from '../composition/section-store.ts'

/** An event's comments are known after the event, and the names in them after the comments. */
const MAX_PASSES = 6

/** What React leaves in place of content that threw or that waits for its code. */
const UNFINISHED = '<!--$!-->'

interface Landing {
  remote: string
  route: RemoteRoute
  /** Exports of the route's module, from the remote's server build. */
  module: unknown
}

export interface PageToRender {
  /** Undefined for a URL that no route matches. */
  landing: Landing | undefined
  /** Path and search params. */
  url: string
  /** How long one round of requests to the API may take, in milliseconds. */
  apiLimitMs: number
  /** Called before each phase: rendering uses the processor, waiting does not. */
  onPhase: (phase: 'rendering' | 'waiting') => void
}

/**
 * Renders a page for a visitor who is signed out before any data has loaded. The browser hydrates it.
 * @throws what the page throws
 */
export async function prerenderPage(landing: Landing): Promise<Pick<RenderedPage, 'html' | 'metadata'>> {
  provideSection({ remote: landing.remote, ...landing.route }, landing.module)
  const atRoute = (page: ReactNode) => <RouterAt path={landing.route.path}>{page}</RouterAt>
  const app = <App client={queryClient} withRouter={atRoute} />
  const rendered = renderWithMetadata(() => renderToString(app))
  const error = rendered.html.includes(UNFINISHED) ? await errorOf(app) : undefined
  if (error !== undefined) throw error
  return rendered
}

/**
 * Renders a page with its data for a visitor who is signed out. Components ask for data by their queries: what a
 * rendering finds missing is fetched before the next one, until nothing is.
 * @throws when a request fails or takes too long, and when the page throws
 */
export async function renderPage(page: PageToRender): Promise<RenderedPage> {
  const { landing, url, apiLimitMs, onPhase } = page
  if (landing) provideSection({ remote: landing.remote, ...landing.route }, landing.module)
  const client = createServerQueryClient()
  const renderedAt = Date.now()
  const atUrl = (content: ReactNode) => <RouterAt path={url}>{content}</RouterAt>
  const app = <App client={client} withRouter={atUrl} />
  const render = (): { html: string; metadata: PageMetadata } => {
    onPhase('rendering')
    // Other requests are rendered while this one waits.
    setRenderTime(renderedAt)
    return renderWithMetadata(() => renderToString(app))
  }
  try {
    for (let pass = 0; pass < MAX_PASSES; pass++) {
      const { html, metadata } = render()
      onPhase('waiting')
      const hadMissing = await within(apiLimitMs, fetchMissingQueries(client))
      const isFinished = !html.includes(UNFINISHED)
      if (!hadMissing && isFinished)
        return { html, metadata, state: { url, renderedAt, queries: dehydrateQueries(client) } }
      // Code that the page imports is evaluated in a later task.
      if (!hadMissing) await new Promise(setImmediate)
    }
    throw (await errorOf(app)) ?? new Error(`the page was not complete after ${MAX_PASSES} renderings`)
  } finally {
    void client.cancelQueries()
    client.clear()
  }
}

/**
 * Returns what a page throws: `renderToString` replaces it by its fallback and does not say why. Undefined for content
 * that waits for its code.
 */
function errorOf(app: ReactNode): Promise<unknown> {
  return new Promise((resolve) => {
    const onEnd = () => resolve(undefined)
    const { abort } = renderToPipeableStream(app, { onError: resolve, onAllReady: onEnd })
    setTimeout(() => {
      onEnd()
      abort()
    }, 100).unref()
  })
}

async function within<T>(limitMs: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`the API did not respond within ${limitMs} ms`)), limitMs)
  })
  try {
    return await Promise.race([work, timeout])
  } finally {
    clearTimeout(timer)
  }
}
