import type { AppBuild } from '../build-app.ts'
import { publishedFolders } from '../composition/compose.ts'
import { composeLocally, type LocalComposition } from '../composition/compose-locally.ts'
import { changeLive, readLive } from '../live/change-live.ts'
import {
  type Canary,
  type Composition,
  type Live,
  makeLive,
  type Preview,
  startCanary,
  startPreview,
} from '../live/live.ts'
import { parseSettings, readSettings, writeSettings } from '../live/site-settings.ts'
import { assertHosted } from '../origins/hosted-files.ts'
import type { BuildSource } from '../record/release-record.ts'
import { assertUnchanged, sourceOf, storeBuild } from '../record/store-build.ts'
import { type Problem, ReleaseError, ReleaseRejected } from '../release-error.ts'
import { appsOf, changeBy, composeFor, describeFailure, type Site } from './site.ts'

export interface ReleaseOptions {
  builds: readonly AppBuild[]
  /** Checkout that they were built from, or what is known of it. */
  builtFrom: string | BuildSource
  /** Releases them as a canary for this percentage of visitors. */
  canary?: number | undefined
  /** Releases one build as a preview, for those who have its link. */
  preview?: Pick<Preview, 'name' | 'secretHash' | 'until'> | undefined
  /** Whether they are the whole site: then live apps that are not among them are removed, if `removed` names them. */
  isWhole?: boolean
  /** Live apps that may be taken off the site. */
  removed?: readonly string[] | 'any'
  /** New content of `config.json`; unchanged by default. */
  settings?: object | undefined
  /** Opens the pages of released apps in the composition that would be live, and returns what is wrong. */
  tryPages?: ((composition: LocalComposition, apps: readonly string[]) => Promise<Problem[]>) | undefined
  /** Receives each step as it begins. */
  onStep?: ((step: string) => void) | undefined
}

/**
 * Publishes builds and makes them live together with the other apps' live versions. Before anything is written, rejects
 * builds that are incompatible or whose pages throw.
 * @throws ReleaseRejected naming each app and what is wrong with it
 */
export async function releaseBuilds(site: Site, options: ReleaseOptions): Promise<Live> {
  const { builds, builtFrom, canary, preview, settings, onStep = () => undefined } = options
  onStep('comparing it with what is live')
  const current = await readLive(site.target)
  await assertReleasable(site, current, { ...options, apps: builds })
  for (const build of builds) await assertUnchanged(site.target, build)
  onStep('rendering the pages of the site with it')
  const prepared = await prepareComposition(site, current, options)
  try {
    await assertHosted(builds, prepared.settings)
    if (options.tryPages) onStep('opening its pages in a browser')
    const problems = (await options.tryPages?.(prepared, builds.map(nameOf))) ?? []
    if (problems.length > 0) throw new ReleaseRejected(problems)
    onStep('storing its files at the site')
    if (settings) await writeSettings(site.target, settings)
    const source = typeof builtFrom === 'string' ? await sourceOf(builtFrom) : builtFrom
    const origin = { ...source, ...(site.changedBy === undefined ? {} : { releasedBy: site.changedBy }) }
    for (const build of builds) await storeBuild(site.target, build, origin)
    const names = builds.map(({ name, version }) => `${name} ${version}`).join(', ')
    if (preview) {
      onStep(`making it the preview ${preview.name}`)
      return await changeLive(
        site.target,
        (now) => toLink(site, now, { builds, preview, prepared }),
        changeBy(site, `${names} as the preview ${preview.name}`),
      )
    }
    onStep(canary === undefined ? 'making it live' : `making it the canary of ${canary} %`)
    return await changeLive(
      site.target,
      (now) =>
        canary === undefined
          ? toAll(site, now, options, prepared)
          : toSome(site, now, { builds, share: canary, prepared }),
      changeBy(site, canary === undefined ? names : `${names} with ${canary} %`),
    )
  } finally {
    await prepared.remove()
  }
}

/** What is known of a release before its apps are built. */
export interface PlannedRelease extends Pick<ReleaseOptions, 'canary' | 'isWhole' | 'removed' | 'settings'> {
  apps: readonly Pick<AppBuild, 'name' | 'version'>[]
}

/**
 * Rejects a release that the site would not accept whatever its builds contain, so that nobody waits for tests and
 * builds in vain.
 * @throws ReleaseError
 */
export async function assertPlanned(site: Site, planned: PlannedRelease): Promise<void> {
  await assertReleasable(site, await readLive(site.target), planned)
}

async function assertReleasable(
  site: Site,
  current: Live | undefined,
  { apps, canary, settings, isWhole = false, removed = [] }: PlannedRelease,
): Promise<void> {
  if (canary !== undefined) {
    assertCanary(current, apps)
    assertNotLive(await appsOf(site, current), apps)
  }
  if (isWhole) assertNoneLost(Object.keys(await appsOf(site, current)), apps, removed)
  if (settings) parseSettings(settings)
  else await readSettings(site.target)
}

/** Composes the builds with what is live, without the target. A page of a released app that throws rejects the release. */
async function prepareComposition(
  site: Site,
  current: Live | undefined,
  { builds, settings, isWhole = false }: ReleaseOptions,
): Promise<LocalComposition> {
  const { target, store, hints = true, warn } = site
  const live = Object.entries(isWhole ? {} : await appsOf(site, current))
  const others = Object.fromEntries(live.filter(([app]) => !builds.some(({ name }) => name === app)))
  const apps = { ...others, ...versionsOf(builds) }
  const problems: Problem[] = []
  const prepared = await composeLocally({
    apps,
    folders: new Map([
      ...(await publishedFolders({ target, apps: others, store })),
      ...builds.map(({ name, folder }) => [name, folder] as const),
    ]),
    settings: settings ? parseSettings(JSON.parse(JSON.stringify(settings))) : await readSettings(target),
    hints,
    onFailure: (failure) => {
      const reason = describeFailure(failure, apps[failure.app])
      if (builds.some(({ name }) => name === failure.app))
        problems.push({
          app: failure.app,
          reason: `${reason}; fix the page, which has neither browser nor data there`,
        })
      else warn?.(`${reason}. It stops nothing: browsers render the page.`)
    },
  })
  if (problems.length === 0) return prepared
  await prepared.remove()
  throw new ReleaseRejected(problems)
}

const nameOf = ({ name }: { name: string }): string => name

/** A checkout may lack an app that another team has released. */
function assertNoneLost(
  live: readonly string[],
  apps: PlannedRelease['apps'],
  removed: readonly string[] | 'any',
): void {
  if (removed === 'any') return
  const lost = live.filter((app) => !apps.some(({ name }) => name === app) && !removed.includes(app))
  if (lost.length > 0)
    throw new ReleaseError(
      `this checkout has no ${lost.join(', ')}, which would go off the site; fetch it, or say --remove ${lost.join(' --remove ')}`,
    )
}

function assertCanary(current: Live | undefined, apps: PlannedRelease['apps']): asserts current is Live {
  if (!current)
    throw new ReleaseError(
      'nothing is live yet, so nothing can be tried on some; publish the whole site first',
    )
  if (apps.length !== 1)
    throw new ReleaseError('one app at a time can be tried on some visitors; release the others first')
  if (current.canary && !isSame(current.canary, apps))
    throw new ReleaseError(
      `${current.canary.app} ${current.canary.version} is with ${current.canary.share} % of the visitors; promote or abandon it first`,
    )
}

const isSame = ({ app, version }: Canary, apps: PlannedRelease['apps']) =>
  apps.some((planned) => planned.name === app && planned.version === version)

function assertNotLive(live: Composition['apps'], apps: PlannedRelease['apps']): void {
  for (const { name, version } of apps)
    if (live[name] === version)
      throw new ReleaseError(`${name} ${version} is live for everybody already; release another version`)
}

/** Keeps a canary of another app, composed with the new live versions; ends one of a released app. */
async function toAll(
  site: Site,
  current: Live | undefined,
  { builds, isWhole = false }: ReleaseOptions,
  prepared: LocalComposition,
): Promise<Live> {
  const apps = { ...(isWhole ? {} : await appsOf(site, current)), ...versionsOf(builds) }
  const next = await composeFor(site, current, apps, prepared)
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
  { builds, share, prepared }: { builds: readonly AppBuild[]; share: number; prepared: LocalComposition },
): Promise<Live> {
  assertCanary(current, builds)
  const apps = await appsOf(site, current)
  assertNotLive(apps, builds)
  const [build] = builds
  if (!build) return current
  const { id } = await composeFor(site, current, { ...apps, [build.name]: build.version }, prepared)
  return startCanary(current, { id, share, app: build.name, version: build.version }, new Date())
}

/** A preview is composed with what is live now, and stays so until it is released again. */
async function toLink(
  site: Site,
  current: Live | undefined,
  {
    builds,
    preview,
    prepared,
  }: {
    builds: readonly AppBuild[]
    preview: NonNullable<ReleaseOptions['preview']>
    prepared: LocalComposition
  },
): Promise<Live> {
  const [build] = builds
  if (!current || !build || builds.length !== 1)
    throw new ReleaseError('a preview shows one app on a site that is live')
  const { name: app, version } = build
  const { id } = await composeFor(
    site,
    current,
    { ...(await appsOf(site, current)), [app]: version },
    prepared,
  )
  return startPreview(current, { id, app, version, ...preview }, new Date())
}

const versionsOf = (builds: readonly AppBuild[]) =>
  Object.fromEntries(builds.map(({ name, version }) => [name, version]))
