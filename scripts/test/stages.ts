import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { missingChromium } from '../lib/chromium.ts'
import { findOtherBrowsers } from '../lib/other-browsers.ts'
import { type Ended, runProgram } from '../lib/programs.ts'
import { runChecks, UnknownCheckError } from '../verify/run-checks.ts'
import { ensureChromium } from './ensure-chromium.ts'
import { type StageResult, stageResult } from './result.ts'

export interface Stage {
  name: string
  /** Lists system packages that the stage needs and that are missing. */
  missingPackages?: () => readonly string[]
  run: (options: StageOptions) => Promise<StageResult>
}

export interface StageOptions {
  /** Arguments that select tests of the stage. */
  args: string[]
  /** Whether to print all output as it is written; otherwise only failures. */
  isWatched: boolean
}

const VERIFY: Stage = { name: 'verify', run: verify }
const UNIT: Stage = { name: 'unit', run: (options) => vitest(['unit*'], options) }
const DATABASE: Stage = { name: 'database', run: (options) => vitest(['database'], options) }
/** One run of both: the cores that one leaves idle while it waits for servers, and at its end, the other uses. */
const VITEST: Stage = { name: 'unit and database', run: (options) => vitest(['unit*', 'database'], options) }
const BROWSER = browserStage('browser', ['chromium'])
const BROWSERS = browserStage('browsers', ['firefox', 'webkit'])
const ALL_BROWSERS = browserStage('all browsers', ['chromium', 'firefox', 'webkit'])

/** The stages of a whole run, in their order. */
export const STAGES: readonly Stage[] = [VERIFY, VITEST, ALL_BROWSERS]

/** Stages that can be run alone, by name. */
export const SINGLE_STAGES: readonly Stage[] = [VERIFY, UNIT, DATABASE, BROWSER, BROWSERS]

async function verify({ args }: StageOptions): Promise<StageResult> {
  try {
    const counts = await runChecks(console.log, args)
    return stageResult(counts, counts.failed > 0 ? 1 : 0)
  } catch (error) {
    if (!(error instanceof UnknownCheckError)) throw error
    return { passed: 0, failed: 1, reason: error.message }
  }
}

function vitest(projects: readonly string[], options: StageOptions): Promise<StageResult> {
  return withReport(options, countVitest, (report, onOutput) => {
    const selected = projects.map((project) => `--project=${project}`)
    const program = ['node_modules/vitest/vitest.mjs', 'run', ...selected, '--reporter=default']
    const output = ['--reporter=json', `--outputFile.json=${report}`, '--silent=passed-only']
    return runProgram([...program, ...output, ...options.args], { minutes: 35, onOutput })
  })
}

/** Name of a browser, and of its project in Playwright's configuration. */
type BrowserName = 'chromium' | 'firefox' | 'webkit'

function browserStage(name: string, browsers: readonly BrowserName[]): Stage {
  const hasChromium = browsers.includes('chromium')
  const others = browsers.filter((browser) => browser !== 'chromium')
  return {
    name,
    missingPackages: () => [
      ...(hasChromium ? missingChromium() : []),
      ...(others.length > 0 ? findOtherBrowsers().missing : []),
    ],
    run: async (options) => {
      const chromium = hasChromium ? await ensureChromium() : undefined
      const { missing } = others.length > 0 ? findOtherBrowsers() : { missing: [] }
      const found = browsers.filter((browser) =>
        browser === 'chromium' ? chromium?.path !== undefined : missing.length === 0,
      )
      const problems = [chromium?.problem ?? [], missing.length > 0 ? reasonOf(missing) : []].flat()
      const result =
        found.length > 0 ? await playwright(found, chromium?.path, options) : { passed: 0, failed: 0 }
      const reason = [result.reason ?? [], problems].flat().join('\n')
      return {
        passed: result.passed,
        failed: result.failed + problems.length,
        ...(reason === '' ? {} : { reason }),
      }
    },
  }
}

const reasonOf = (missing: readonly string[]): string =>
  `Missing: ${missing.join(', ')}. Install these packages (Debian, Ubuntu: \`apt-get install ${missing.join(' ')}\`); FIREFOX_PATH names another Firefox.`

function playwright(
  browsers: readonly BrowserName[],
  chromiumPath: string | undefined,
  options: StageOptions,
): Promise<StageResult> {
  const { args, isWatched } = options
  return withReport(options, countPlaywright, (report, onOutput) => {
    // Arguments may name one of them.
    const isChosen = args.some((argument) => argument.startsWith('--project'))
    const projects = isChosen ? [] : browsers.map((browser) => `--project=${browser}`)
    const reporter = `--reporter=${isWatched ? 'list' : 'dot'},json`
    const command = ['node_modules/@playwright/test/cli.js', 'test', ...projects, reporter, ...args]
    return runProgram(command, {
      environment: {
        ...(chromiumPath === undefined ? {} : { CHROMIUM_PATH: chromiumPath }),
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      },
      minutes: 60,
      onOutput,
    })
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
