import { matchPath } from '@hub/shared-platform'
import { visitSource } from '@hub/shared-ui/visit-source'
import { type Metric, onCLS, onINP, onLCP } from 'web-vitals'
import { activeOverrides, isOverridden } from '../boot/overrides.ts'
import { registry } from '../boot/registry-store.ts'
import { runningVersion } from '../boot/running-version.ts'
import { siteConfig } from '../boot/site-config.ts'
import { requestedSections } from '../composition/section-store.ts'
import { type TabError, tabErrors } from '../errors/error-log.ts'
import { appOf, framesOf } from '../errors/reporter/event.ts'
import { isReportable, isRobot } from '../errors/reporter/reportable.ts'
import { seenPages } from './seen-pages.ts'
import { type AppVisit, measuredVisit, type Vital } from './visit-report.ts'

/**
 * Measures this page load and reports it once, when it is hidden first: a page that is left may never run again. Tabs
 * with another build than the published one are not reported. Of pages, the public ones that were seen are named.
 */
export function countVisit(composition: string): void {
  if (isRobot() || isOverridden(activeOverrides())) return
  const visit = measuredVisit()
  // The callbacks run long after the page began, when another may be shown.
  const landing = appAt(performance.getEntriesByType('navigation')[0]?.name)
  const into = (vital: Vital, app: () => string) => (metric: Metric) =>
    visit.measure(app(), vital, metric.rating === 'poor')
  const here = () => appAt(location.href)
  onLCP(
    into('lcp', () => landing),
    { reportAllChanges: true },
  )
  onINP(into('inp', here), { reportAllChanges: true })
  onCLS(into('cls', here), { reportAllChanges: true })

  const leave = () => {
    if (document.visibilityState !== 'hidden') return
    document.removeEventListener('visibilitychange', leave)
    const apps = visit.report({
      apps: ['shell', ...requestedSections().map(({ remote }) => remote)],
      errors: tabErrors().filter((error) => isReportable(error, navigator.onLine)),
      appOf: appOfError,
      versionOf: runningVersion,
    })
    send(composition, apps)
  }
  document.addEventListener('visibilitychange', leave)
}

/** Returns the app that has the page of a URL. */
function appAt(url: string | undefined): string {
  const { pathname } = new URL(url ?? location.href)
  const owner = registry().remotes.find(({ routes }) => routes.some(({ path }) => matchPath(path, pathname)))
  return owner?.name ?? 'shell'
}

function appOfError({ remote, error }: TabError): string {
  const frames = error instanceof Error ? framesOf(error.stack ?? '') : []
  return remote ?? appOf(frames)?.name ?? 'shell'
}

/** Sends a report that outlives the page, without cookies and referrer. A lost one is not repeated. */
function send(composition: string, apps: readonly AppVisit[]): void {
  const { supabaseUrl, publishableKey } = siteConfig()
  fetch(`${supabaseUrl}/rest/v1/rpc/report_visit`, {
    method: 'POST',
    headers: { apikey: publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ composition, apps, pages: seenPages(), source: visitSource() }),
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    keepalive: true,
  }).catch(() => undefined)
}
