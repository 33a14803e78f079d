import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DOCUMENTS_CACHE, deleteDocuments } from './caches.ts'
import { fakeCaches } from './fake-caches.ts'
import { navigate } from './navigate.ts'
import {
  findDocument,
  responseMsOf,
  storeOpenDocument,
  storeDocument as storeResponse,
} from './stored-documents.ts'
import { storePages } from './stored-pages.ts'

const URL_OF_EVENT = 'https://hub.example/events/relativity'

const rendered = (text: string) =>
  new Response(`<h1>${text}</h1><script id="hub-state">{}</script>`, {
    headers: { 'content-type': 'text/html', 'content-encoding': 'br', 'content-security-policy': 'x' },
  })
const general = () => new Response('<script id="hub-config">{"composition":"first"}</script>')

let device: ReturnType<typeof fakeCaches>
const network = vi.fn<(request: Request | string) => Promise<Response>>()

/** Opens the event; what the worker does beside it has ended when the text is returned. */
async function open(init: RequestInit = {}, url = URL_OF_EVENT) {
  const pending: Promise<unknown>[] = []
  const event = { waitUntil: (promise: Promise<unknown>) => void pending.push(promise) }
  const response = await navigate({ request: new Request(url, init), url: new URL(url), event })
  const text = await response.text()
  return { text, stored: () => Promise.all(pending) }
}

const FAST = 20
const storeDocument = (url: string, response: Response, responseMs = FAST) =>
  storeResponse(url, response, responseMs)
const storedText = async (url = URL_OF_EVENT) => (await findDocument(url))?.text()

beforeEach(() => {
  device = fakeCaches()
  vi.stubGlobal('caches', device.caches)
  vi.stubGlobal('fetch', network)
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  network.mockReset()
})

describe('navigate', () => {
  it('shows the stored document when the network is slow, and stores the one that arrives', async () => {
    await storeDocument(URL_OF_EVENT, rendered('before'))
    let answer: (response: Response) => void = () => undefined
    network.mockReturnValue(
      new Promise((resolve) => {
        answer = resolve
      }),
    )
    const { text, stored } = await open()
    expect(text).toContain('before')
    answer(rendered('after'))
    await stored()
    expect(await storedText()).toContain('after')
  })

  it('waits for no network that was slow the last time', async () => {
    await storeDocument(URL_OF_EVENT, rendered('before'), 101)
    network.mockResolvedValue(rendered('after'))
    const { text, stored } = await open()
    expect(text).toContain('before')
    await stored()
    expect((await open()).text).toContain('after')
  })

  it('shows and keeps the stored document without a network, where that was slow the last time', async () => {
    await storeDocument(URL_OF_EVENT, rendered('before'), 101)
    network.mockRejectedValue(new TypeError('Failed to fetch'))
    const { text, stored } = await open()
    expect(text).toContain('before')
    await stored()
    expect(await storedText()).toContain('before')
  })

  it('shows what the network answers in time, and stores it', async () => {
    await storeDocument(URL_OF_EVENT, rendered('before'))
    network.mockResolvedValue(rendered('after'))
    const { text, stored } = await open()
    expect(text).toContain('after')
    await stored()
    expect(await storedText()).toContain('after')
  })

  it.each(['no-cache', 'reload'] as const)(
    'waits for the network when the page is reloaded (%s)',
    async (cache) => {
      await storeDocument(URL_OF_EVENT, rendered('before'))
      vi.useFakeTimers()
      network.mockImplementation(
        () => new Promise((resolve) => setTimeout(() => resolve(rendered('after')), 5000)),
      )
      const opened = open({ cache })
      await vi.advanceTimersByTimeAsync(5000)
      expect((await opened).text).toContain('after')
    },
  )

  it('shows the general page without a network, whose data have the time when they were saved', async () => {
    await storeDocument(URL_OF_EVENT, rendered('before'))
    network.mockResolvedValueOnce(general())
    await storePages(['/events/:slug'], 'first')
    network.mockRejectedValue(new TypeError('Failed to fetch'))
    expect((await open()).text).toContain('"first"')
  })

  it('stores no pages for other sites', async () => {
    const url = 'https://hub.example/embed/programme'
    network.mockResolvedValue(rendered('embedded'))
    const { stored } = await open({}, url)
    await stored()
    expect(await storedText(url)).toBeUndefined()
  })
})

describe('storeDocument', () => {
  it('deletes the document of a page that is another one now: for a user, or missing', async () => {
    for (const response of [general(), new Response('404', { status: 404 }), Response.error()]) {
      await storeDocument(URL_OF_EVENT, rendered('before'))
      await storeDocument(URL_OF_EVENT, response)
      expect(await storedText()).toBeUndefined()
    }
  })

  it('leaves the document when the server fails', async () => {
    await storeDocument(URL_OF_EVENT, rendered('before'))
    await storeDocument(URL_OF_EVENT, new Response('503', { status: 503 }))
    expect(await storedText()).toContain('before')
  })

  it('deletes the oldest of more than fifty documents', async () => {
    const urls = Array.from({ length: 52 }, (_, index) => `https://hub.example/events/${index}`)
    for (const url of urls) await storeDocument(url, rendered(url))
    await storeDocument(urls[2] as string, rendered('again'))
    await storeDocument(URL_OF_EVENT, rendered('new'))
    expect(device.urlsIn(DOCUMENTS_CACHE)).toEqual([...urls.slice(4), urls[2], URL_OF_EVENT])
  })

  it.each([
    ['ru', ['cyrillic', 'latin']],
    ['en', ['latin']],
  ])('preloads the fonts of a document in %s, which the browser has', async (language, scripts) => {
    const url = (script: string) => `/shell/1/static/font/onest-${script}-wght-normal.0a1b.woff2`
    const faces = ['cyrillic', 'latin-ext', 'latin'].map((script) => `src:url(${url(script)})`)
    const head = `<head><meta charset="utf-8"><style>${faces.join(';')}</style></head>`
    const page = `<html lang="${language}" class="x">${head}<script id="hub-state">{}</script></html>`
    await storeDocument(URL_OF_EVENT, new Response(page))
    const links = scripts.map(
      (script) =>
        `<link rel="preload" as="font" type="font/woff2" crossorigin="anonymous" href="${url(script)}">`,
    )
    expect(await storedText()).toBe(page.replace('<head>', `<head>${links.join('')}`))
  })

  it('stores one document for all places of a page, without the headers of its transfer', async () => {
    await storeDocument(`${URL_OF_EVENT}#comments`, rendered('before'))
    const { headers } = (await findDocument(URL_OF_EVENT)) as Response
    expect(headers.get('content-security-policy')).toBe('x')
    expect(headers.get('content-encoding')).toBeNull()
  })
})

it('a document is not used after a day', async () => {
  vi.useFakeTimers({ now: 0 })
  await storeDocument(URL_OF_EVENT, rendered('before'))
  vi.setSystemTime(86_400_000)
  expect(await storedText()).toContain('before')
  vi.setSystemTime(86_400_001)
  expect(await storedText()).toBeUndefined()
})

it('the document of a tab that was opened before there was a worker is stored from the browser’s cache, once', async () => {
  network.mockResolvedValue(rendered('before'))
  const opened = { url: URL_OF_EVENT, responseMs: 300 }
  await storeOpenDocument(opened)
  await storeOpenDocument(opened)
  expect(network.mock.calls).toEqual([[URL_OF_EVENT, { cache: 'force-cache', credentials: 'same-origin' }]])
  const stored = await findDocument(URL_OF_EVENT)
  expect(stored && responseMsOf(stored)).toBe(300)
})

it('a guest’s documents can be deleted', async () => {
  await storeDocument(URL_OF_EVENT, rendered('before'))
  await deleteDocuments()
  expect(await storedText()).toBeUndefined()
})
