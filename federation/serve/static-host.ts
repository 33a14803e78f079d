import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { etag } from 'hono/etag'
import type { PageLanguage } from '../release/first-frame.ts'
import { pageLanguage } from './page-language.ts'
import { pageFor } from './page-rules.ts'

const IMMUTABLE = /^\/(shell|mf-[a-z0-9-]+)\/[^/]+\/static\/|\/remoteEntry\.[0-9a-f]{8}\.js$/
const FOR_EVER = 'public, max-age=31536000, immutable'
const FILE = /\.[a-z0-9]+$/i
const INTERNAL = /^\/(headers|pages|published)\.json$|\.(part|br|cjs)$/
const OTHER_PAGES = { ru: 'app.html', en: 'app.en.html' }
const brotli = promisify(brotliCompress)

/**
 * Serves a published folder as any CDN would: hashed files for ever, pages and registry fresh every time, a page for
 * every address, and 404 for files that are not there.
 */
export function staticHost(root: string): Hono {
  const app = new Hono()
  app.use(async (context, next) => {
    await next()
    for (const [name, value] of Object.entries(
      await readJson<Record<string, string>>(join(root, 'headers.json'), {}),
    ))
      context.header(name, value)
    if (context.res.ok && !context.res.headers.has('cache-control'))
      context.header('cache-control', IMMUTABLE.test(context.req.path) ? FOR_EVER : 'no-cache')
  })
  app.use(etag({ weak: true }))
  app.get('*', async (context, next) => {
    if (INTERNAL.test(context.req.path)) return context.notFound()
    if (FILE.test(context.req.path)) return next()
    return page(
      root,
      context.req.path,
      pageLanguage(context.req),
      context.req.header('accept-encoding') ?? '',
    )
  })
  app.get('*', serveStatic({ root, precompressed: true }))
  app.notFound((context) => context.text('404', 404, { 'cache-control': 'no-store' }))
  return app
}

async function page(
  root: string,
  path: string,
  language: PageLanguage,
  encodings: string,
): Promise<Response> {
  const files = pageFor(await readJson(join(root, 'pages.json'), []), decode(path))
  const html = await readFile(join(root, (files ?? OTHER_PAGES)[language]))
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    vary: 'accept-encoding, accept-language, cookie',
  }
  const status = files ? 200 : 404
  if (!/\bbr\b/.test(encodings)) return new Response(new Uint8Array(html), { status, headers })
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 }
  return new Response(new Uint8Array(await brotli(html, { params })), {
    status,
    headers: { ...headers, 'content-encoding': 'br' },
  })
}

async function readJson<T>(file: string, otherwise: T): Promise<T> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as T
  } catch {
    return otherwise
  }
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
