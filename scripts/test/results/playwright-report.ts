interface Report {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: unknown[]
}

/**
 * Counts results of Playwright's JSON report. Errors outside of tests and tests that did not run count as
 * failures.
 */
export function countPlaywright(json: string): { passed: number; failed: number } {
  const { stats, errors } = JSON.parse(json) as Report
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped + errors.length }
}
