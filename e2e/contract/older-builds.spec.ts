import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { COMMON_FOLDERS, type LockFile, lockedPackages } from '@hub/build/content-version'
import { remoteNames } from '@hub/release/apps'
import type { AppBuild } from '@hub/release/build-app'
import { finishFolder } from '@hub/release/finish-folder'
import { publish } from '@hub/release/publish'
import { listen } from '@hub/serve/listen'
import { staticHost } from '@hub/serve/static-host'
import { REPOSITORY } from '../../scripts/lib/preflight.mjs'
import { type Builds, buildAll } from '../../scripts/start/build-all.ts'
import { newAccount, signInAs } from '../fixtures/accounts.ts'
import { addresses } from '../fixtures/addresses.ts'
import { navigateTo } from '../fixtures/page-state.ts'
import { expect, ProblemLog, test } from '../fixtures/test.ts'

const run = promisify(execFile)
const PIN = 'e2e/contract/older-commit.json'

/** The page of each remote that is opened, with the heading that only its own code draws. */
const PAGES: Readonly<Record<string, readonly [path: string, heading: string]>> = {
  'mf-public': ['/events', 'События'],
  'mf-calendar': ['/hub_calendar', 'Календарь'],
  'mf-account': ['/profile', 'Профиль'],
  'mf-admin': ['/admin', 'Сводка'],
}

/**
 * Builds what browsers load of every app as it was at the commit that `older-commit.json` names, with the builder of
 * that commit and the packages that are installed. Builds are kept by commit, so this costs something once.
 */
async function buildOlder(): Promise<Builds> {
  const { commit } = JSON.parse(readFileSync(join(REPOSITORY, PIN), 'utf8')) as { commit: string }
  const checkout = join(REPOSITORY, '.local/older', commit)
  await finishFolder(checkout, (folder) => checkOut(commit, folder))
  const names = ['shell', ...remoteNames(checkout)]
  assertSamePackages(checkout, names)
  const builds: AppBuild[] = []
  // One after the other: tests beside this one need the machine, too.
  for (const name of names) builds.push(await buildForBrowsers({ checkout, name, commit }))
  const [shell, ...remotes] = builds
  if (!shell) throw new Error('the older shell was not built')
  return { shell, remotes }
}

interface OlderApp {
  readonly checkout: string
  readonly name: string
  readonly commit: string
}

/**
 * Builds an app without what servers render, and a remote with its slots and the one page that is opened: all pages of
 * staff take six times as long to build. Pages of this test are published without what servers render.
 */
async function buildForBrowsers({ checkout, name, commit }: OlderApp): Promise<AppBuild> {
  const version = `1.0.0-${commit.slice(0, 8)}`
  const [path = ''] = name === 'shell' ? [] : pageOf(name)
  const folder = join(REPOSITORY, '.local/older-builds', `${name}${path}`, version)
  const fresh = await finishFolder(folder, async (unfinished) => {
    const env = { ...process.env, NODE_ENV: 'production', HUB_VERSION: version, HUB_DIST: unfinished }
    const rsbuild = join(checkout, 'node_modules/@rsbuild/core/bin/rsbuild.js')
    const config = path ? ['--config', await configWith(path, join(checkout, name))] : []
    const root = join(checkout, name)
    await run(process.execPath, [rsbuild, 'build', '--log-level', 'warn', ...config], { cwd: root, env })
  })
  return { name, version, folder, fresh }
}

function pageOf(remote: string): readonly [path: string, heading: string] {
  const page = PAGES[remote]
  if (!page) throw new Error(`name a page of ${remote} that the older builds are to show`)
  return page
}

/** Writes the configuration of a remote with one of its pages. */
async function configWith(path: string, root: string): Promise<string> {
  const file = join(root, 'one-page.config.ts')
  await writeFile(
    file,
    `import { remoteConfig } from '@hub/build'
    import { remote } from './src/remote.ts'
    const routes = remote.routes.filter(({ path }) => path === '${path}')
    export default remoteConfig(import.meta.dirname, { ...remote, routes })`,
  )
  return file
}

async function checkOut(commit: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const archive = join(folder, 'sources.tar')
  await run('git', ['archive', '--output', archive, commit], { cwd: REPOSITORY }).catch((error: unknown) => {
    throw new Error(`${PIN} names ${commit}, which is not in the history at hand. Fetch all of it.`, {
      cause: error,
    })
  })
  await run('tar', ['-xf', archive], { cwd: folder })
  await linkPackages(folder)
}

/** What is installed, but for the packages of the repository itself, which are those of the checkout. */
async function linkPackages(folder: string): Promise<void> {
  const installed = join(REPOSITORY, 'node_modules')
  await mkdir(join(folder, 'node_modules/@hub'), { recursive: true })
  for (const name of await readdir(installed))
    if (name !== '@hub' && name !== '.cache')
      await symlink(join(installed, name), join(folder, 'node_modules', name))
  const { packages } = lockOf(folder)
  for (const [place, { resolved = '', link }] of Object.entries(packages))
    if (link) await symlink(join('../..', resolved), join(folder, place))
}

const lockOf = (folder: string): LockFile =>
  JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'))

/** Packages of the repository itself come from the checkout, so that their versions may differ. */
function withoutOwnVersions({ packages }: LockFile): LockFile {
  const entries = Object.entries(packages).map(([place, found]) =>
    place.startsWith('node_modules/') ? [place, found] : [place, { ...found, version: '' }],
  )
  return { packages: Object.fromEntries(entries) }
}

/** Other packages would make other builds than the commit's own. */
function assertSamePackages(checkout: string, names: string[]): void {
  for (const name of names.filter((it) => existsSync(join(REPOSITORY, it)))) {
    const [was, is] = [checkout, REPOSITORY].map((folder) =>
      lockedPackages(withoutOwnVersions(lockOf(folder)), [name, ...COMMON_FOLDERS]).join('\n'),
    )
    if (was !== is)
      throw new Error(
        `${name} has other packages now than at the commit in ${PIN}. Name a newer commit there.`,
      )
  }
}

const STORE = join(REPOSITORY, '.local/builds')

const COMPOSITIONS: Record<string, (older: Builds, newer: Builds) => Builds> = {
  'older remotes run in the shell of today': (older, newer) => ({
    shell: newer.shell,
    remotes: older.remotes,
  }),
  'the remotes of today run in an older shell': (older, newer) => ({
    shell: older.shell,
    remotes: newer.remotes,
  }),
}

// Building takes most of it.
test.describe.configure({ timeout: 900_000 })

test('older remotes run in the shell of today, and the remotes of today in an older shell', async ({
  browser,
}) => {
  const newer = await buildAll(STORE)
  const older = await buildOlder()
  const folder = await mkdtemp(join(tmpdir(), 'science-hub-older-'))
  const { api, publishableKey } = addresses()
  const config = { supabaseUrl: api, publishableKey, allowOverrides: false, oauthProviders: [] }
  const host = await listen(staticHost(folder), 0)
  const site = `http://localhost:${host.port}`
  const account = await newAccount({ role: 'super_admin' })
  try {
    for (const [title, compose] of Object.entries(COMPOSITIONS))
      await test.step(title, async () => {
        await publish({ ...compose(older, newer), target: folder, config, store: STORE, hints: false })
        const context = await browser.newContext({ baseURL: site })
        const problems = new ProblemLog(context, [site, api, api.replace(/^http/, 'ws')])
        const page = await context.newPage()
        await signInAs(page, account)
        for (const [index, [path, heading]] of Object.values(PAGES).entries()) {
          if (index === 0) await page.goto(path)
          else await navigateTo(page, path)
          await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
          await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
          await expect(page.getByRole('alert')).toHaveCount(0)
        }
        expect(problems.unexpected()).toEqual([])
        await context.close()
      })
  } finally {
    await host.stop()
    await rm(folder, { recursive: true, force: true })
  }
})
