import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Ended, runProgram } from '../lib/programs.ts'
import { runChecks } from '../verify/run-checks.ts'
import { ensureChromium } from './ensure-chromium.ts'
import { countPlaywright } from './results/playwright-report.ts'
import { type StageResult, stageResult } from './results/result.ts'
import { countVitest } from './results/vitest-report.ts'

export interface Stage {
  name: string
  run: (options: StageOptions) => Promise<StageResult>
}

export interface StageOptions {
  /** Arguments that select tests of the stage. */
  args: string[]
  /** Whether to print all output as it is written; otherwise only failures. */
  isWatched: boolean
}

export const STAGES: Stage[] = [
  { name: 'verify', run: verify },
  { name: 'unit', run: (options) => vitest('unit*', 15, options) },
  { name: 'database', run: (options) => vitest('database', 20, options) },
  { name: 'browser', run: browser },
]

async function verify({ args }: StageOptions): Promise<StageResult> {
  const counts = await runChecks(console.log, args)
  return stageResult(counts, counts.failed > 0 ? 1 : 0)
}

function vitest(project: string, minutes: number, options: StageOptions): Promise<StageResult> {
  return withReport(options, countVitest, (report, onOutput) => {
    const program = ['node_modules/vitest/vitest.mjs', 'run', '--project', project, '--reporter=default']
    const output = ['--reporter=json', `--outputFile.json=${report}`, '--silent=passed-only']
    return runProgram([...program, ...output, ...options.args], { minutes, onOutput })
  })
}

async function browser(options: StageOptions): Promise<StageResult> {
  const chromium = await ensureChromium()
  if (chromium.problem !== undefined) return { passed: 0, failed: 1, reason: chromium.problem }
  return withReport(options, countPlaywright, (report, onOutput) => {
    const reporter = `--reporter=${options.isWatched ? 'list' : 'dot'},json`
    const program = ['node_modules/@playwright/test/cli.js', 'test', reporter, ...options.args]
    const environment = { CHROMIUM_PATH: chromium.path, PLAYWRIGHT_JSON_OUTPUT_FILE: report }
    return runProgram(program, { environment, minutes: 40, onOutput })
  })
}

type Counts = { passed: number; failed: number }

async function withReport(
  { isWatched }: StageOptions,
  count: (json: string) => Counts,
  run: (report: string, onOutput: (text: string) => void) => Promise<Ended>,
): Promise<StageResult> {
  const report = join(await mkdtemp(join(tmpdir(), 'report-')), 'report.json')
  const show = (text: string) => process.stdout.write(text)
  const ended = await run(report, (text) => isWatched && show(text))
  const result = stageResult(await counted(report, count), ended.code)
  if (result.failed > 0 && !isWatched) show(`${ended.output.trim()}\n`)
  return result
}

/** A missing or invalid report counts nothing; then the exit code decides. */
async function counted(file: string, count: (json: string) => Counts): Promise<Counts> {
  try {
    return count(await readFile(file, 'utf8'))
  } catch {
    return { passed: 0, failed: 0 }
  }
}
