interface Report {
  testResults: { status: string; assertionResults: { status: string }[] }[]
}

/** Counts what vitest's JSON reporter wrote. A file that could not be loaded is one failure, as is a test not run. */
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
