import type { ErrorEvent } from './event.ts'

/** Limits for pages that throw in a loop. */
const MAX_PER_MINUTE = 10
const MAX_PER_PAGE = 30
const MINUTE_MS = 60_000
/** Consecutive failures after which the page stops sending. */
const MAX_FAILURES = 3

export interface SenderOptions {
  url: string
  fetch?: typeof fetch
  now?: () => number
}

/**
 * Creates a sender that sends events one at a time and never throws. Events that the collector rejects are dropped, and
 * sending pauses for its `Retry-After`, a minute at least.
 */
export function eventSender({
  url,
  fetch: ask = (...args) => fetch(...args),
  now = Date.now,
}: SenderOptions) {
  const sentAt: number[] = []
  let restsUntil = 0
  let failures = 0
  let last: Promise<void> = Promise.resolve()

  async function send(event: ErrorEvent): Promise<void> {
    if (failures >= MAX_FAILURES || now() < restsUntil || !isWithinLimits()) return
    sentAt.push(now())
    const response = await ask(url, requestOf(event, now())).catch(() => undefined)
    if (response?.ok) {
      failures = 0
      return
    }
    failures += 1
    const seconds = Number(response?.headers.get('retry-after'))
    restsUntil = now() + Math.max(MINUTE_MS, Number.isFinite(seconds) ? seconds * 1000 : 0)
  }

  const isWithinLimits = () =>
    sentAt.length < MAX_PER_PAGE && sentAt.filter((time) => now() - time < MINUTE_MS).length < MAX_PER_MINUTE

  return function enqueue(event: ErrorEvent): Promise<void> {
    last = last.then(() => send(event))
    return last
  }
}

/** Omits cookies and the referrer; `text/plain` needs no CORS preflight. */
function requestOf(event: ErrorEvent, at: number): RequestInit {
  const { event_id } = event
  const lines = [{ event_id, sent_at: new Date(at).toISOString() }, { type: 'event' }, event]
  return {
    method: 'POST',
    headers: { 'content-type': 'text/plain;charset=UTF-8' },
    body: lines.map((line) => JSON.stringify(line)).join('\n'),
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    keepalive: true,
  }
}
