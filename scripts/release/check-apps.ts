import { ReleaseError } from '../../federation/release/release-error.ts'
import { seconds } from '../lib/duration.ts'
import { runProgram } from '../lib/programs.ts'
import { runChecks } from '../verify/run-checks.ts'

const LONGEST_MINUTES = 10

/** Singletons are tested with the shell. */
const PROVIDED = ['shared-auth/', 'shared-i18n/', 'shared-platform/']

/**
 * Runs the unit tests of apps, including the contract checks of remotes, and the type check. @throws
 * ReleaseError
 */
export async function checkApps(apps: readonly string[], report: (line: string) => void): Promise<void> {
  const types = runChecks(report, ['types'])
  const folders = apps.flatMap((app) => [`${app}/`, ...(app === 'shell' ? PROVIDED : [])])
  const tests = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project',
    'unit',
    'federation/contract/',
    ...folders,
  ]
  const { code, output, milliseconds } = await runProgram(tests, { minutes: LONGEST_MINUTES })
  report(`${code === 0 ? '✓' : '✗'} ${'unit tests'.padEnd(18)}${seconds(milliseconds).padStart(8)}`)
  const { failed } = await types
  if (code !== 0) throw new ReleaseError(`${output.trim()}\n\nThe tests fail; nothing was released.`)
  if (failed > 0) throw new ReleaseError('The types do not fit; nothing was released.')
}
