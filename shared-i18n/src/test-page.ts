import { vi } from 'vitest'

type Answers = Record<string, unknown>

/**
 * A web server of translations: a value is a file (a promise one that comes later), a number a status, an
 * Error a broken connection.
 */
export function serveTexts(answers: Answers) {
  const requests: string[] = []
  const bodies: unknown[] = []
  const answer = (value: unknown) => {
    if (value instanceof Error) return Promise.reject(value)
    if (typeof value === 'number') return Promise.resolve(new Response('', { status: value }))
    if (typeof value === 'string') return Promise.resolve(new Response(value))
    if (value instanceof Promise) return value.then((file) => Response.json(file))
    return Promise.resolve(Response.json(value))
  }
  vi.stubGlobal('fetch', (url: string, init: RequestInit = {}) => {
    requests.push(`${init.method ?? 'GET'} ${url}`)
    if (init.body) bodies.push(JSON.parse(String(init.body)))
    return answer(url in answers ? answers[url] : 404)
  })
  return { requests, bodies, answers }
}

/** Content of the stores before the page opens; empty by default. */
export type Stores = {
  address?: string
  cookie?: string
  localStorage?: string
  sessionStorage?: string
  navigator?: string[]
  htmlTag?: string
}

const KEY = 'i18nextLng'

function setCookie(text: string) {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere, and detection reads this
  document.cookie = text
}

type Listening = Parameters<typeof window.addEventListener>

let listening: Listening[] = []

/** The window is shared by the tests' pages, so listeners of a page must be removed. */
function closeLastPage() {
  for (const [type, listener] of listening) window.removeEventListener(type, listener)
  listening = []
  vi.restoreAllMocks()
  const add = window.addEventListener.bind(window)
  vi.spyOn(window, 'addEventListener').mockImplementation((...args: Listening) => {
    listening.push(args)
    add(...args)
  })
}

/** Opens a new page with its own module instances and stores. */
export async function openPage(stores: Stores = {}) {
  vi.resetModules()
  closeLastPage()
  setCookie(`${KEY}=; expires=Thu, 01 Jan 1970 00:00:00 GMT; path=/`)
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState({ idx: 0 }, '', stores.address ?? '/')
  if (stores.cookie) setCookie(`${KEY}=${stores.cookie}; path=/`)
  if (stores.localStorage) localStorage.setItem(KEY, stores.localStorage)
  if (stores.sessionStorage) sessionStorage.setItem(KEY, stores.sessionStorage)
  vi.stubGlobal('navigator', { languages: stores.navigator ?? [], language: stores.navigator?.[0] })
  document.documentElement.lang = stores.htmlTag ?? ''
  return import('./index.ts')
}
