import { readComposition } from '../composition/composition-record.ts'
import type { Canary, Live } from '../live/live.ts'
import type { ReleaseTarget } from '../target/release-target.ts'
import type { AppComparison, SideCounts, VitalCounts } from './comparison.ts'
import type { ReadVisits, VisitCounts } from './visit-counts.ts'

/**
 * Compares visits of the compositions that contain the canary with those of compositions that differ from it in its app.
 * Another app may be worse beside the canary, too: a shell is under all of them.
 */
export async function compareCanary(
  target: ReleaseTarget,
  { canary, changedAt }: Pick<Live, 'changedAt'> & { canary: Canary },
  readVisits: ReadVisits,
): Promise<AppComparison[]> {
  const counts = await readVisits(new Date(canary.since ?? changedAt))
  const ids = [...new Set(counts.map(({ composition }) => composition))]
  const records = await Promise.all(ids.map((id) => readComposition(target, id)))
  const versionIn = new Map(ids.map((id, at) => [id, records[at]?.apps[canary.app]]))
  const comparisons = new Map<string, AppComparison>()
  for (const count of counts) {
    const version = versionIn.get(count.composition)
    // A composition that this site has never published: somebody else's.
    if (version === undefined) continue
    const comparison = comparisons.get(count.app) ?? { app: count.app, canary: NONE, stable: NONE }
    const side = version === canary.version ? 'canary' : 'stable'
    comparisons.set(count.app, { ...comparison, [side]: sum(comparison[side], count) })
  }
  return [...comparisons.values()].filter((it) => it.canary.visits > 0).sort(byName(canary.app))
}

/** The app of the canary first. */
const byName =
  (first: string) =>
  (a: AppComparison, b: AppComparison): number =>
    Number(b.app === first) - Number(a.app === first) || a.app.localeCompare(b.app)

const NOTHING: VitalCounts = { measured: 0, poor: 0 }
const NONE: SideCounts = { visits: 0, failed: 0, lcp: NOTHING, inp: NOTHING, cls: NOTHING }

const sum = ({ visits, failed, lcp, inp, cls }: SideCounts, count: VisitCounts): SideCounts => ({
  visits: visits + count.visits,
  failed: failed + count.failed,
  lcp: { measured: lcp.measured + count.lcp_measured, poor: lcp.poor + count.lcp_poor },
  inp: { measured: inp.measured + count.inp_measured, poor: inp.poor + count.inp_poor },
  cls: { measured: cls.measured + count.cls_measured, poor: cls.poor + count.cls_poor },
})
