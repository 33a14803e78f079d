import { inParallel } from '../in-parallel.ts'
import { parseRecord, type ReleaseRecord } from '../record/release-record.ts'
import type { ReleaseTarget } from '../target/release-target.ts'

/** Returns all release records of a target, newest first. */
export async function publishedRecords(target: ReleaseTarget): Promise<ReleaseRecord[]> {
  const files = await target.list('releases/')
  const records = await inParallel(files, async ({ path }) => {
    const content = await target.read(path)
    return content && parseRecord(content)
  })
  return records
    .filter((record) => record !== undefined)
    .sort((a, b) => b.publishedAt.localeCompare(a.publishedAt))
}
