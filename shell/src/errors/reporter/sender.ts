import type { ErrorEvent } from './event.ts'

/** A page in a loop of errors tells enough with these. */
const MOST_PER_MINUTE = 10
const MOST_PER_PAGE = 30
const MINUTE_MS = 60_000
/** A collector that failed so often in a row is left alone for as long as the page lives. */
const MOST_FAILURES = 3

export interface SenderOptions {
  url: string
  fetch?: typeof fetch
  now?: () => number
}

/**
 * Sends events one by one. Whatever the collector does, nobody notices: what it does not take is lost, and it is left
 * alone for as long as it asks for, a minute at least.
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
    if (failures >= MOST_FAILURES || now() < restsUntil || !isWithinLimits()) return
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
    sentAt.length < MOST_PER_PAGE &&
    sentAt.filter((time) => now() - time < MINUTE_MS).length < MOST_PER_MINUTE

  return function enqueue(event: ErrorEvent): Promise<void> {
    last = last.then(() => send(event))
    return last
  }
}

/** Neither cookies nor the page's address go along; as plain text it needs no permission asked beforehand. */
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
