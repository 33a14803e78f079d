import { readFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { join, resolve } from 'node:path'
import { describeStatus } from '@hub/build/describe-status'
import { budgetProblems, readBudget, recordBudget, sizesOf } from '@hub/build/size-budget'
import { REPOSITORY, remoteNames } from '@hub/release/apps'
import { type AppBuild, appVersion, buildApp } from '@hub/release/build-app'
import { abandonCanary, promoteCanary } from '@hub/release/canary'
import { configureSite } from '@hub/release/configure'
import { readFinishedBuild } from '@hub/release/finished-build'
import { openTarget } from '@hub/release/open-target'
import { prune } from '@hub/release/prune'
import { assertPlanned, type PlannedRelease, releaseBuilds } from '@hub/release/release-builds'
import { ReleaseError } from '@hub/release/release-error'
import { removeApp, rollBack, rollBackApp } from '@hub/release/roll-back'
import type { Site } from '@hub/release/site'
import { siteStatus } from '@hub/release/status'
import { stopWorseCanary } from '@hub/release/stop-canary'
import { type ReadVisits, siteVisits } from '@hub/release/visit-counts'
import { findChromium } from '../lib/chromium.ts'
import { seconds } from '../lib/duration.ts'
import { stopProgramsOnExit } from '../lib/programs.ts'
import { makeTemporaryFolder } from '../lib/temporary-folder.ts'
import { localFolder } from '../start/local-folder.ts'
import { type Command, parseCall } from './command.ts'
import { confirmRemoval } from './confirm-removal.ts'
import { assertReleasable, assertUnedited } from './gate.ts'
import { tryPages } from './try-pages/try-pages.ts'

/** Runs a release command and returns a message with its outcome. */
async function run(
  command: Command,
  site: Site,
  { readVisits, report }: { readVisits: ReadVisits | undefined; report: (line: string) => void },
): Promise<string> {
  const place = site.target.name
  switch (command.name) {
    case 'release':
      return release(command, site, report)
    case 'budget': {
      for (const build of await buildApps(command.apps, report))
        recordBudget(join(REPOSITORY, build.name), await sizesOf(build))
      return `recorded the sizes of ${command.apps.join(', ')}; commit them with the reason`
    }
    case 'promote': {
      const { canary } = await promoteCanary(site)
      return `${canary.app} ${canary.version} is live for everybody at ${place}`
    }
    case 'abandon': {
      const { canary } = await abandonCanary(site)
      return `${canary.app} ${canary.version} is with nobody any more at ${place}`
    }
    case 'check-canary': {
      if (!readVisits) throw new ReleaseError('HUB_VISITS_KEY is not set, so visits cannot be read')
      return (await stopWorseCanary(site, readVisits)) ?? 'no canary is worse than the rule allows'
    }
    case 'rollback': {
      const { live } = await (command.app ? rollBackApp(site, command.app) : rollBack(site))
      return `${command.app ?? 'the site'} is as it was before at ${place} (composition ${live})`
    }
    case 'remove': {
      const { live } = await removeApp(site, command.app)
      return `${command.app} is off the site at ${place} (composition ${live})`
    }
    case 'status': {
      const status = await siteStatus(site, readVisits)
      return command.isJson ? JSON.stringify(status, null, 2) : describeStatus(status)
    }
    case 'prune': {
      const { compositions, releases, assets } = await prune(site)
      return [
        `took away ${compositions.length} compositions, ${releases.length} releases and ${assets.length} files that versions shared`,
        ...releases,
      ].join('\n')
    }
    case 'configure': {
      const { live } = await configureSite(site, await readSettingsFile(command.file))
      return `the settings are live at ${place} (composition ${live})`
    }
  }
}

async function release(
  { apps, isWhole, removed, build, canary, config, isUntried }: Extract<Command, { name: 'release' }>,
  site: Site,
  report: (line: string) => void,
): Promise<string> {
  const settings = config === undefined ? undefined : await readSettingsFile(config)
  const browser = isUntried ? undefined : browserOrEnd()
  const mayGo = isWhole ? [...removed, ...(await confirmRemoval(site, apps, removed))] : removed
  const planned = { isWhole, removed: mayGo, canary, settings }
  const builds =
    build === undefined
      ? await checkedBuilds(site, { ...planned, apps: await versionsOf(apps) }, report)
      : [await readFinishedBuild(build)]
  const { live, canary: running } = await releaseBuilds(site, {
    ...planned,
    builds,
    builtFrom: build === undefined ? REPOSITORY : resolve(build),
    tryPages: async (composition, tried) => {
      if (!browser) {
        report('! no browser has opened the pages (--untried)')
        return []
      }
      const started = performance.now()
      const problems = await tryPages(composition, tried, { browser, warn: report })
      report(
        `${problems.length === 0 ? '✓' : '✗'} pages in a browser ${seconds(performance.now() - started)}`,
      )
      return problems
    },
  })
  const names = builds.map(({ name, version }) => `${name} ${version}`).join(', ')
  const { name: place } = site.target
  return canary === undefined
    ? `${names} is live at ${place} (composition ${live})`
    : `${names} is with ${canary} % of the visitors at ${place} (composition ${running?.id}); next: promote or abandon`
}

/** @throws ReleaseError when there is no browser to try pages in */
function browserOrEnd(): string {
  const browser = findChromium()
  if (browser) return browser
  throw new ReleaseError(
    'There is no Chromium to open the pages in before they are live. Install one or set CHROMIUM_PATH; --untried releases without.',
  )
}

const versionsOf = (apps: readonly string[]) =>
  Promise.all(apps.map(async (name) => ({ name, version: await appVersion(name) })))

/**
 * Builds apps of this checkout.
 * @throws ReleaseError when the site would not accept them, or one does not pass the checks or exceeds its budget
 */
async function checkedBuilds(
  site: Site,
  planned: PlannedRelease,
  report: (line: string) => void,
): Promise<AppBuild[]> {
  await assertPlanned(site, planned)
  const apps = planned.apps.map(({ name }) => name)
  await assertReleasable(apps, remoteNames(), report)
  const builds = await buildApps(apps, report)
  assertUnedited(planned.apps, builds)
  const exceeding = await Promise.all(
    builds.map(async (build) =>
      budgetProblems(build.name, {
        sizes: await sizesOf(build),
        budget: readBudget(join(REPOSITORY, build.name)),
        recording: `npm run release -- budget ${build.name}`,
      }),
    ),
  )
  if (exceeding.flat().length > 0)
    throw new ReleaseError(`${exceeding.flat().join('\n')}\n\nNothing was released.`)
  return builds
}

async function buildApps(apps: readonly string[], report: (line: string) => void): Promise<AppBuild[]> {
  const builds: AppBuild[] = []
  for (const app of apps) {
    const started = performance.now()
    const build = await buildApp(app, { store: join(localFolder(), 'builds') })
    const how = build.fresh ? `built in ${seconds(performance.now() - started)}` : 'was built already'
    report(`${app} ${build.version} ${how}`)
    builds.push(build)
  }
  return builds
}

async function readSettingsFile(file: string): Promise<object> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as object
  } catch (error) {
    throw new ReleaseError(`${file} cannot be read: ${error instanceof Error ? error.message : error}`)
  }
}

/** Opens the site of `--target`, of HUB_TARGET, or of `npm start`. */
function openSite(asked: string | undefined, warn: (line: string) => void): Site {
  const place = asked ?? process.env.HUB_TARGET ?? join(localFolder(), 'site')
  const target = openTarget(place)
  // Builds, tests and browsers, which run the code of every team, inherit the environment.
  for (const name of Object.keys(process.env))
    if (name.startsWith('AWS_') || name === 'HUB_VISITS_KEY') delete process.env[name]
  return { target, store: join(localFolder(), 'fetched'), warn, changedBy: userInfo().username }
}

stopProgramsOnExit()
makeTemporaryFolder()
try {
  const { command, target } = parseCall(process.argv.slice(2))
  const report = (line: string) => console.error(line)
  const { HUB_VISITS_KEY: key } = process.env
  const site = openSite(target, report)
  const readVisits = key ? siteVisits(site.target, key) : undefined
  console.log(await run(command, site, { readVisits, report }))
} catch (error) {
  console.error(error instanceof ReleaseError ? error.message : error)
  process.exit(1)
}
