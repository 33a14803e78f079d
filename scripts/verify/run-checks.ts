import { availableParallelism } from 'node:os'
import { seconds } from '../lib/duration.ts'
import { type Ended, runProgram } from '../lib/programs.ts'

interface Check {
  name: string
  /** Arguments for Node: the program and its arguments. */
  args: string[]
}

const installed = (program: string, ...args: string[]) => [`node_modules/${program}`, ...args]
const ours = (program: string) => ['--import', 'tsx', `scripts/verify/${program}`]

/** All checks of `npm run verify`, the slowest first for the best use of cores. */
const CHECKS: Check[] = [
  {
    name: 'types',
    args: installed(
      // The compiler in Go (decision 190); two threads for two cores, each of which takes memory of its own.
      'typescript-7/bin/tsc',
      '-p',
      '.',
      '--checkers',
      '2',
      '--incremental',
      '--tsBuildInfoFile',
      '.local/types.tsbuildinfo',
    ),
  },
  { name: 'interfaces', args: ours('api.ts') },
  { name: 'dead code', args: installed('knip/bin/knip.js', '--no-progress', '--no-config-hints') },
  {
    name: 'import rules',
    args: installed(
      'dependency-cruiser/bin/dependency-cruise.mjs',
      '--no-progress',
      '--output-type',
      'err-long',
      '.',
    ),
  },
  {
    name: 'lint and format',
    args: installed(
      '@biomejs/biome/bin/biome',
      'ci',
      '--error-on-warnings',
      '--diagnostic-level=warn',
      '--max-diagnostics=50',
      '--colors=off',
    ),
  },
  { name: 'texts', args: ours('texts/main.ts') },
  { name: 'spec coverage', args: ours('spec-coverage/main.ts') },
  { name: 'lock file', args: ours('lock-file.ts') },
  { name: 'names', args: ours('names.ts') },
  { name: 'migrations', args: ours('migrations.ts') },
]

/** A check was named that does not exist; the message lists those that do. */
export class UnknownCheckError extends Error {
  override name = 'UnknownCheckError'
}

/** Time limit of a check, far above its duration on a busy machine. */
const TIMEOUT_MINUTES = 15

/**
 * Runs checks, as many at a time as there are cores, and reports each in one line, failures in full.
 * @param names names of checks to run; all by default
 * @throws UnknownCheckError before any check runs
 */
export async function runChecks(
  report: (text: string) => void,
  names: string[] = [],
): Promise<{ passed: number; failed: number }> {
  const unknown = names.filter((given) => !CHECKS.some(({ name }) => name === given))
  if (unknown.length > 0) throw new UnknownCheckError(unknownNames(unknown))
  const waiting = CHECKS.filter(({ name }) => names.length === 0 || names.includes(name))
  const count = { passed: 0, failed: 0 }
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const ended = await run(check)
      count[ended.code === 0 ? 'passed' : 'failed']++
      report(describe(check, ended))
    }
  }
  await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, work))
  return count
}

/** Runs one check by its name. @throws UnknownCheckError */
export async function runCheck(name: string): Promise<Ended> {
  const check = CHECKS.find((it) => it.name === name)
  if (!check) throw new UnknownCheckError(unknownNames([name]))
  return run(check)
}

function unknownNames(given: readonly string[]): string {
  const names = CHECKS.map(({ name }) => (name.includes(' ') ? `'${name}'` : name))
  return `There is no check ${given.join(', ')}. There are ${names.join(', ')}.`
}

const run = ({ args }: Check): Promise<Ended> => runProgram(args, { minutes: TIMEOUT_MINUTES })

function describe({ name }: Check, { code, output, milliseconds }: Ended): string {
  const line = `${code === 0 ? '✓' : '✗'} ${name.padEnd(18)}${seconds(milliseconds).padStart(8)}`
  return code === 0 ? line : `${line}\n${output.trim()}\n`
}
