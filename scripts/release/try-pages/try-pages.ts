import { readFile } from 'node:fs/promises'
import { join, normalize } from 'node:path'
import type { BuiltRemote } from '@hub/contract'
import type { LocalComposition } from '@hub/release/compose-locally'
import type { PageRule } from '@hub/release/page-rule'
import { publishedPath } from '@hub/release/paths'
import type { Problem } from '@hub/release/release-error'
import { type Listening, listen } from '@hub/serve/listen'
import { findPage } from '@hub/serve/page-rules'
import { type BrowserContext, chromium } from '@playwright/test'
import { Hono } from 'hono'
import { CHROMIUM_ARGUMENTS } from '../../lib/chromium.ts'
import { FIXTURE_ID, fixtureSession } from './fixture-session.ts'
import { openPage, type TriedPage } from './open-page.ts'

/** What each read function returns while the database has no rows. */
type EmptyResponses = Readonly<Record<string, unknown>>

/** Reads what `supabase/tests/empty-responses.test.ts` has recorded. */
const recordedResponses = async (): Promise<EmptyResponses> =>
  JSON.parse(await readFile(join(import.meta.dirname, 'empty-responses.json'), 'utf8')) as EmptyResponses

/**
 * The API of a site without any rows, in which everybody is the member of staff of `fixtureSession`. A state that every
 * page may meet, so that none may throw.
 */
function emptyApi(responses: EmptyResponses): Hono {
  const app = new Hono()
  app.get('/auth/v1/user', (context) => context.json((fixtureSession() as { user: object }).user))
  app.post('/auth/v1/token', (context) => context.json(fixtureSession()))
  app.all('/rest/v1/rpc/:name', (context) => {
    const name = context.req.param('name')
    if (name in responses) return context.json(responses[name])
    return context.json(
      { code: 'PGRST202', message: `the fixture has no ${name}`, details: null, hint: null },
      404,
    )
  })
  app.all('/rest/v1/:table', (context) => {
    const isOne = context.req.header('accept')?.includes('vnd.pgrst.object') ?? false
    if (!isOne) return context.json([], 200, { 'content-range': '*/0' })
    return context.json(
      { code: 'PGRST116', message: 'no rows', details: 'The result contains 0 rows', hint: null },
      406,
    )
  })
  for (const service of ['auth', 'storage', 'functions', 'realtime'])
    app.all(`/${service}/v1/*`, (context) => context.json({ message: 'not there' }, 404))
  return app
}

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
function trialHost(composition: LocalComposition, responses: EmptyResponses): Promise<Listening> {
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

export interface TryPagesOptions {
  /** Program of the browser. */
  browser: string
  /** Receives warnings about other apps. */
  warn: (line: string) => void
}

/** Tabs at a time. */
const TABS = 3

/** The browser reaches the trial host and nothing else. */
const NO_NETWORK = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'

/**
 * Opens each route of some apps once in a browser, in the composition that would be live, as a member of staff who may
 * open every page, while the database is empty. Returns what the pages threw and what did not load. For the shell the
 * pages of all remotes are opened.
 */
export async function tryPages(
  composition: LocalComposition,
  apps: readonly string[],
  { browser: executablePath, warn }: TryPagesOptions,
): Promise<Problem[]> {
  const pages = await pagesOf(composition, apps)
  const host = await trialHost(composition, await recordedResponses())
  try {
    // The browser gets no credentials of this process either.
    const env = { HOME: composition.folder }
    const browser = await chromium.launch({ executablePath, args: [...CHROMIUM_ARGUMENTS, NO_NETWORK], env })
    try {
      const origin = `http://127.0.0.1:${host.port}`
      const localStorage = [{ name: 'hub-auth', value: JSON.stringify(fixtureSession()) }]
      const context = await browser.newContext({
        baseURL: origin,
        locale: 'ru-RU',
        storageState: { cookies: [], origins: [{ origin, localStorage }] },
      })
      await serveOtherOrigins(context, { composition, host: origin })
      return await openAll(context, pages, warn)
    } finally {
      await browser.close()
    }
  } finally {
    await host.stop()
  }
}

/** The browser gets the files of remotes with an origin of their own from the local builds, as from there. */
async function serveOtherOrigins(
  context: BrowserContext,
  { composition, host }: { composition: LocalComposition; host: string },
): Promise<void> {
  const allowed = new Set(composition.settings.remoteOrigins)
  await context.route(
    (url) => allowed.has(url.origin),
    async (route) => {
      const { pathname } = new URL(route.request().url())
      const response = await context.request.get(`${host}${pathname}`)
      const headers = { ...response.headers(), 'access-control-allow-origin': '*' }
      await route.fulfill({ response, headers })
    },
  )
}

/** Returns the line about a page that failed in a browser. */
export const rejectionOf = (
  { app, version, path }: Pick<TriedPage, 'app' | 'version' | 'path'>,
  why: string,
): string => `${app} ${version}: ${path} ${why}; fix the page, whose database is empty there`

async function openAll(
  context: BrowserContext,
  pages: TriedPage[],
  warn: (line: string) => void,
): Promise<Problem[]> {
  const waiting = [...pages]
  const problems: Problem[] = []
  const work = async () => {
    for (let page = waiting.shift(); page; page = waiting.shift()) {
      const { app, path } = page
      for (const failure of await openPage(context, page)) {
        if (failure.app === app) problems.push({ app, reason: rejectionOf(page, failure.reason) })
        else warn(`${failure.app} on ${path} of ${app} ${failure.reason}. It stops nothing.`)
      }
    }
  }
  await Promise.all(Array.from({ length: TABS }, work))
  return problems
}

/** Returns the pages to open: those of released remotes, and of all when the shell is released. */
async function pagesOf(
  { folders, apps }: LocalComposition,
  released: readonly string[],
): Promise<TriedPage[]> {
  const remotes = [...folders].filter(([app]) => app !== 'shell')
  const tried = released.includes('shell') ? remotes : remotes.filter(([app]) => released.includes(app))
  const pages = tried.map(async ([app, folder]) => {
    const built = JSON.parse(await readFile(join(folder, 'hub-remote.json'), 'utf8')) as BuiltRemote
    const version = apps[app] ?? ''
    return built.routes.map(({ path, module }) => ({
      app,
      version,
      path,
      url: path.replaceAll(/:\w+/g, FIXTURE_ID).replace('*', FIXTURE_ID),
      files: (built.assets[module]?.js ?? []).map((file) => `/${publishedPath(app, version, file)}`),
    }))
  })
  return (await Promise.all(pages)).flat()
}
