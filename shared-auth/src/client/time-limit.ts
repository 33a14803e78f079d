type FetchInit = NonNullable<Parameters<typeof fetch>[1]>

/** Hosted Supabase ends statements after 8 s, so later responses are not expected. */
const READ_LIMIT = 10_000
/** Writes are not aborted while they may still succeed, because a lost response must be recovered. */
const WRITE_LIMIT = 30_000

export const isRead = ({ method }: FetchInit): boolean => !method || method === 'GET' || method === 'HEAD'

/** Aborts a request with a `TimeoutError` when its response, body included, does not arrive in time. */
export function withTimeLimit(init: FetchInit): FetchInit {
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
