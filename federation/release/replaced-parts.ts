import type { Canary, Composition, Live } from './live/live.ts'

/** What publishing a whole site took from visitors. */
export interface Replaced {
  /** Parts that were live in another version; `after` is undefined where the site no longer has the part. */
  parts: { part: string; before: string; after: string | undefined }[]
  /** The canary that ended with it. */
  canary: Canary | undefined
}

/** Compares what was live with what is live now. */
export function replacedParts(
  before: { live: Live | undefined; parts: Composition['parts'] },
  after: { live: Live; parts: Composition['parts'] },
): Replaced {
  return {
    parts: Object.entries(before.parts)
      .filter(([part, version]) => after.parts[part] !== version)
      .map(([part, version]) => ({ part, before: version, after: after.parts[part] })),
    canary: after.live.canary ? undefined : before.live?.canary,
  }
}
