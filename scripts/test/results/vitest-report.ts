interface Report {
  testResults: { status: string; assertionResults: { status: string }[] }[]
}

/**
 * Counts results of Vitest's JSON report. A file that could not be loaded and a test that did not run are
 * failures.
 */
export function countVitest(json: string): { passed: number; failed: number } {
  const { testResults } = JSON.parse(json) as Report
  const counts = { passed: 0, failed: 0 }
  for (const { status, assertionResults } of testResults) {
    const passed = assertionResults.filter((test) => test.status === 'passed').length
    const failed = assertionResults.length - passed
    counts.passed += passed
    counts.failed += status === 'failed' ? Math.max(failed, 1) : failed
  }
  return counts
}
