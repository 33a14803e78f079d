import { describe, expect, test } from 'vitest'
import { stageResult } from './result.ts'
import { countPlaywright, countVitest } from './stages.ts'

describe('counting results', () => {
  const file = (status: string, ...tests: string[]) => ({
    status,
    assertionResults: tests.map((each) => ({ status: each })),
  })
  const vitest = (...testResults: object[]) => countVitest(JSON.stringify({ testResults }))

  test('tests of several files are added up', () => {
    const counts = vitest(file('passed', 'passed', 'passed'), file('failed', 'passed', 'failed', 'failed'))
    expect(counts).toEqual({ passed: 3, failed: 2 })
  })

  test('a file that does not load is a failure', () => {
    expect(vitest(file('passed', 'passed'), file('failed'))).toEqual({ passed: 1, failed: 1 })
  })

  test('a file whose set-up fails counts as a failure, although its tests passed', () => {
    expect(vitest(file('failed', 'passed'))).toEqual({ passed: 1, failed: 1 })
  })

  test.each(['skipped', 'pending', 'todo'])('a test that is %s is a failure', (status) => {
    expect(vitest(file('passed', 'passed', status))).toEqual({ passed: 1, failed: 1 })
  })

  test('flaky and skipped browser tests count as failures', () => {
    const stats = { expected: 7, unexpected: 1, flaky: 2, skipped: 3 }
    expect(countPlaywright(JSON.stringify({ stats, errors: [{}] }))).toEqual({ passed: 7, failed: 7 })
  })
})

describe('the result of a stage', () => {
  test('a stage without failures passes', () => {
    expect(stageResult({ passed: 3, failed: 0 }, 0)).toEqual({ passed: 3, failed: 0 })
  })

  test('a stage with failed tests fails', () => {
    expect(stageResult({ passed: 3, failed: 2 }, 1)).toEqual({ passed: 3, failed: 2 })
  })

  test.each([
    ['it crashed before a test', { passed: 0, failed: 0 }, 1, 'It ended with code 1.'],
    ['it crashed after its tests', { passed: 3, failed: 0 }, 7, 'It ended with code 7.'],
    ['it was killed', { passed: 3, failed: 0 }, null, 'It ended with a signal.'],
    ['it found no tests', { passed: 0, failed: 0 }, 0, 'No tests were found.'],
  ])('%s', (_, counts, code, reason) => {
    expect(stageResult(counts, code)).toEqual({ passed: counts.passed, failed: 1, reason })
  })
})
