const USUAL = 60_000
const LONGEST = 5 * 60_000
const FIRST_RETRY = 5000
/** Walls that lost the same network must not come back in step. */
const SPREAD = 0.2

/**
 * How long to wait before asking again, in milliseconds.
 * @param failures how many requests have failed in a row
 * @param chance from 0 to 1
 */
export function refreshDelay(failures: number, chance: number): number {
  const delay = failures === 0 ? USUAL : Math.min(FIRST_RETRY * 2 ** (failures - 1), LONGEST)
  return Math.round(delay * (1 + SPREAD * (2 * chance - 1)))
}
