import { readLive } from '../live/change-live.ts'
import type { Canary } from '../live/live.ts'
import { readSettings } from '../live/site-settings.ts'
import { abandonCanary } from '../operations/canary.ts'
import type { Site } from '../operations/site.ts'
import { ReleaseError } from '../release-error.ts'
import { reasonToStop } from './canary-rule.ts'
import { compareCanary } from './compare-canary.ts'
import type { ReadVisits } from './visit-counts.ts'

/** Who ends a canary, for the record. */
const RULE = 'the canary rule'

/**
 * Ends the canary when it is worse than the site's rule allows. The record of changes says so and why.
 * @returns what it does worse; undefined when it goes on, or there is no canary or no rule
 */
export async function stopWorseCanary(site: Site, readVisits: ReadVisits): Promise<string | undefined> {
  const [live, { stopCanary }] = await Promise.all([readLive(site.target), readSettings(site.target)])
  if (!live?.canary || !stopCanary) return undefined
  const { canary } = live
  const reason = reasonToStop(await compareCanary(site.target, { ...live, canary }, readVisits), stopCanary)
  if (!reason) return undefined
  try {
    await abandonCanary({ ...site, changedBy: RULE }, { mayChange: (it) => assertSame(it, canary), reason })
  } catch (error) {
    if (error instanceof CanaryChanged) return undefined
    throw error
  }
  return `${canary.app} ${canary.version} is with nobody any more: ${reason}`
}

/** Another canary than the compared one: somebody promoted or replaced that. */
class CanaryChanged extends ReleaseError {}

function assertSame(found: Canary, compared: Canary): void {
  if (found.app !== compared.app || found.version !== compared.version || found.since !== compared.since)
    throw new CanaryChanged('the canary is another one by now')
}
