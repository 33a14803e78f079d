import { currentLanguage } from '@hub/shared-i18n'
import { entryUrlOf } from '../../boot/federation-host.ts'
import { entryOf } from '../../boot/registry-store.ts'
import { siteConfig } from '../../boot/site-config.ts'
import { LoadError } from '../../composition/load-error.ts'
import { routePatterns } from '../../composition/route-patterns.ts'
import { messageOf, subscribeErrors, type TabError, tabErrors } from '../error-log.ts'
import { type ErrorEvent, type PageDetails, toEvent } from './event.ts'

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

/** Messages about cross-origin scripts and layout observers, which no change of ours could prevent. */
const NOISE = /^(Script error\.?$|ResizeObserver loop)/
const EXTENSION = /\b(chrome|moz|safari(-web)?)-extension:\/\//

/** Tells whether an error is a defect of the site, as opposed to a lost network, an extension or an aborted visit. */
export function isReportable({ error }: Pick<TabError, 'error'>, isOnline: boolean): boolean {
  if (NOISE.test(messageOf(error))) return false
  if (!(error instanceof Error)) return true
  if (error.name === 'AbortError' || EXTENSION.test(error.stack ?? '')) return false
  const needsNetwork =
    (error instanceof LoadError && (error.kind === 'unreachable' || error.kind === 'slow')) ||
    /Failed to fetch|NetworkError|Load failed/.test(error.message)
  return isOnline || !needsNetwork
}

const BOT = /bot|crawl|spider/i

/** Sends the errors logged so far and each new one from now on; repeated ones once. */
export function startReporter(dsn: string): void {
  const url = envelopeUrl(dsn)
  if (!url || BOT.test(navigator.userAgent)) return
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

/** Returns the version from the registered entry: after a release the registry may name a newer one than the tab runs. */
function runningVersion(remote: string): string | undefined {
  const [, version] = /\/mf-[a-z0-9-]+\/([^/]+)\/remoteEntry/.exec(entryUrlOf(remote) ?? '') ?? []
  return version ?? entryOf(remote)?.version
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
