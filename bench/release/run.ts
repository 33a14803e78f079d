import { execFileSync, spawn } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { parseLive } from '@hub/release/live'
import { parseRecord } from '@hub/release/release-record'
import { listen } from '@hub/serve/listen'
import { staticHost } from '@hub/serve/static-host'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { CHROMIUM_ARGUMENTS } from '../../scripts/lib/chromium.ts'
import { REPOSITORY } from '../../scripts/lib/preflight.mjs'
import { printTable } from '../table.ts'

interface Downloads {
  requests: number
  /** As they came over the network; what the browser had already counts nothing. */
  bytes: number
}

/** A visitor whose browser keeps what it has loaded, from visit to visit. */
async function warmVisitor(browser: Browser) {
  const context: BrowserContext = await browser.newContext({ locale: 'ru-RU' })

  /** Opens a page of the site and counts what the site sends until nothing is on its way any more. */
  async function visit(url: string, ready: string): Promise<Downloads> {
    const page: Page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    const origin = new URL(url).origin
    const asked = new Map<string, string>()
    const downloads: Downloads = { requests: 0, bytes: 0 }
    cdp.on('Network.requestWillBeSent', ({ requestId, request }) => asked.set(requestId, request.url))
    cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (encodedDataLength === 0 || !asked.get(requestId)?.startsWith(origin)) return
      downloads.requests += 1
      downloads.bytes += encodedDataLength
    })
    await cdp.send('Network.enable')
    await page.goto(url)
    await page.waitForSelector(ready, { timeout: 60_000 })
    await page.waitForLoadState('networkidle')
    await page.close()
    return downloads
  }

  return { visit, leave: () => context.close() }
}

interface ChangedBytes {
  files: number
  changedFiles: number
  /** Compressed, as browsers get them. */
  bytes: number
  changedBytes: number
}

/** What browsers may ask for: not what is for the server, and each file once. */
const IS_ASKED_FOR = /^(assets\/|locales\/|remoteEntry)/

/** How much of a published version is not byte by byte in the one before. */
async function changedBytes(root: string, app: string, versions: [string, string]): Promise<ChangedBytes> {
  const [before, after] = await Promise.all(
    versions.map(
      async (version) => parseRecord(await readFile(join(root, 'releases', app, `${version}.json`))).files,
    ),
  )
  const known = new Set(Object.values(before ?? {}).map(({ integrity }) => integrity))
  const result: ChangedBytes = { files: 0, changedFiles: 0, bytes: 0, changedBytes: 0 }
  for (const [path, { size, integrity }] of Object.entries(after ?? {})) {
    if (!IS_ASKED_FOR.test(path) || path.endsWith('.br')) continue
    const sent = after?.[`${path}.br`]?.size ?? size
    result.files += 1
    result.bytes += sent
    if (known.has(integrity)) continue
    result.changedFiles += 1
    result.changedBytes += sent
  }
  return result
}

export interface ReleaseBenchOptions {
  folder: string
  apiUrl: string
  publishableKey: string
  chromium: string
}

const APP = 'mf-public'
/** A page of the app that is released, the line that changes, and a page of another app. */
const PAGE = { address: '/events', ready: 'main h1', module: 'src/features/events/list/events-page.tsx' }
const OTHER_PAGE = { address: '/hub_calendar', ready: 'main h1' }

/** One line changes in one remote: how long until it is live, what a visitor who was there loads again, and back. */
export async function benchRelease(options: ReleaseBenchOptions): Promise<void> {
  const { folder, apiUrl, publishableKey } = options
  const root = join(folder, 'site')
  const checkout = copyCheckout(join(folder, 'checkout'))
  const { publishSite } = (await import(
    join(checkout, 'scripts/start/site.ts')
  )) as typeof import('../../scripts/start/site.ts')
  const config = { supabaseUrl: apiUrl, publishableKey, allowOverrides: false, oauthProviders: [] }
  await publishSite({ folder, config })
  const host = await listen(staticHost(root), 0)
  const browser = await chromium.launch({ executablePath: options.chromium, args: CHROMIUM_ARGUMENTS })
  const visitor = await warmVisitor(browser)
  const visit = ({ address, ready }: { address: string; ready: string }) =>
    visitor.visit(`http://localhost:${host.port}${address}`, ready)

  await visit(PAGE)
  await visit(OTHER_PAGE)
  const unchanged = [await visit(PAGE), await visit(OTHER_PAGE)]
  changeOneLine(join(checkout, APP, PAGE.module))
  const release = await run(checkout, folder, APP)
  const released = [await visit(PAGE), await visit(OTHER_PAGE)]
  const versions = parseLive(await readFile(join(root, 'live.json'), 'utf8')).versions[APP] ?? []
  const [after = '', before = ''] = versions
  const changed = await changedBytes(root, APP, [before, after])
  const rollback = await run(checkout, folder, 'rollback', APP)
  await browser.close()
  await host.stop()

  report(release, rollback)
  printTable(
    `What a visitor with a warm browser loads: requests, kB`,
    ['page', 'nothing released', `${APP} released`],
    [PAGE, OTHER_PAGE].map(({ address }, index) => [address, sum(unchanged[index]), sum(released[index])]),
  )
  printTable(
    `${APP} with one line changed, as browsers get it (brotli)`,
    ['', 'files', 'kB'],
    [
      ['all of it', changed.files, kilobytes(changed.bytes)],
      ['not as before', changed.changedFiles, kilobytes(changed.changedBytes)],
    ],
  )
}

interface Run {
  totalMs: number
  /** When each line was said, since the start. */
  lines: { text: string; atMs: number }[]
}

/** Runs `npm run release -- …` as a team does; its lines say how far it is. */
function run(checkout: string, folder: string, ...given: string[]): Promise<Run> {
  const started = performance.now()
  const since = () => performance.now() - started
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/release/main.ts', ...given], {
    cwd: checkout,
    env: { ...process.env, HUB_LOCAL: folder, HUB_TARGET: join(folder, 'site') },
    stdio: ['ignore', 'inherit', 'pipe'],
  })
  const lines: Run['lines'] = []
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    for (const line of text.split('\n').filter(Boolean)) lines.push({ text: line, atMs: since() })
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) =>
      code === 0
        ? resolve({ totalMs: since(), lines })
        : reject(new Error(lines.map(({ text }) => text).join('\n'))),
    )
  })
}

function report(release: Run, rollback: Run): void {
  const built = release.lines.find(({ text }) => / built in /.test(text))?.atMs ?? Number.NaN
  const checked = Math.max(
    ...release.lines.filter(({ text }) => text.startsWith('✓')).map(({ atMs }) => atMs),
  )
  printTable(
    `npm run release -- ${APP}, and back`,
    ['step', 'seconds'],
    [
      ['tests, contract, types', inSeconds(checked)],
      ['build', inSeconds(built - checked)],
      ['publish, compose, go live', inSeconds(release.totalMs - built)],
      ['release to live', inSeconds(release.totalMs)],
      [`rollback ${APP}`, inSeconds(rollback.totalMs)],
    ],
  )
}

const inSeconds = (milliseconds: number) => (milliseconds / 1000).toFixed(1)
const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1)
const sum = (downloads: Downloads | undefined) =>
  `${downloads?.requests}, ${kilobytes(downloads?.bytes ?? 0)}`

/** A copy of this checkout, as another team would have it, in which something may be changed. */
function copyCheckout(folder: string): string {
  const list = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: REPOSITORY,
    encoding: 'utf8',
    maxBuffer: 64e6,
  })
  for (const file of list.split('\0').filter(Boolean)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    cpSync(join(REPOSITORY, file), join(folder, file))
  }
  symlinkSync(join(REPOSITORY, 'node_modules'), join(folder, 'node_modules'))
  return folder
}

/** One line more in one module, which the bundler cannot leave out. */
function changeOneLine(file: string): void {
  writeFileSync(file, `${readFileSync(file, 'utf8')}\nperformance.mark('one line')\n`)
}
