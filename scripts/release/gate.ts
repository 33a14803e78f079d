import { COMMON_FOLDERS } from '@hub/build/content-version'
import { ReleaseError } from '@hub/release/release-error'
import { seconds } from '../lib/duration.ts'
import { type Ended, runProgram } from '../lib/programs.ts'
import { runCheck } from '../verify/run-checks.ts'

/** All apps have 4000 tests, and build machines may be busy. */
const LONGEST_MINUTES = 30

/** Singletons are tested with the shell. */
const PROVIDED = ['shared-auth', 'shared-i18n', 'shared-platform']

const REMEDIES = {
  types: 'correct the type',
  interfaces: 'keep the export, or raise the major version of its package and run `npm run api`',
  texts: 'add it in both languages',
}

type Check = keyof typeof REMEDIES

const CHECKS = Object.keys(REMEDIES) as Check[]

/** Where interfaces are recorded. They concern every app. */
const INTERFACES = 'federation/api'

/**
 * Runs what gates a release of apps: all their unit tests, and types, recorded interfaces and texts as far as they
 * concern these apps. What is wrong elsewhere in the checkout is reported and stops nothing.
 * @param remotes all remotes of the checkout
 * @throws ReleaseError naming every problem
 */
export async function assertReleasable(
  apps: readonly string[],
  remotes: readonly string[],
  report: (line: string) => void,
): Promise<void> {
  const folders = gatingFolders(apps, remotes)
  const checks = Promise.all(CHECKS.map((name) => problemsOfCheck(name, folders, report)))
  const tests = await runTests(testFolders(apps), report)
  const problems = (await checks).flat()
  if (tests.code !== 0) problems.unshift(tests.output.trim(), '')
  if (problems.length > 0) throw new ReleaseError(`${problems.join('\n')}\n\nNothing was released.`)
}

/** @throws ReleaseError when sources were edited between the checks and the build, which nothing has checked then */
export function assertUnedited(
  checked: readonly { name: string; version: string }[],
  built: readonly { name: string; version: string }[],
): void {
  const edited = built.filter(({ version }, index) => version !== checked[index]?.version)
  if (edited.length > 0)
    throw new ReleaseError(
      `${edited.map(({ name }) => name).join(', ')} changed while the checks ran; release again`,
    )
}

/**
 * Returns the folders whose problems gate a release: those of the apps and of what is bundled into every app. The shell
 * provides singletons to all remotes, which therefore gate its release, too.
 */
export function gatingFolders(apps: readonly string[], remotes: readonly string[]): string[] {
  return [...new Set([...apps, ...COMMON_FOLDERS, INTERFACES, ...(apps.includes('shell') ? remotes : [])])]
}

/** Splits the output of a check, in which each problem begins with its file, by whether it concerns a folder. */
export function splitProblems(
  output: string,
  folders: readonly string[],
): { gating: string[]; elsewhere: string[] } {
  const lines = output.split('\n').filter((line) => /^[\w@.-]+\/[^\s:(]+[:(\s]/.test(line))
  const concerns = (line: string) => folders.some((folder) => line.startsWith(`${folder}/`))
  return { gating: lines.filter(concerns), elsewhere: lines.filter((line) => !concerns(line)) }
}

async function problemsOfCheck(
  name: Check,
  folders: readonly string[],
  report: (line: string) => void,
): Promise<string[]> {
  const ended = await runCheck(name)
  const { gating, elsewhere } = splitProblems(ended.output, folders)
  // A check that fails without naming a file concerns every app.
  const isGeneral = ended.code !== 0 && gating.length + elsewhere.length === 0
  const isPassed = gating.length === 0 && !isGeneral
  report(lineOf(isPassed, name, ended))
  if (elsewhere.length > 0)
    report(`  ${elsewhere.length} problems of other apps stop nothing, such as ${elsewhere[0]}`)
  if (isPassed) return []
  return isGeneral ? [ended.output.trim()] : gating.map((line) => withRemedy(name, line))
}

/** Returns the line about a problem that a check found, with the remedy. */
export const withRemedy = (check: Check, line: string): string => `${line}; ${REMEDIES[check]}`

/** Folders whose tests run: the apps' own, with the singletons for the shell, and the contract's. */
const testFolders = (apps: readonly string[]): string[] => [
  'federation/contract/',
  ...apps.flatMap((app) => [app, ...(app === 'shell' ? PROVIDED : [])]).map((folder) => `${folder}/`),
]

async function runTests(folders: readonly string[], report: (line: string) => void): Promise<Ended> {
  // Says what failed, without a line for each of thousands that passed.
  const brief = ['--reporter=dot', '--silent=passed-only']
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'unit*', ...brief, ...folders]
  const ended = await runProgram(vitest, { minutes: LONGEST_MINUTES })
  report(lineOf(ended.code === 0, 'unit tests', ended))
  return ended
}

const lineOf = (isPassed: boolean, name: string, { milliseconds }: Ended): string =>
  `${isPassed ? '✓' : '✗'} ${name.padEnd(18)}${seconds(milliseconds).padStart(8)}`
