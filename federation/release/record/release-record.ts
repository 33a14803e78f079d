import * as v from 'valibot'

const versions = v.record(v.string(), v.string())

/**
 * `/releases/<app>/<version>.json`: written when every file of a build has arrived, and never again. What has no
 * record is not published.
 */
const releaseRecordSchema = v.object({
  app: v.string(),
  version: v.string(),
  /** What was checked out when it was built, where git knows. */
  commit: v.nullable(v.string()),
  /** Whether there were changes that no commit holds. */
  dirty: v.boolean(),
  /** ISO 8601. */
  publishedAt: v.string(),
  contract: v.number(),
  /** Of a remote: ranges of the shared singletons that it runs with. */
  needs: v.optional(versions),
  /** Of the shell: the singletons that it brings. */
  provides: v.optional(versions),
  /** Bytes of its files, without their compressed copies. */
  size: v.number(),
  /** By path below the folder of the version. */
  files: v.record(v.string(), v.object({ size: v.number(), integrity: v.string() })),
})

export type ReleaseRecord = v.InferOutput<typeof releaseRecordSchema>

export function parseRecord(content: Uint8Array): ReleaseRecord {
  return v.parse(releaseRecordSchema, JSON.parse(new TextDecoder().decode(content)))
}
