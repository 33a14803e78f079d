import { expect, it, vi } from 'vitest'
import { runCheck, runChecks, UnknownCheckError } from './run-checks.ts'

it('runChecks names unknown checks and those that there are, and runs nothing', async () => {
  const report = vi.fn()
  await expect(runChecks(report, ['migrations', 'typos', 'import-rules'])).rejects.toThrow(
    /^There is no check typos, import-rules\. There are types, .*'import rules', .*migrations\.$/,
  )
  expect(report).not.toHaveBeenCalled()
})

it('runCheck names the checks that there are', async () => {
  await expect(runCheck('typos')).rejects.toThrow(UnknownCheckError)
})
