import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium, isHeadlessShell } from '../lib/chromium.ts'
import { type Ended, runCommand, runProgram } from '../lib/programs.ts'
import { runChecks } from '../verify/run-checks.ts'
import { type StageResult, stageResult } from './result.ts'

type Found = { path: string; problem?: undefined } | { path?: undefined; problem: string }

const HINT = 'Install Chromium, or set CHROMIUM_PATH to a Chromium or Chrome.'

/**
 * Finds a Chromium or installs one: from system packages as root, else Playwright's own. Where system packages may be
 * installed, a full browser is only used when the headless shell is not available.
 */
async function ensureChromium(): Promise<Found> {
  const wished = process.env.CHROMIUM_PATH
  const found = findChromium()
  if (found && (wished || isHeadlessShell(found) || !mayInstall())) return { path: found }
  if (wished) return { problem: `CHROMIUM_PATH=${wished} is no program. ${HINT}` }
  console.log('Installing Chromium…')
  const output = found ? await installHeadlessShell() : await install()
  const installed = findChromium()
  if (installed) return { path: installed }
  return {
    path: undefined,
    problem: `${output.trim().split('\n').at(-1) ?? ''}\nThere is no Chromium. ${HINT}`,
  }
}

/** Returns the output of the last attempt. */
async function install(): Promise<string> {
  if (mayInstall()) {
    await installHeadlessShell()
    if (findChromium()) return ''
    const { output } = await aptGet('install', '-y', 'chromium')
    if (findChromium()) return output
  }
  const program = ['node_modules/@playwright/test/cli.js', 'install', 'chromium']
  return (await runProgram(program, { minutes: 8 })).output
}

/** Installs the package without removing others. Fails within a minute where there is no network. */
async function installHeadlessShell(): Promise<string> {
  const network = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=20']
  const once = () => aptGet(...network, 'install', '-y', '--no-remove', 'chromium-headless-shell')
  const { code, output } = await once()
  if (code === 0) return output
  // Package lists may be missing or stale.
  await aptGet(...network, 'update')
  return (await once()).output
}

/** Returns whether system packages may be installed without asking. */
export const mayInstall = (): boolean => process.platform === 'linux' && process.getuid?.() === 0

/** Runs `apt-get` without prompts, waiting for other package managers. */
export function aptGet(...args: string[]) {
  return runCommand('apt-get', ['-q', '-o', 'DPkg::Lock::Timeout=300', ...args], {
    minutes: 8,
    // At run level 1 installing a package does not start its service.
    environment: { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
  })
}

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
    return runProgram(program, { environment, minutes: 60, onOutput })
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

interface Report {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: unknown[]
}

/**
 * Counts results of Playwright's JSON report. Errors outside of tests and tests that did not run count as
 * failures.
 */
export function countPlaywright(json: string): { passed: number; failed: number } {
  const { stats, errors } = JSON.parse(json) as Report
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped + errors.length }
}

interface CountVitestReport {
  testResults: { status: string; assertionResults: { status: string }[] }[]
}

/**
 * Counts results of Vitest's JSON report. A file that could not be loaded and a test that did not run are
 * failures.
 */
export function countVitest(json: string): { passed: number; failed: number } {
  const { testResults } = JSON.parse(json) as CountVitestReport
  const counts = { passed: 0, failed: 0 }
  for (const { status, assertionResults } of testResults) {
    const passed = assertionResults.filter((test) => test.status === 'passed').length
    const failed = assertionResults.length - passed
    counts.passed += passed
    counts.failed += status === 'failed' ? Math.max(failed, 1) : failed
  }
  return counts
}
