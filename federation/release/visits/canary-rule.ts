import * as v from 'valibot'
import type { AppComparison } from './comparison.ts'

const points = v.pipe(v.number(), v.minValue(0.1), v.maxValue(100))

/** `stopCanary` of the settings: when a canary ends by itself. */
export const canaryRuleSchema = v.object({
  /** Visits that both sides need before anything is decided. */
  minVisits: v.optional(v.pipe(v.number(), v.integer(), v.minValue(20)), 100),
  /** By how many percentage points visits with errors may exceed those of the stable version. */
  errorPoints: v.optional(points, 2),
  /** The same for visits with a poor web vital. */
  vitalPoints: v.optional(points, 10),
})

export type CanaryRule = v.InferOutput<typeof canaryRuleSchema>

/**
 * Standard errors by which the sides must differ. The rule is asked every minute, so that chance gets many attempts: at
 * 3.5 a canary that is no worse than the stable version is stopped in one or two of a hundred cases.
 */
const STANDARD_ERRORS = 3.5

/**
 * Returns what a canary does worse than the rule allows, as `mf-a: 12.0 % of 250 visits with errors, stable 1.0 % of
 * 2400`; undefined while it is fine or there are too few visits to tell.
 */
export function reasonToStop(comparison: readonly AppComparison[], rule: CanaryRule): string | undefined {
  const { minVisits, errorPoints, vitalPoints } = rule
  for (const { app, canary, stable } of comparison) {
    const shares: [string, number, Share, Share][] = [
      ['visits with errors', errorPoints, [canary.failed, canary.visits], [stable.failed, stable.visits]],
      ...(['lcp', 'inp', 'cls'] as const).map((name): [string, number, Share, Share] => [
        `visits with a poor ${name.toUpperCase()}`,
        vitalPoints,
        [canary[name].poor, canary[name].measured],
        [stable[name].poor, stable[name].measured],
      ]),
    ]
    for (const [what, allowed, ours, theirs] of shares)
      if (isWorse(ours, theirs, { allowed, minVisits }))
        return `${app}: ${percent(ours)} of ${ours[1]} ${what}, stable ${percent(theirs)} of ${theirs[1]}`
  }
  return undefined
}

/** A part and the whole. */
type Share = readonly [number, number]

interface Limits {
  allowed: number
  minVisits: number
}

/** Whether one share exceeds another by more than is allowed and more than chance explains. */
function isWorse([part, whole]: Share, [otherPart, other]: Share, { allowed, minVisits }: Limits): boolean {
  if (whole < minVisits || other < minVisits) return false
  const difference = part / whole - otherPart / other
  const pooled = (part + otherPart) / (whole + other)
  const standardError = Math.sqrt(pooled * (1 - pooled) * (1 / whole + 1 / other))
  return difference * 100 > allowed && difference > STANDARD_ERRORS * standardError
}

const percent = ([part, whole]: Share): string => `${((100 * part) / whole).toFixed(1)} %`
