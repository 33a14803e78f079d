import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runProgram } from '../lib/programs.ts'
import { runChecks } from '../verify/run-checks.ts'
import { ensureChromium } from './ensure-chromium.ts'
import { countPlaywright } from './results/playwright-report.ts'
import { judged, type StageResult } from './results/result.ts'
import { countVitest } from './results/vitest-report.ts'

export interface Stage {
  name: string
  /** Runs the stage; arguments choose a part of it. */
  run: (args: string[], say: (text: string) => void) => Promise<StageResult>
}

export const STAGES: Stage[] = [
  { name: 'verify', run: verify },
  { name: 'unit', run: (args) => vitest('unit', args, 5) },
  { name: 'database', run: (args) => vitest('database', args, 8) },
  { name: 'browser', run: browser },
]

async function verify(args: string[], say: (text: string) => void): Promise<StageResult> {
  const counts = await runChecks(say, args)
  return judged(counts, counts.failed > 0 ? 1 : 0, '')
}

function vitest(project: string, args: string[], minutes: number): Promise<StageResult> {
  return withReportFile(async (report) => {
    const program = ['node_modules/vitest/vitest.mjs', 'run', '--project', project, '--reporter=default']
    const output = ['--reporter=json', `--outputFile.json=${report}`, '--silent=passed-only']
    const ended = await runProgram([...program, ...output, ...args], { minutes })
    return judged(await counted(report, countVitest), ended.code, ended.output)
  })
}

async function browser(args: string[], say: (text: string) => void): Promise<StageResult> {
  const chromium = await ensureChromium(say)
  if (chromium.problem !== undefined) return { passed: 0, failed: 1, details: chromium.problem }
  const { path } = chromium
  return withReportFile(async (report) => {
    const program = ['node_modules/@playwright/test/cli.js', 'test', '--reporter=dot,json', ...args]
    const environment = { CHROMIUM_PATH: path, PLAYWRIGHT_JSON_OUTPUT_FILE: report }
    const ended = await runProgram(program, { environment, minutes: 15 })
    return judged(await counted(report, countPlaywright), ended.code, ended.output)
  })
}

async function withReportFile(run: (file: string) => Promise<StageResult>): Promise<StageResult> {
  const folder = await mkdtemp(join(tmpdir(), 'science-hub-report-'))
  try {
    return await run(join(folder, 'report.json'))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** A report that is not there or cannot be read counts nothing; its stage is then judged by how it ended. */
async function counted(file: string, count: (json: string) => { passed: number; failed: number }) {
  try {
    return count(await readFile(file, 'utf8'))
  } catch {
    return { passed: 0, failed: 0 }
  }
}
