/** How a stage of the tests ended. */
export interface StageResult {
  passed: number
  failed: number
  /** What a person needs to see of it: everything about what failed, nothing about what passed. */
  details: string
}

/**
 * A stage that broke off, found nothing to test or ended with an error although no test failed has failed itself:
 * nothing that did not happen may look like success.
 */
export function judged(
  counts: { passed: number; failed: number },
  code: number | null,
  output: string,
): StageResult {
  const { passed, failed } = counts
  if (failed > 0) return { passed, failed, details: output.trim() }
  if (code === 0 && passed > 0) return { passed, failed, details: '' }
  const reason =
    code === 0 ? 'No tests were found.' : `It ended with ${code === null ? 'a signal' : `code ${code}`}.`
  return { passed, failed: 1, details: `${output.trim()}\n${reason}` }
}
