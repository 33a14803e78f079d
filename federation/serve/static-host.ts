import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { serveStatic } from '@hono/node-server/serve-static'
import type { MetadataModule } from '@hub/contract/page-metadata'
import { Hono } from 'hono'
import { etag } from 'hono/etag'
import { LRUCache } from 'lru-cache'
import { forVisitor, liveSite, publishedFilePath, type SiteOfVisitor } from './live-site.ts'
import { nodeImages } from './og/node-images.ts'
import { previewResponse } from './preview.ts'
import { publishedFiles } from './published-files.ts'
import type { ThreadLimits } from './rendering/render-thread.ts'
import { renderThreads } from './rendering/render-threads.ts'
import type { PageAddress, RenderedPagesOptions } from './rendering/rendered-pages.ts'
import { cacheControlOf, IMMUTABLE, isInternal } from './site-files.ts'
import { type SiteServerOptions, siteServer } from './site-server.ts'

const brotli = promisify(brotliCompress)

export interface StaticHostOptions extends Partial<Omit<SiteServerOptions, 'loadMetadata' | 'rendering'>> {
  /** Renders pages with their data in worker threads. Without it they are served as published. */
  rendering?: RenderedPagesOptions & { limits?: ThreadLimits }
  /** Random number from 0 to 1 for a new visitor during a canary; `Math.random` by default. */
  draw?: () => number
}

interface Variables {
  Variables: { visit: SiteOfVisitor }
}

/**
 * Serves a target like a CDN: hashed files as immutable, pages and registry of the visitor's composition as
 * no-cache, a page for every URL, and 404 for missing files.
 */
export function staticHost(
  root: string,
  { draw, rendering, ...options }: StaticHostOptions = {},
): Hono<Variables> {
  const app = new Hono<Variables>()
  const visit = liveSite(publishedFiles(root), draw)
  const compress = responseCompression()
  const serve = siteServer({
    drawPicture: nodeImages,
    ...options,
    ...(rendering
      ? {
          rendering: {
            render: renderThreads(root, rendering.limits).render,
            onFailure: logFailure,
            ...rendering,
          },
        }
      : {}),
    loadMetadata: metadataModulesIn(root),
  })
  app.use(async (context, next) => {
    const visited = await visit(context.req.raw)
    if (!visited) return context.text('nothing is published here', 404, NOT_KEPT)
    context.set('visit', visited)
    await next()
    const headers = ((await visited.content.json('headers.json')) ?? {}) as Record<string, string>
    for (const [name, value] of Object.entries(headers))
      if (!context.res.headers.has(name)) context.header(name, value)
    if (publishedFilePath(context.req.path, visited) !== context.req.path) {
      context.header('vary', 'cookie', { append: true })
      context.header('hub-release', visited.role)
    }
    if (context.res.ok && !context.res.headers.has('cache-control'))
      context.header('cache-control', cacheControlOf(context.req.path))
  })
  // Files that never change are not revalidated; hashing them takes longer than sending them.
  app.use((context, next) =>
    cacheControlOf(context.req.path) === IMMUTABLE ? next() : withEntityTag(context, next),
  )
  app.get('*', async (context, next) => {
    if (isInternal(context.req.path)) return context.notFound()
    const visited = context.get('visit')
    const opened = await previewResponse(visited.live, context.req.raw)
    if (opened) return opened
    const response = await serve(visited.content, context.req.raw)
    if (!response) return next()
    return compress(forVisitor(response, visited), context.req.header('accept-encoding') ?? '')
  })
  app.post('/unsubscribe/:secret', async (context) => {
    const response = await serve(context.get('visit').content, context.req.raw)
    return response ?? context.notFound()
  })
  app.get(
    '*',
    serveStatic<Variables>({
      root,
      precompressed: true,
      rewriteRequestPath: (path, context) => publishedFilePath(path, context.get('visit')),
    }),
  )
  app.notFound((context) => context.text('404', 404, NOT_KEPT))
  return app
}

const withEntityTag = etag({ weak: true })

const NOT_KEPT = { 'cache-control': 'no-store' }

/** Names the path only: search params may be what somebody typed. */
function logFailure({ url }: PageAddress, error: unknown): void {
  const reason = error instanceof Error ? error.message : String(error)
  process.stderr.write(`${url.split('?')[0]} was not rendered: ${reason.split('\n')[0]}\n`)
}

/** Bytes of the compressed pages and covers that are kept, some thousand. */
const KEPT = 20_000_000
/** A home page takes 3 ms. The next that compresses noticeably better, by 8 %, is 10 and takes 50. */
const BROTLI_QUALITY = 7

/** Returns a function that compresses responses. What has the same ETag is compressed once. */
function responseCompression(): (response: Response, encodings: string) => Promise<Response> {
  const known = new LRUCache<string, Uint8Array<ArrayBuffer>>({
    maxSize: KEPT,
    sizeCalculation: ({ length }) => length,
  })

  async function compress(response: Response): Promise<Uint8Array<ArrayBuffer>> {
    const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY }
    return new Uint8Array(await brotli(new Uint8Array(await response.arrayBuffer()), { params }))
  }

  return async (response, encodings) => {
    const type = response.headers.get('content-type') ?? ''
    if (!response.body || !/^text\/html|xml/.test(type)) return response
    const { status, headers } = response
    if (!headers.get('vary')?.includes('accept-encoding')) headers.append('vary', 'accept-encoding')
    if (!/\bbr\b/.test(encodings)) return response
    const etag = headers.get('etag')
    const body = (etag && known.get(etag)) || (await compress(response))
    if (etag) known.set(etag, body)
    headers.set('content-encoding', 'br')
    return new Response(body, { status, headers })
  }
}

/** Modules are in immutable folders, so Node may cache them. */
const metadataModulesIn =
  (root: string) =>
  (address: string): Promise<MetadataModule> =>
    import(pathToFileURL(join(root, address)).href)
