import { compose } from '../composition/compose.ts'
import type { LocalComposition } from '../composition/compose-locally.ts'
import { compositionId, readComposition } from '../composition/composition-record.ts'
import { inParallel } from '../in-parallel.ts'
import type { Change, Composition, Live } from '../live/live.ts'
import { publishedPath } from '../live/paths.ts'
import { readSettings } from '../live/site-settings.ts'
import { publishedRecord } from '../record/store-build.ts'
import { ReleaseError } from '../release-error.ts'
import type { ReleaseTarget } from '../target/release-target.ts'
import type { PrerenderFailure } from '../write-pages.ts'

/** A published site with the local folders needed to change it. */
export interface Site {
  target: ReleaseTarget
  /** Folder for apps fetched from the target. */
  store: string
  /** Whether pages are prerendered and preload what their route requests; true by default. */
  hints?: boolean
  /** The person or team that changes the site, for the record. */
  changedBy?: string
  /** Receives warnings for the person who releases. */
  warn?: (line: string) => void
}

/** Describes a page that threw while it was prerendered. */
export const describeFailure = ({ app, path, language, reason }: PrerenderFailure, version = ''): string =>
  `${app} ${version}: ${path} (${language}) throws while it is prerendered: ${reason}`

/** Returns the record of a change. */
export const changeBy = ({ changedBy = 'unknown' }: Site, what: string): Omit<Change, 'at'> => ({
  by: changedBy,
  what,
})

/** Returns the version of each app in a composition. */
export async function compositionOf({ target }: Site, id: string): Promise<Composition> {
  const { apps } = (await readComposition(target, id)) ?? {}
  if (!apps) throw new ReleaseError(`the composition ${id} is not at ${target.name}`)
  return { id, apps }
}

export async function appsOf(site: Site, live: Live | undefined): Promise<Composition['apps']> {
  return live ? (await compositionOf(site, live.live)).apps : {}
}

/**
 * Composes published apps, unless one of their versions is being pruned. A page that throws is a warning: visitors get it
 * rendered by their browsers.
 */
export async function composeFor(
  { target, store, hints = true, warn }: Site,
  current: Live | undefined,
  apps: Composition['apps'],
  prepared?: LocalComposition,
): Promise<Composition> {
  const settings = await readSettings(target)
  const { compositions = [], releases = [], assets = [] } = current?.removing ?? {}
  const isGoing = async (app: string, version: string) => {
    if (releases.includes(`${app}/${version}`)) return true
    if (assets.length === 0) return false
    const { files } = await publishedRecord(target, app, version)
    return Object.keys(files).some((file) => assets.includes(publishedPath(app, version, file)))
  }
  const entries = Object.entries(apps)
  const going = entries[(await inParallel(entries, ([app, version]) => isGoing(app, version))).indexOf(true)]
  if (going || compositions.includes(compositionId(apps, { ...settings, hints })))
    throw new ReleaseError(
      `${going?.join(' ') ?? 'this composition'} is being pruned from ${target.name}; wait for that, or run prune again if it was interrupted`,
    )
  return compose({
    target,
    apps,
    settings,
    store,
    hints,
    prepared,
    onFailure: (failure) => warn?.(describeFailure(failure, apps[failure.app])),
  })
}
