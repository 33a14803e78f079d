import { once } from 'node:events'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Registry } from '@hub/contract'
import { staticHost } from '@hub/serve/static-host'
import { addresses } from '../fixtures/addresses.ts'
import { test as base, expect } from '../fixtures/test.ts'

type Fault = (request: IncomingMessage, response: ServerResponse) => void

/** A page server of the test's own on a copy of the site, whose API can fail. */
interface OwnPageServer {
  /** Folder of the copy. */
  root: string
  /** Id of the live composition. */
  composition: string
  /** Requests a page. */
  page: (path: string, cookie?: string) => Promise<ServedPage>
  /** Makes every response of the API such a fault, or lets it work again. */
  failApi: (fault: Fault | undefined) => void
  /** Why pages were not rendered. */
  failures: string[]
  /** Lets so many milliseconds pass for the cache of pages. */
  wait: (ms: number) => void
}

interface ServedPage {
  status: number
  /** Undefined for a page as published. */
  renderedAt: number | undefined
  html: string
}

const test = base.extend<{ server: OwnPageServer }>({
  server: async ({ browserName: _ }, use) => {
    const root = await mkdtemp(join(tmpdir(), 'science-hub-rendering-'))
    await cp(addresses().root, root, { recursive: true, verbatimSymlinks: true })
    const { live: composition } = await readJson<{ live: string }>(join(root, 'live.json'))
    let fault: Fault | undefined
    const api = createServer((request, response) =>
      fault ? fault(request, response) : void passOn(request, response),
    ).listen(0, '127.0.0.1')
    await once(api, 'listening')
    await useApi(join(root, 'compositions', composition), (api.address() as AddressInfo).port)
    let now = Date.now()
    const failures: string[] = []
    const host = staticHost(root, {
      rendering: {
        limits: { apiLimitMs: 5000, memoryLimitMb: 128 },
        now: () => now,
        onFailure: (_, error) => void failures.push(String(error)),
      },
    })
    await use({
      root,
      composition,
      page: async (path, cookie = '') => {
        const response = await host.request(path, { headers: { 'accept-language': 'ru', cookie } })
        const html = await response.text()
        const [, renderedAt] = /id="hub-state">[^<]*"renderedAt":(\d+)/.exec(html) ?? []
        return { status: response.status, renderedAt: renderedAt ? Number(renderedAt) : undefined, html }
      },
      failures,
      failApi: (next) => {
        fault = next
      },
      wait: (ms) => {
        now += ms
      },
    })
    api.close()
    api.closeAllConnections()
    await rm(root, { recursive: true, force: true, maxRetries: 10 })
  },
})

const readJson = async <T>(file: string): Promise<T> => JSON.parse(await readFile(file, 'utf8')) as T

/** Points the page server's settings of a composition at another API. */
async function useApi(folder: string, port: number): Promise<void> {
  for (const file of ['server.json', 'rendering.json']) {
    const content = await readFile(join(folder, file), 'utf8')
    await writeFile(join(folder, file), content.replaceAll(addresses().api, `http://127.0.0.1:${port}`))
  }
}

async function passOn({ url = '', method = 'GET', headers }: IncomingMessage, response: ServerResponse) {
  const { apikey, accept, 'accept-profile': profile } = headers
  const sent = Object.entries({ apikey, accept, 'accept-profile': profile }).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as [string, string]] : [],
  )
  const answer = await fetch(addresses().api + url, { method, headers: sent })
  const type = answer.headers.get('content-type') ?? 'application/json'
  const range = answer.headers.get('content-range')
  response.writeHead(answer.status, { 'content-type': type, ...(range ? { 'content-range': range } : {}) })
  response.end(Buffer.from(await answer.arrayBuffer()))
}

const answerWith =
  (status: number, body: string, type = 'application/json'): Fault =>
  (_, response) =>
    void response.writeHead(status, { 'content-type': type }).end(body)

/** An API that does not respond: `shell/src/server/render-page.test.tsx`. */
const API_FAULTS: [name: string, reason: RegExp, fault: Fault][] = [
  ['down', /fetch failed/, ({ socket }) => void socket.destroy()],
  ['overloaded', /upstream connect/, answerWith(503, '{"message":"upstream connect error"}')],
  ['of another service', /not iterable/, answerWith(200, '{"message":"Welcome"}')],
  ['a web page', /doctype/, answerWith(200, '<!doctype html><title>Science Hub</title>', 'text/html')],
]

/** A server build whose page does this. */
const page = (code: string) => `exports.Component = () => { ${code} }`

/** What becomes of a route's server build. One that ends its thread: `federation/serve/rendering/render-thread.test.ts`. */
const CODE_FAULTS: [name: string, path: string, reason: RegExp, code?: string][] = [
  ['is missing', '/about', /Cannot find module/],
  ['throws when it is loaded', '/support', /on purpose/, `throw new Error('on purpose')`],
  ['throws when it is rendered', '/courses', /on purpose/, page(`throw new Error('on purpose')`)],
  ['has no page', '/speakers', /type is invalid/, 'exports.Other = 1'],
]

test('a page whose code or API fails is served as published or as it was last, others are rendered, and compositions render their own pages', async ({
  server,
}) => {
  const compositionFolder = join(server.root, 'compositions', server.composition)
  const { remotes } = await readJson<Pick<Registry, 'remotes'>>(join(compositionFolder, 'registry.json'))
  const { remotes: folders } = await readJson<{ remotes: Record<string, string> }>(
    join(compositionFolder, 'rendering.json'),
  )
  const fileOf = (path: string) => {
    const { module = '' } = remotes.flatMap(({ routes }) => routes).find((route) => route.path === path) ?? {}
    return join(server.root, folders['mf-public'] ?? '', 'server', `${module.slice(2)}.cjs`)
  }
  for (const [name, path, reason, code] of CODE_FAULTS)
    await test.step(`the server build of ${path} ${name}`, async () => {
      await rm(fileOf(path))
      if (code !== undefined) await writeFile(fileOf(path), code)
      const failed = await server.page(path)
      expect([failed.status, failed.renderedAt]).toEqual([200, undefined])
      expect(server.failures.at(-1)).toMatch(reason)
      expect(failed.html).toContain('<h1')
    })
  expect((await server.page('/hub_calendar')).renderedAt).toEqual(expect.any(Number))
  const first = await server.page('/events')
  expect([first.status, first.renderedAt]).toEqual([200, expect.any(Number)])
  for (const [name, reason, fault] of API_FAULTS)
    await test.step(`the API is ${name}`, async () => {
      server.failApi(fault)
      // Beyond the time for which a page may be stale, and for which a failure is remembered.
      server.wait(60_000)
      const again = await server.page('/events')
      expect([again.status, again.renderedAt]).toEqual([200, first.renderedAt])
      expect(server.failures.at(-1)).toMatch(reason)
      server.wait(60_000)
      const other = await server.page(`/events?q=${encodeURIComponent(name)}`)
      expect([other.status, other.renderedAt]).toEqual([200, undefined])
      expect(other.html).toContain('<h1')
    })
  server.failApi(undefined)
  server.wait(60_000)
  expect((await server.page('/events')).renderedAt).toBeGreaterThan(first.renderedAt ?? 0)
  await test.step('old and new composition render their own pages at the same time', async () => {
    const canary = 'ffffffffffff'
    const folder = join(server.root, 'compositions', canary)
    await cp(compositionFolder, folder, { recursive: true })
    const texts = await readJson<Record<string, unknown>>(join(folder, 'locales/ru/events.json'))
    await writeFile(
      join(folder, 'locales/ru/events.json'),
      JSON.stringify({ ...texts, title: 'Новая программа' }),
    )
    const live = await readJson<object>(join(server.root, 'live.json'))
    await writeFile(
      join(server.root, 'live.json'),
      JSON.stringify({ ...live, canary: { id: canary, share: 50 } }),
    )
    const visitors = [0, 49, 50, 99]
    const pages = await Promise.all(visitors.map((share) => server.page('/events', `hub-share=${share}`)))
    expect(pages.every(({ renderedAt }) => renderedAt)).toBe(true)
    expect(pages.map(({ html }) => /<h1[^>]*>([^<]*)/.exec(html)?.[1])).toEqual(
      visitors.map((share) => (share < 50 ? 'Новая программа' : 'События')),
    )
  })
})
