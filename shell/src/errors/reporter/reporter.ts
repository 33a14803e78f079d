import { currentLanguage } from '@hub/shared-i18n'
import { entryUrlOf } from '../../boot/federation-host.ts'
import { entryOf } from '../../boot/registry-store.ts'
import { siteConfig } from '../../boot/site-config.ts'
import { routePatterns } from '../../composition/route-patterns.ts'
import { messageOf, subscribeErrors, tabErrors } from '../error-log.ts'
import { envelopeUrl } from './collector.ts'
import { type PageDetails, toEvent } from './event.ts'
import { isReportable } from './is-reportable.ts'
import { eventSender } from './sender.ts'

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
