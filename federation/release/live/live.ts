import * as v from 'valibot'
import { leftBehind, openTabsSchema } from './open-tabs.ts'

const id = v.pipe(v.string(), v.regex(/^[0-9a-f]{12}$/))

/** What some visitors get instead. */
const canarySchema = v.object({
  id,
  /** How many visitors of a hundred. */
  share: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99)),
  app: v.string(),
  version: v.string(),
})

/** `live.json`: which composition visitors get, and the way back. The one file of a target that changes. */
const liveSchema = v.object({
  live: id,
  canary: v.optional(canarySchema),
  /** Compositions that were live before, the last one first. */
  previous: v.array(id),
  /** Versions of each app that were live: what is so now, then the last one. */
  versions: v.record(v.string(), v.array(v.string())),
  /** What visitors had until lately. */
  left: v.optional(openTabsSchema, () => []),
  /** What is being taken away, and must not be made use of again. */
  removing: v.optional(
    v.object({
      compositions: v.array(id),
      releases: v.array(v.string()),
      assets: v.optional(v.array(v.string()), () => []),
    }),
  ),
  /** ISO 8601. */
  changedAt: v.string(),
})

export type Canary = v.InferOutput<typeof canarySchema>
export type Live = v.InferOutput<typeof liveSchema>

/** How far back the way leads: compositions, and versions of an app. */
const KEPT_COMPOSITIONS = 10
export const KEPT_VERSIONS = 5

export function parseLive(content: string): Live {
  return v.parse(liveSchema, JSON.parse(content))
}

export interface Composition {
  id: string
  /** Version of each app. */
  apps: Readonly<Record<string, string>>
}

/** A composition becomes what everybody gets. A canary that goes on is made of the new one and given beside. */
export function goLive(
  current: Live | undefined,
  { id: next, apps }: Composition,
  canary: Canary | undefined,
  now: Date,
): Live {
  const before = current && current.live !== next ? [current.live, ...current.previous] : current?.previous
  return changed(current, now, {
    live: next,
    ...(canary ? { canary } : {}),
    previous: (before ?? []).filter((each) => each !== next).slice(0, KEPT_COMPOSITIONS),
    versions: Object.fromEntries(
      Object.entries(apps).map(([name, version]) => [name, inFront(version, current?.versions[name])]),
    ),
  })
}

/** Some visitors get another composition. */
export function startCanary(current: Live, canary: Canary, now: Date): Live {
  return changed(current, now, { ...current, canary })
}

export function endCanary(current: Live, now: Date): Live {
  const { canary: _, ...rest } = current
  return changed(current, now, rest)
}

/**
 * Back to a composition that was live before, or to one with an older version of an app. What is taken back leads
 * nowhere any more, and a canary that was made of it ends.
 */
export function goBack(current: Live, { id: to, apps }: Composition, now: Date): Live {
  return changed(current, now, {
    live: to,
    previous: current.previous.slice(current.previous.indexOf(to) + 1),
    versions: Object.fromEntries(
      Object.entries(apps).map(([name, version]) => [name, from(version, current.versions[name])]),
    ),
  })
}

function changed(
  current: Live | undefined,
  now: Date,
  next: Pick<Live, 'live' | 'canary' | 'previous' | 'versions'>,
): Live {
  const { live, canary, previous, versions } = next
  return {
    live,
    ...(canary ? { canary } : {}),
    previous,
    versions,
    left: leftBehind(current, next, now),
    ...(current?.removing ? { removing: current.removing } : {}),
    changedAt: now.toISOString(),
  }
}

const inFront = (version: string, before: readonly string[] = []): string[] =>
  [version, ...before.filter((each) => each !== version)].slice(0, KEPT_VERSIONS)

/** The versions from one on: those in front of it are taken back. */
function from(version: string, before: readonly string[] = []): string[] {
  const at = before.indexOf(version)
  return at < 0 ? inFront(version, before) : before.slice(at)
}
