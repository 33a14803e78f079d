interface Report {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: unknown[]
}

/** Counts what Playwright's JSON reporter wrote. Errors outside of tests count, and so do tests that did not run. */
export function countPlaywright(json: string): { passed: number; failed: number } {
  const { stats, errors } = JSON.parse(json) as Report
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped + errors.length }
}
