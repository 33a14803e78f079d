import type { AppBuild } from '../build-app.ts'
import { assertCompatible } from '../composition/assert-compatible.ts'
import { localBuildOf } from '../composition/local-build.ts'
import { inParallel } from '../in-parallel.ts'
import { changeLive, readLive } from '../live/change-live.ts'
import { type Canary, type Live, makeLive, startCanary } from '../live/live.ts'
import { parseSettings, readSettings, writeSettings } from '../live/site-settings.ts'
import { assertUnchanged, publishedRecord, storeBuild } from '../record/store-build.ts'
import { ReleaseError } from '../release-error.ts'
import { appsOf, composeFor, type Site } from './site.ts'

export interface ReleaseOptions {
  builds: readonly AppBuild[]
  /** Commit from which they were built. */
  repository: string
  /** Releases them as a canary for this percentage of visitors. */
  canary?: number | undefined
  /** Whether they are the whole site: then live apps that are not among them are removed, if `removed` names them. */
  isWhole?: boolean
  /** Live apps that may be taken off the site. */
  removed?: readonly string[] | 'any'
  /** New content of `config.json`; unchanged by default. */
  settings?: object | undefined
}

/**
 * Publishes builds and makes them live together with the other apps' live versions. Rejects incompatible
 * builds before anything is written.
 * @throws ReleaseRejected when the apps are incompatible
 */
export async function releaseBuilds(site: Site, options: ReleaseOptions): Promise<Live> {
  const { builds, repository, canary, settings } = options
  await assertReleasable(site, await readLive(site.target), options)
  if (settings) await writeSettings(site.target, settings)
  for (const build of builds) await storeBuild(site.target, build, repository)
  return changeLive(site.target, (current) =>
    canary === undefined ? toAll(site, current, options) : toSome(site, current, builds, canary),
  )
}

async function assertReleasable(
  site: Site,
  current: Live | undefined,
  { builds, canary, settings, isWhole = false, removed = [] }: ReleaseOptions,
): Promise<void> {
  if (canary !== undefined) assertCanary(current, builds)
  if (isWhole) assertNoneLost(Object.keys(await appsOf(site, current)), builds, removed)
  if (settings) parseSettings(settings)
  else await readSettings(site.target)
  for (const build of builds) await assertUnchanged(site.target, build)
  const others = Object.entries(isWhole ? {} : await appsOf(site, current)).filter(
    ([app]) => !builds.some(({ name }) => name === app),
  )
  const folders = await inParallel(others, async ([app, version]) => {
    const record = await publishedRecord(site.target, app, version)
    return [app, await localBuildOf(site.target, record, site.store)] as const
  })
  await assertCompatible(new Map([...folders, ...builds.map(({ name, folder }) => [name, folder] as const)]))
}

/** A checkout may lack an app that another team has released. */
function assertNoneLost(
  live: readonly string[],
  builds: readonly AppBuild[],
  removed: readonly string[] | 'any',
): void {
  if (removed === 'any') return
  const lost = live.filter((app) => !builds.some(({ name }) => name === app) && !removed.includes(app))
  if (lost.length > 0)
    throw new ReleaseError(
      `this checkout has no ${lost.join(', ')}, which would go off the site; fetch it, or say --remove ${lost.join(' --remove ')}`,
    )
}

function assertCanary(current: Live | undefined, builds: readonly AppBuild[]): asserts current is Live {
  if (!current)
    throw new ReleaseError(
      'nothing is live yet, so nothing can be tried on some; publish the whole site first',
    )
  if (builds.length !== 1) throw new ReleaseError('one app at a time can be tried on some visitors')
  if (current.canary && !isSame(current.canary, builds))
    throw new ReleaseError(
      `${current.canary.app} ${current.canary.version} is with ${current.canary.share} % of the visitors; promote or abandon it first`,
    )
}

const isSame = ({ app, version }: Canary, builds: readonly AppBuild[]) =>
  builds.some((build) => build.name === app && build.version === version)

/** Keeps a canary of another app, composed with the new live versions; ends one of a released app. */
async function toAll(
  site: Site,
  current: Live | undefined,
  { builds, isWhole = false }: ReleaseOptions,
): Promise<Live> {
  const apps = { ...(isWhole ? {} : await appsOf(site, current)), ...versionsOf(builds) }
  const next = await composeFor(site, current, apps)
  const going = current?.canary
  const goesOn = going && !builds.some(({ name }) => name === going.app)
  if (current?.live === next.id && (!going || goesOn)) return current
  if (!goesOn) return makeLive(current, next, undefined, new Date())
  const { id } = await composeFor(site, current, { ...apps, [going.app]: going.version })
  return makeLive(current, next, { ...going, id }, new Date())
}

async function toSome(
  site: Site,
  current: Live | undefined,
  builds: readonly AppBuild[],
  share: number,
): Promise<Live> {
  assertCanary(current, builds)
  const [build] = builds
  const apps = await appsOf(site, current)
  if (!build || apps[build.name] === build.version)
    throw new ReleaseError(`${build?.name} ${build?.version} is live for everybody already`)
  const { id } = await composeFor(site, current, { ...apps, [build.name]: build.version })
  return startCanary(current, { id, share, app: build.name, version: build.version }, new Date())
}

const versionsOf = (builds: readonly AppBuild[]) =>
  Object.fromEntries(builds.map(({ name, version }) => [name, version]))
