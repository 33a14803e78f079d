import type { MetadataModule } from '@hub/contract/page-metadata'
import { LRUCache } from 'lru-cache'
import { forVisitor, liveSite, publishedFilePath, type SiteOfVisitor } from './live-site.ts'
import { previewResponse } from './preview.ts'
import { cacheControlOf, isInternal, KEPT_FILES, type SiteFiles } from './site-files.ts'
import { type SiteServerOptions, siteServer } from './site-server.ts'
import { isUnsubscribeRequest } from './unsubscribe.ts'

export interface EdgeSiteOptions extends Omit<SiteServerOptions, 'loadMetadata'> {
  /** Serves the files of the target by path. */
  assets: { fetch(request: Request): Promise<Response> }
  /** Exports of `metadata-modules.mjs` of the live composition. */
  metadataModules: Readonly<Record<string, MetadataModule>>
  /** Random number from 0 to 1 for a new visitor during a canary; `Math.random` by default. */
  draw?: () => number
}

/**
 * Serves a published site as a function from `Request` to `Response`, for edge workers and similar hosts. See
 * docs/runbooks/deploy.md.
 */
export function edgeSite({ assets, metadataModules, draw, ...options }: EdgeSiteOptions) {
  const visit = liveSite(filesOf(assets), draw)
  const loadMetadata = async (address: string) => {
    const module = metadataModules[address]
    if (!module)
      throw new Error(`${address} is not among the metadata modules that this function was built with`)
    return module
  }
  const serve = siteServer({ ...options, loadMetadata })

  const file = async (request: Request, visited: SiteOfVisitor) => {
    const url = new URL(request.url)
    const place = publishedFilePath(url.pathname, visited)
    const found = await assets.fetch(new Request(new URL(place, url), request))
    const answer = new Response(found.body, found)
    answer.headers.set('cache-control', found.status < 400 ? cacheControlOf(url.pathname) : 'no-store')
    if (place !== url.pathname) answer.headers.append('vary', 'cookie')
    return answer
  }

  const page = async (request: Request, visited: SiteOfVisitor) => {
    const served = await serve(visited.content, request)
    return served && new Response(served.body, forVisitor(served, visited))
  }

  return async (request: Request): Promise<Response> => {
    if (!['GET', 'HEAD'].includes(request.method) && !isUnsubscribeRequest(request))
      return new Response('405', { status: 405 })
    const visited = await visit(request)
    if (!visited || isInternal(new URL(request.url).pathname)) return new Response('404', { status: 404 })
    const answer =
      (await previewResponse(visited.live, request)) ??
      (await page(request, visited)) ??
      (await file(request, visited))
    const headers = (await visited.content.json('headers.json')) as Record<string, string>
    for (const [name, value] of Object.entries(headers))
      if (!answer.headers.has(name)) answer.headers.set(name, value)
    return answer
  }
}

/** Caches every file but `live.json`, since all others are immutable. What is missing may be published a moment later. */
function filesOf(assets: EdgeSiteOptions['assets']): SiteFiles {
  const read = async (path: string) => {
    const response = await assets.fetch(new Request(`https://site.invalid/${path}`))
    if (response.ok) return new Uint8Array(await response.arrayBuffer())
    if (response.status === 404) return undefined
    throw new Error(`${path}: ${response.status}`)
  }
  const known = new LRUCache<string, Uint8Array>({
    ...KEPT_FILES,
    fetchMethod: read,
    // A file that is evicted while it is read still goes to those who wait for it.
    ignoreFetchAbort: true,
  })
  return { read: (path) => (path === 'live.json' ? read(path) : known.fetch(path)) }
}
