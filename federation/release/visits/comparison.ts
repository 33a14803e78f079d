/** Visits in which a web vital was measured, and those in which it was poor. */
export interface VitalCounts {
  measured: number
  poor: number
}

/** Visits of one side of a canary, as an app had them. */
export interface SideCounts {
  visits: number
  /** Visits in which the app threw. */
  failed: number
  lcp: VitalCounts
  inp: VitalCounts
  cls: VitalCounts
}

/** What an app did for visitors with the canary and for those with the live composition, since the canary began. */
export interface AppComparison {
  app: string
  canary: SideCounts
  stable: SideCounts
}
