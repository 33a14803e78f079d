/** How a stage of the tests ended. */
export interface StageResult {
  passed: number
  failed: number
  /** Why it failed, where no test says so. */
  reason?: string
}

/**
 * A stage that broke off, found nothing to test or ended with an error although no test failed has failed itself:
 * nothing that did not happen may look like success.
 */
export function judged(counts: { passed: number; failed: number }, code: number | null): StageResult {
  const { passed, failed } = counts
  if (failed > 0 || (code === 0 && passed > 0)) return { passed, failed }
  if (code === 0) return { passed, failed: 1, reason: 'No tests were found.' }
  return { passed, failed: 1, reason: `It ended with ${code === null ? 'a signal' : `code ${code}`}.` }
}
