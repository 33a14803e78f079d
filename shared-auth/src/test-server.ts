import { vi } from 'vitest'
import { MINUTE, rawSession } from './test-session.ts'

export type Request = {
  method: string
  path: string
  search: URLSearchParams
  headers: Headers
  body: unknown
}
export type Answer = { status?: number; body?: unknown }

export const API = 'https://api.example'
export const KEY = 'sb_publishable_key'

/** A fresh session of the auth server, by the real time: auth-js knows no other. */
export function issueSession(facts: { id?: string; email?: string; minutes?: number } = {}) {
  const { minutes = 60, ...person } = facts
  const issuedAt = Math.floor(Date.now() / 1000) * 1000
  return rawSession({ issuedAt, expiresAt: issuedAt + minutes * MINUTE, ...person })
}

/** Stands where the network is: each path answers as the test says, and what is not named answers 404. */
export function serve(routes: Record<string, (request: Request) => Answer | Promise<Answer>>) {
  const requests: Request[] = []
  vi.stubGlobal('fetch', async (input: string | URL | globalThis.Request, init: RequestInit = {}) => {
    const url = new URL(String(input))
    const request: Request = {
      method: init.method ?? 'GET',
      path: url.pathname,
      search: url.searchParams,
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
    }
    requests.push(request)
    const { status = 200, body = {} } = (await routes[url.pathname]?.(request)) ?? { status: 404 }
    return Response.json(body, { status })
  })
  return { requests, to: (path: string) => requests.filter((it) => it.path === path) }
}
