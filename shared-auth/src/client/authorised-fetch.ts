import type { SolveChallenge } from '../config.ts'
import { withProof } from './with-proof-of-work.ts'

type FetchInit = NonNullable<Parameters<typeof fetch>[1]>

/** Hosted Supabase ends statements after 8 s, so later responses are not expected. */
const READ_LIMIT = 10_000
/** Writes are not aborted while they may still succeed, because a lost response must be recovered. */
const WRITE_LIMIT = 30_000

const isRead = ({ method }: FetchInit): boolean => !method || method === 'GET' || method === 'HEAD'

/** Aborts a request with a `TimeoutError` when its response, body included, does not arrive in time. */
function withTimeLimit(init: FetchInit): FetchInit {
  const control = new AbortController()
  const { signal } = init
  const cancel = () => control.abort(signal?.reason)
  if (signal?.aborted) cancel()
  else signal?.addEventListener('abort', cancel, { once: true })
  const limit = isRead(init) ? READ_LIMIT : WRITE_LIMIT
  // Not cleared: aborting a completed request has no effect.
  setTimeout(() => {
    signal?.removeEventListener('abort', cancel)
    control.abort(new DOMException(`no answer within ${limit} ms`, 'TimeoutError'))
  }, limit)
  return { ...init, signal: control.signal }
}

export type Credentials = {
  publishableKey: string
  accessToken: () => string | undefined
  /** A token for a retry after `used` was rejected; undefined when there is none. */
  tokenAfterRejection: (used: string) => Promise<string | undefined>
  solveChallenge?: SolveChallenge | undefined
}

function withHeaders(init: FetchInit, extra: Record<string, string>): FetchInit {
  const headers = new Headers(init.headers)
  for (const [name, value] of Object.entries(extra)) headers.set(name, value)
  return { ...init, headers }
}

function withKeyInAddress(url: string, key: string): string {
  const address = new URL(url)
  address.searchParams.set('apikey', key)
  return address.href
}

/**
 * `fetch` for PostgREST. Anonymous reads have the publishable key in the URL: without custom headers there is
 * no CORS preflight, which saves a round trip. Other requests use headers. A rejected token (401) is renewed
 * once and the request, which was not executed, is sent again. A challenge (428) is solved, and the request
 * sent again with the proof. No response is waited for longer than its time limit.
 */
export function createAuthorisedFetch(credentials: Credentials): typeof fetch {
  const { publishableKey, accessToken, tokenAfterRejection, solveChallenge } = credentials

  const asVisitor = (url: string, init: FetchInit) =>
    isRead(init)
      ? fetch(withKeyInAddress(url, publishableKey), withTimeLimit(init))
      : fetch(url, withTimeLimit(withHeaders(init, { apikey: publishableKey })))

  const asUser = (url: string, init: FetchInit, token: string) =>
    fetch(url, withTimeLimit(withHeaders(init, { apikey: publishableKey, authorization: `Bearer ${token}` })))

  async function send(url: string, init: FetchInit): Promise<Response> {
    const token = accessToken()
    if (!token) return asVisitor(url, init)
    const response = await asUser(url, init, token)
    if (response.status !== 401) return response
    const next = await tokenAfterRejection(token)
    return next ? asUser(url, init, next) : response
  }

  return (input, init = {}) =>
    isRead(init)
      ? send(String(input), init)
      : withProof((headers) => send(String(input), withHeaders(init, headers)), solveChallenge)
}
