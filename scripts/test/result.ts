/** Result of a test stage. */
export interface StageResult {
  passed: number
  failed: number
  /** Reason of a failure that no test reports. */
  reason?: string
}

/**
 * Counts a stage itself as a failure when it was aborted, found no tests, or exited with an error although no
 * test failed.
 */
export function stageResult(counts: { passed: number; failed: number }, code: number | null): StageResult {
  const { passed, failed } = counts
  if (failed > 0 || (code === 0 && passed > 0)) return { passed, failed }
  if (code === 0) return { passed, failed: 1, reason: 'No tests were found.' }
  return { passed, failed: 1, reason: `It ended with ${code === null ? 'a signal' : `code ${code}`}.` }
}
