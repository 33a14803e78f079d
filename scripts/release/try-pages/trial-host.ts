import { readFile } from 'node:fs/promises'
import { join, normalize } from 'node:path'
import type { LocalComposition } from '@hub/release/compose-locally'
import type { PageRule } from '@hub/release/page-rule'
import { publishedPath } from '@hub/release/paths'
import { type Listening, listen } from '@hub/serve/listen'
import { findPage } from '@hub/serve/page-rules'
import { Hono } from 'hono'
import { type EmptyResponses, emptyApi } from './empty-api.ts'

const TYPES: Record<string, string> = {
  css: 'text/css',
  html: 'text/html; charset=utf-8',
  js: 'text/javascript',
  json: 'application/json',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
}

/**
 * Serves a composition that no target has yet, from its folder and the local builds, with an API that has no rows. Runs
 * none of the apps' code.
 */
export function trialHost(composition: LocalComposition, responses: EmptyResponses): Promise<Listening> {
  const { folder, folders, apps, settings } = composition
  const app = new Hono()
  app.route('/', emptyApi(responses))
  app.get('/registry.json', () => file(join(folder, 'registry.json')))
  app.get('/locales/*', ({ req }) => file(within(folder, req.path)))
  for (const [name, built] of folders)
    app.get(`/${name}/*`, ({ req, notFound }) => {
      const path = builtFile(name, apps[name] ?? '', req.path.slice(1))
      return path === undefined || path.startsWith('server/') ? notFound() : file(within(built, path))
    })
  app.get('*', async ({ req, notFound }) => {
    if (/\.[a-z0-9]+$/i.test(req.path)) return notFound()
    const rules = JSON.parse(await readFile(join(folder, 'pages.json'), 'utf8')) as PageRule[]
    const page = await file(join(folder, findPage(rules, req.path)?.rule.files.ru ?? 'app.html'))
    return withApi(page, settings.supabaseUrl, new URL(req.url).origin)
  })
  return listen(app, 0)
}

/** Returns the path in a build of a file that is published at a path. */
function builtFile(app: string, version: string, path: string): string | undefined {
  const shared = publishedPath(app, version, 'assets/')
  const own = publishedPath(app, version, '')
  if (path.startsWith(shared)) return `assets/${path.slice(shared.length)}`
  return path.startsWith(own) ? path.slice(own.length) : undefined
}

const within = (folder: string, path: string): string => join(folder, normalize(`/${path}`))

async function file(path: string): Promise<Response> {
  try {
    const type = TYPES[path.slice(path.lastIndexOf('.') + 1)] ?? 'application/octet-stream'
    // Versions and hashes are in the paths.
    const headers = { 'content-type': type, 'cache-control': 'max-age=3600' }
    return new Response(new Uint8Array(await readFile(path)), { headers })
  } catch {
    return new Response('404', { status: 404 })
  }
}

/** Lets a page request its data, and its policy allow that, from this host instead of the site's API. */
async function withApi(page: Response, supabaseUrl: string, origin: string): Promise<Response> {
  const api = new URL(supabaseUrl).origin
  const webSocket = (url: string) => url.replace(/^http/, 'ws')
  const html = (await page.text()).replaceAll(api, origin).replaceAll(webSocket(api), webSocket(origin))
  return new Response(html, page)
}
