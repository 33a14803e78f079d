type FetchInit = NonNullable<Parameters<typeof fetch>[1]>

/** Hosted Supabase ends statements after 8 s: what has not been answered by then is not going to be. */
const READ_LIMIT = 10_000
/** Writing is not cut off before it may be done: what came through unheard has to be found out about. */
const WRITE_LIMIT = 30_000

export const isRead = ({ method }: FetchInit): boolean => !method || method === 'GET' || method === 'HEAD'

/** The same request, given up with a `TimeoutError` when its answer, the body included, does not come in time. */
export function withTimeLimit(init: FetchInit): FetchInit {
  const control = new AbortController()
  const { signal } = init
  const cancel = () => control.abort(signal?.reason)
  if (signal?.aborted) cancel()
  else signal?.addEventListener('abort', cancel, { once: true })
  const limit = isRead(init) ? READ_LIMIT : WRITE_LIMIT
  // Not cleared: once everything has come, giving up changes nothing.
  setTimeout(() => {
    signal?.removeEventListener('abort', cancel)
    control.abort(new DOMException(`no answer within ${limit} ms`, 'TimeoutError'))
  }, limit)
  return { ...init, signal: control.signal }
}
