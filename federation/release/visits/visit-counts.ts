import * as v from 'valibot'
import { readSettings } from '../live/site-settings.ts'
import { ReleaseError } from '../release-error.ts'
import type { ReleaseTarget } from '../target/release-target.ts'

const number = v.number()

const countsSchema = v.array(
  v.object({
    composition: v.string(),
    app: v.string(),
    version: v.string(),
    visits: number,
    /** Visits in which the app threw. */
    failed: number,
    lcp_measured: number,
    lcp_poor: number,
    inp_measured: number,
    inp_poor: number,
    cls_measured: number,
    cls_poor: number,
  }),
)

/** Visits of a composition, as one of its apps had them. */
export type VisitCounts = v.InferOutput<typeof countsSchema>[number]

/** Returns the visits since a time, by composition and app. */
export type ReadVisits = (since: Date) => Promise<VisitCounts[]>

const TIMEOUT_MS = 10_000

/**
 * Reads counts of visits from the API of a site.
 * @param key `visits_key` of the database, which opens nothing else
 */
export function siteVisits(target: ReleaseTarget, key: string): ReadVisits {
  return async (since) => {
    const { supabaseUrl, publishableKey } = await readSettings(target)
    const response = await fetch(`${supabaseUrl}/rest/v1/rpc/visit_counts_with_key`, {
      method: 'POST',
      headers: { apikey: publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify({ since, key }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (!response.ok)
      throw new ReleaseError(`${supabaseUrl} answers ${response.status} when asked for visits`)
    return v.parse(countsSchema, await response.json())
  }
}
