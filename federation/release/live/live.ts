import * as v from 'valibot'
import { compositionsOfOpenTabs, openTabsSchema } from './open-tabs.ts'

const id = v.pipe(v.string(), v.regex(/^[0-9a-f]{12}$/))

/** A composition for a share of the visitors. */
const canarySchema = v.object({
  id,
  /** Percentage of visitors. */
  share: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99)),
  app: v.string(),
  version: v.string(),
  /** ISO 8601: when visitors first got it. */
  since: v.optional(v.string()),
})

/** A composition that those get who opened its link. */
const previewSchema = v.object({
  id,
  name: v.string(),
  app: v.string(),
  version: v.string(),
  /** SHA-256 of the secret in the link, in hexadecimal. */
  secretHash: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  /** ISO 8601: when it ends. */
  until: v.string(),
})

/** Who changed what is live, and how. */
const changeSchema = v.object({
  /** ISO 8601. */
  at: v.string(),
  by: v.string(),
  /** In English, as `mf-a 1.2.0-3f2a1b9c with 10 %`. */
  what: v.string(),
})

/**
 * `live.json`: the composition that visitors get, the canary, and the rollback history. The only file of a
 * target that changes.
 */
const liveSchema = v.object({
  live: id,
  canary: v.optional(canarySchema),
  /** Compositions that were live before, latest first. */
  previous: v.array(id),
  previews: v.optional(v.array(previewSchema), () => []),
  /** Latest first. */
  changes: v.optional(v.array(changeSchema), () => []),
  /** Versions of each app that were live, the current one first. */
  versions: v.record(v.string(), v.array(v.string())),
  /** Compositions that open tabs may still use. */
  left: v.optional(openTabsSchema, () => []),
  /** Versions that are being pruned and must not be used again. */
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
export type Preview = v.InferOutput<typeof previewSchema>
export type Change = v.InferOutput<typeof changeSchema>
export type Live = v.InferOutput<typeof liveSchema>

/** Length of the rollback history: compositions, and versions of an app. */
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

/** Makes a composition live. A canary that continues is passed along, composed with the new versions. */
export function makeLive(
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

/** Gives a composition to a share of the visitors. One that gets a larger share goes on. */
export function startCanary(current: Live, canary: Omit<Canary, 'since'>, now: Date): Live {
  const before = current.canary
  const isKnown = before?.app === canary.app && before.version === canary.version
  const since = (isKnown && before.since) || now.toISOString()
  return changed(current, now, { ...current, canary: { ...canary, since } })
}

export function endCanary(current: Live, now: Date): Live {
  const { canary: _, ...rest } = current
  return changed(current, now, rest)
}

/**
 * Makes an earlier composition live, or one with an earlier version of an app. Rolled-back versions leave the
 * history. A canary ends, unless it is passed along, composed with the earlier versions.
 */
export function rollBackTo(current: Live, { id: to, apps }: Composition, now: Date, canary?: Canary): Live {
  return changed(current, now, {
    live: to,
    ...(canary ? { canary } : {}),
    previous: current.previous.slice(current.previous.indexOf(to) + 1),
    versions: Object.fromEntries(
      Object.entries(apps).map(([name, version]) => [name, from(version, current.versions[name])]),
    ),
  })
}

/** Adds a preview in place of the one of the same app and name. */
export function startPreview(current: Live, preview: Preview, now: Date): Live {
  const others = current.previews.filter(({ app, name }) => app !== preview.app || name !== preview.name)
  return changed(current, now, { ...current, previews: [preview, ...others] })
}

export function endPreview(current: Live, ended: Pick<Preview, 'app' | 'name'>, now: Date): Live {
  const previews = current.previews.filter(({ app, name }) => app !== ended.app || name !== ended.name)
  return changed(current, now, { ...current, previews })
}

/** Returns the previews that have not ended. */
export const openPreviews = ({ previews }: Pick<Live, 'previews'>, now: Date): Preview[] =>
  previews.filter(({ until }) => Date.parse(until) > now.getTime())

function changed(
  current: Live | undefined,
  now: Date,
  next: Pick<Live, 'live' | 'canary' | 'previous' | 'versions'> & Partial<Pick<Live, 'previews'>>,
): Live {
  const { live, canary, previous, versions, previews = current?.previews ?? [] } = next
  return {
    live,
    ...(canary ? { canary } : {}),
    previous,
    versions,
    previews: openPreviews({ previews }, now),
    changes: current?.changes ?? [],
    left: compositionsOfOpenTabs(current, next, now),
    ...(current?.removing ? { removing: current.removing } : {}),
    changedAt: now.toISOString(),
  }
}

const inFront = (version: string, before: readonly string[] = []): string[] =>
  [version, ...before.filter((each) => each !== version)].slice(0, KEPT_VERSIONS)

/** Returns the history from a version on: newer ones are rolled back. */
function from(version: string, before: readonly string[] = []): string[] {
  const at = before.indexOf(version)
  return at < 0 ? inFront(version, before) : before.slice(at)
}
