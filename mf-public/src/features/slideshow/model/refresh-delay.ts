const LONGEST_DELAY = 5 * 60_000
const FIRST_RETRY_DELAY = 5000
/** Displays that lost the same network must not come back in step. */
const SPREAD = 0.2

/**
 * How long to wait before asking again, in milliseconds.
 * @param failures how many requests have failed in a row
 * @param chance from 0 to 1
 * @param usual without a failure
 */
export function refreshDelay(failures: number, chance: number, usual: number): number {
  const delay = failures === 0 ? usual : Math.min(FIRST_RETRY_DELAY * 2 ** (failures - 1), LONGEST_DELAY)
  return Math.round(delay * (1 + SPREAD * (2 * chance - 1)))
}
