import { currentLanguage } from '@hub/shared-i18n'
import { addressOf } from '../../boot/federation-host.ts'
import { entryOf } from '../../boot/registry-store.ts'
import { siteConfig } from '../../boot/site-config.ts'
import { routePatterns } from '../../composition/route-patterns.ts'
import { messageOf, subscribeErrors, tabErrors } from '../error-log.ts'
import { envelopeUrl } from './collector.ts'
import { type PageFacts, toEvent } from './event.ts'
import { eventSender } from './sender.ts'
import { isWorthReporting } from './worth-reporting.ts'

const BOT = /bot|crawl|spider/i

/** Sends the errors that this tab has met, and from now on each new one; the same one is sent once. */
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
      if (isWorthReporting(error, navigator.onLine)) void send(toEvent(error, pageFacts()))
    }
  }
  subscribeErrors(report)
  report()
}

function pageFacts(): PageFacts {
  return {
    shellVersion: __HUB_VERSION__,
    composition: siteConfig().composition,
    language: currentLanguage(),
    patterns: routePatterns(),
    versionOf: runningVersion,
  }
}

/** After a release the registry may name another version than the one that a tab goes on running. */
function runningVersion(remote: string): string | undefined {
  const [, version] = /\/mf-[a-z0-9-]+\/([^/]+)\/remoteEntry/.exec(addressOf(remote) ?? '') ?? []
  return version ?? entryOf(remote)?.version
}
