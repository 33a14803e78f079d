import { currentLanguage } from '@hub/shared-i18n'
import { runningVersion } from '../../boot/running-version.ts'
import { siteConfig } from '../../boot/site-config.ts'
import { routePatterns } from '../../composition/route-patterns.ts'
import { messageOf, subscribeErrors, tabErrors } from '../error-log.ts'
import { type ErrorEvent, type PageDetails, toEvent } from './event.ts'
import { isReportable, isRobot } from './reportable.ts'

/** Limits for pages that throw in a loop. */
const MAX_PER_MINUTE = 10
const MAX_PER_PAGE = 30
const MINUTE_MS = 60_000
/** Consecutive failures after which the page stops sending. */
const MAX_FAILURES = 3

interface SenderOptions {
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

/** Sends the errors logged so far and each new one from now on; repeated ones once. */
export function startReporter(dsn: string): void {
  const url = envelopeUrl(dsn)
  if (!url || isRobot()) return
  const send = eventSender({ url })
  const seen = new Set<string>()
  const report = () => {
    for (const error of tabErrors()) {
      const key = JSON.stringify([error.source, error.remote, messageOf(error.error)])
      if (seen.has(key)) continue
      seen.add(key)
      if (isReportable(error, navigator.onLine)) void send(toEvent(error, pageFacts()))
    }
  }
  subscribeErrors(report)
  report()
}

function pageFacts(): PageDetails {
  return {
    shellVersion: __HUB_VERSION__,
    composition: siteConfig().composition,
    language: currentLanguage(),
    patterns: routePatterns(),
    versionOf: runningVersion,
  }
}

/**
 * Returns the envelope endpoint of a Sentry DSN (`https://<key>@<host>/<project>`), or undefined for an invalid DSN. The
 * key is a query parameter, which needs no CORS preflight.
 */
export function envelopeUrl(dsn: string): string | undefined {
  const [, protocol, key, host, path, project] =
    /^(https?):\/\/([\w-]+)@([\w.-]+(?::\d+)?)((?:\/[\w.-]+)*)\/(\d+)\/?$/.exec(dsn) ?? []
  if (!project) return undefined
  return `${protocol}://${host}${path}/api/${project}/envelope/?sentry_version=7&sentry_key=${key}`
}
