import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { etag } from 'hono/etag'
import { isInternal } from './internal-files.ts'
import { filesIn, headModulesIn } from './node-files.ts'
import { nodePictures } from './og/node-pictures.ts'
import { contentOf } from './site-files.ts'
import { type SiteServerOptions, siteServer } from './site-server.ts'

const IMMUTABLE = /^\/(shell|mf-[a-z0-9-]+)\/[^/]+\/static\/|\/remoteEntry\.[0-9a-f]{8}\.js$/
const FOR_EVER = 'public, max-age=31536000, immutable'
const brotli = promisify(brotliCompress)

export type StaticHostOptions = Partial<Omit<SiteServerOptions, 'files' | 'loadHead'>>

/**
 * Serves a published folder as any CDN would: hashed files for ever, pages and registry fresh every time, a page for
 * every address, and 404 for files that are not there.
 */
export function staticHost(root: string, options: StaticHostOptions = {}): Hono {
  const app = new Hono()
  const files = filesIn(root)
  const content = contentOf(files)
  const serve = siteServer({ drawPicture: nodePictures, ...options, files, loadHead: headModulesIn(root) })
  app.use(async (context, next) => {
    await next()
    const headers = ((await content.json('headers.json')) ?? {}) as Record<string, string>
    for (const [name, value] of Object.entries(headers)) context.header(name, value)
    if (context.res.ok && !context.res.headers.has('cache-control'))
      context.header('cache-control', IMMUTABLE.test(context.req.path) ? FOR_EVER : 'no-cache')
  })
  app.use(etag({ weak: true }))
  app.get('*', async (context, next) => {
    if (isInternal(context.req.path)) return context.notFound()
    const response = await serve(context.req.raw)
    if (!response) return next()
    return compressed(response, context.req.header('accept-encoding') ?? '')
  })
  app.get('*', serveStatic({ root, precompressed: true }))
  app.notFound((context) => context.text('404', 404, { 'cache-control': 'no-store' }))
  return app
}

/** Pages are made for each request, so they cannot lie there compressed as files do. */
async function compressed(response: Response, encodings: string): Promise<Response> {
  const type = response.headers.get('content-type') ?? ''
  if (!response.body || !/^text\/html|xml/.test(type) || !/\bbr\b/.test(encodings)) return response
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 }
  const body = await brotli(new Uint8Array(await response.arrayBuffer()), { params })
  const { status, headers } = response
  headers.set('content-encoding', 'br')
  return new Response(new Uint8Array(body), { status, headers })
}
