import * as v from 'valibot'

const versions = v.record(v.string(), v.string())

/**
 * `/releases/<app>/<version>.json`: written once all files of a build are stored. A build without a record is
 * not published.
 */
const releaseRecordSchema = v.object({
  app: v.string(),
  version: v.string(),
  /** Commit of the checkout, where git is available. */
  commit: v.nullable(v.string()),
  /** Whether there were uncommitted changes. */
  dirty: v.boolean(),
  /** URL of the run that built it, where a pipeline did. */
  pipeline: v.optional(v.string()),
  /** The person or team that published it. */
  releasedBy: v.optional(v.string()),
  /** ISO 8601. */
  publishedAt: v.string(),
  contract: v.number(),
  /** Remotes only: version ranges of the singletons that it requires. */
  needs: v.optional(versions),
  /** Shell only: versions of the singletons that it provides. */
  provides: v.optional(versions),
  /** Total bytes of its files, without compressed copies. */
  size: v.number(),
  /** Integrity by path below the version folder. */
  files: v.record(v.string(), v.object({ size: v.number(), integrity: v.string() })),
})

/** What a build was made from. */
export type BuildSource = Pick<ReleaseRecord, 'commit' | 'dirty' | 'pipeline'>

export type ReleaseRecord = v.InferOutput<typeof releaseRecordSchema>

export function parseRecord(content: Uint8Array): ReleaseRecord {
  return v.parse(releaseRecordSchema, JSON.parse(new TextDecoder().decode(content)))
}
