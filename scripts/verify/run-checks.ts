import { availableParallelism } from 'node:os'
import { seconds } from '../lib/duration.ts'
import { type Ended, runProgram } from '../lib/programs.ts'
import { CHECKS, type Check } from './checks.ts'

/** Time limit of a check, far above its duration on a busy machine. */
const TIMEOUT_MINUTES = 15

/**
 * Runs checks, as many at a time as there are cores, and reports each in one line, failures in full.
 * @param names names of checks to run; all by default
 */
export async function runChecks(
  report: (text: string) => void,
  names: string[] = [],
): Promise<{ passed: number; failed: number }> {
  const waiting = CHECKS.filter(({ name }) => names.length === 0 || names.includes(name))
  const count = { passed: 0, failed: 0 }
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const ended = await runProgram(check.args, { minutes: TIMEOUT_MINUTES })
      count[ended.code === 0 ? 'passed' : 'failed']++
      report(describe(check, ended))
    }
  }
  await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, work))
  return count
}

function describe({ name }: Check, { code, output, milliseconds }: Ended): string {
  const line = `${code === 0 ? '✓' : '✗'} ${name.padEnd(18)}${seconds(milliseconds).padStart(8)}`
  return code === 0 ? line : `${line}\n${output.trim()}\n`
}
