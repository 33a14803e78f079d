import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FILES_CACHE } from './caches.ts'
import { fakeCaches } from './fake-caches.ts'

const URL_OF_FILE = 'https://hub.example/mf-public/assets/js/home.1a2b3c4d.js'
const CODE = 'home()'
const INTEGRITY = `sha384-${createHash('sha384').update(CODE).digest('base64')}`

/** Events of a service worker, as the strategies check them. */
class ExtendableEvent extends Event {
  readonly promises: Promise<unknown>[] = []
  waitUntil(promise: Promise<unknown>) {
    this.promises.push(promise)
  }
}

const device = fakeCaches()
const network = vi.fn<(request: Request | string) => Promise<Response>>()

async function openFiles() {
  vi.resetModules()
  return import('./stored-files.ts')
}

/** Requests a file through the worker, and waits until what it stores is stored. */
async function request(init: RequestInit = {}) {
  const { storedFiles } = await openFiles()
  const event = new ExtendableEvent('fetch')
  const [response, done] = storedFiles().handleAll({ request: new Request(URL_OF_FILE, init), event })
  const text = (await response).text()
  await done.catch(() => undefined)
  return text
}

const store = async (content: string) =>
  (await device.caches.open(FILES_CACHE)).put(URL_OF_FILE, new Response(content))
const stored = async () => (await (await device.caches.open(FILES_CACHE)).match(URL_OF_FILE))?.text()

beforeEach(() => {
  vi.stubGlobal('self', globalThis)
  vi.stubGlobal('ExtendableEvent', ExtendableEvent)
  vi.stubGlobal('FetchEvent', class extends ExtendableEvent {})
  vi.stubGlobal('__WB_DISABLE_DEV_LOGS', true)
  vi.stubGlobal('location', new URL('https://hub.example/'))
  vi.stubGlobal('registration', { scope: 'https://hub.example/' })
  vi.stubGlobal('caches', device.caches)
  vi.stubGlobal('fetch', network)
  network.mockImplementation(async () => new Response(CODE))
})

afterEach(async () => {
  device.state.isFull = false
  await device.caches.delete(FILES_CACHE)
  vi.unstubAllGlobals()
  network.mockReset()
})

describe('storedFiles', () => {
  it('answers with a stored file without the network', async () => {
    await store(CODE)
    expect(await request({ integrity: INTEGRITY })).toBe(CODE)
    expect(network).not.toHaveBeenCalled()
  })

  it('stores a file that arrives', async () => {
    expect(await request({ integrity: INTEGRITY })).toBe(CODE)
    expect(await stored()).toBe(CODE)
  })

  it('fetches a stored file with another hash than the page states, and replaces it', async () => {
    await store('truncat')
    expect(await request({ integrity: INTEGRITY })).toBe(CODE)
    expect(await stored()).toBe(CODE)
  })

  it('fetches a file that the page requests past all caches, and replaces it', async () => {
    await store('old()')
    expect(await request({ cache: 'reload' })).toBe(CODE)
    expect(await stored()).toBe(CODE)
  })

  it('does not store an error page', async () => {
    network.mockImplementation(async () => new Response('404', { status: 404 }))
    expect(await request()).toBe('404')
    expect(await stored()).toBeUndefined()
  })

  it('answers on a full device, and makes room by deleting what it stored', async () => {
    await (await device.caches.open(FILES_CACHE)).put('https://hub.example/covers/a.svg', new Response('a'))
    device.state.isFull = true
    expect(await request()).toBe(CODE)
    expect(device.urlsIn(FILES_CACHE)).toEqual([])
  })
})

describe('storeFiles', () => {
  it('stores files that are missing, with the hash that the page states', async () => {
    const { storeFiles } = await openFiles()
    await storeFiles([
      { url: URL_OF_FILE, integrity: INTEGRITY },
      { url: 'https://hub.example/registry.json' },
    ])
    await storeFiles([{ url: URL_OF_FILE }])
    expect(network.mock.calls).toEqual([[URL_OF_FILE, { credentials: 'same-origin', integrity: INTEGRITY }]])
    expect(device.urlsIn(FILES_CACHE)).toEqual([URL_OF_FILE])
  })

  it('deletes the files that are stored for longest when there are too many', async () => {
    const { storeFiles } = await openFiles()
    const urls = Array.from({ length: 502 }, (_, index) => `https://hub.example/covers/${index}.svg`)
    await storeFiles(urls.map((url) => ({ url })))
    expect(device.urlsIn(FILES_CACHE)).toEqual(urls.slice(2))
  })

  it('makes room on a full device', async () => {
    const { storeFiles } = await openFiles()
    await storeFiles([{ url: 'https://hub.example/covers/a.svg' }])
    device.state.isFull = true
    await expect(storeFiles([{ url: URL_OF_FILE }])).rejects.toThrow('quota')
    expect(device.urlsIn(FILES_CACHE)).toEqual([])
  })

  it('stores the other files when one fails', async () => {
    network.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    const { storeFiles } = await openFiles()
    await storeFiles([{ url: URL_OF_FILE }, { url: 'https://hub.example/covers/a.svg' }])
    expect(device.urlsIn(FILES_CACHE)).toEqual(['https://hub.example/covers/a.svg'])
  })
})

it.each([
  ['/shell/1.0.0-1a2b3c4d/static/js/index.1a2b3c4d.js', true],
  ['/shell/1.0.0-1a2b3c4d/locales/ru/common.json', true],
  ['/mf-admin/1.0.0-1a2b3c4d/remoteEntry.1a2b3c4d.js', true],
  ['/mf-admin/assets/js/async/1a2b3c4d.js', true],
  ['/covers/relativity.lecture.svg', true],
  ['/registry.json', false],
  ['/sw.js', false],
  ['/locales/ru/common.json', false],
  ['/api/programme.json', false],
  ['/events/relativity', false],
  ['/mf-admin/1.0.0-1a2b3c4d/hub-remote.json', false],
])('isStoredFile says of %s: %s', async (pathname, expected) => {
  const { isStoredFile } = await openFiles()
  expect(isStoredFile({ pathname })).toBe(expected)
})
