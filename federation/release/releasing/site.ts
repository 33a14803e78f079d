import { compose } from '../composition/compose.ts'
import { compositionId, readComposition } from '../composition/composition-record.ts'
import { inParallel } from '../in-parallel.ts'
import type { Composition, Live } from '../live/live.ts'
import { publishedPath } from '../live/paths.ts'
import { readSettings } from '../live/site-settings.ts'
import { publishedRecord } from '../record/place-build.ts'
import { ReleaseError } from '../release-error.ts'
import type { ReleaseTarget } from '../target/release-target.ts'

/** A published site, and what this machine needs to work on it. */
export interface Site {
  target: ReleaseTarget
  /** Where parts that have to be fetched are kept. */
  store: string
  /** Whether pages are drawn ahead and preload what their route asks for; true unless told. */
  hints?: boolean
}

/** Version of each part in a composition of the site. */
export async function compositionOf({ target }: Site, id: string): Promise<Composition> {
  const { parts } = (await readComposition(target, id)) ?? {}
  if (!parts) throw new ReleaseError(`the composition ${id} is not at ${target.name}`)
  return { id, parts }
}

export async function partsOf(site: Site, live: Live | undefined): Promise<Composition['parts']> {
  return live ? (await compositionOf(site, live.live)).parts : {}
}

/** Makes a composition of published parts, unless what it needs is being taken away just now. */
export async function composeFor(
  { target, store, hints = true }: Site,
  current: Live | undefined,
  parts: Composition['parts'],
): Promise<Composition> {
  const settings = await readSettings(target)
  const { compositions = [], releases = [], assets = [] } = current?.removing ?? {}
  const isGoing = async (part: string, version: string) => {
    if (releases.includes(`${part}/${version}`)) return true
    if (assets.length === 0) return false
    const { files } = await publishedRecord(target, part, version)
    return Object.keys(files).some((file) => assets.includes(publishedPath(part, version, file)))
  }
  const entries = Object.entries(parts)
  const going =
    entries[(await inParallel(entries, ([part, version]) => isGoing(part, version))).indexOf(true)]
  if (going || compositions.includes(compositionId(parts, { ...settings, hints })))
    throw new ReleaseError(
      `${going?.join(' ') ?? 'this composition'} is being pruned from ${target.name}; wait for that, or run prune again if it was interrupted`,
    )
  return compose({ target, parts, settings, store, hints })
}
