import type { TestDatabase } from '@hub/local-supabase/test-database'
import { type Batch, runBatch } from './batch.ts'
import { FUZZERS } from './protected-rows.ts'

/** So many requests share a database: enough to get into each other's way, few enough to be run again. */
const CHAPTER = 250

export interface FuzzOptions {
  readonly seed: number
  readonly count: number
  /** A fresh, migrated database; it is dropped after use. */
  readonly database: () => Promise<TestDatabase>
  /** Only the chapter with this request. */
  readonly only?: number
  readonly onChapter?: (done: number) => void
}

/** Asks the whole API at random, as each kind of person in turn. */
export async function fuzz({ seed, count, database, only, onChapter }: FuzzOptions): Promise<Batch> {
  const faults: string[] = []
  const statuses: Record<number, number> = {}
  // A handler that prints every error would bury what matters.
  const { error, warn } = console
  Object.assign(console, { error: () => undefined, warn: () => undefined })
  try {
    for (let from = 0; from < count; from += CHAPTER) {
      if (only !== undefined && (only < from || only >= from + CHAPTER)) continue
      const own = await database()
      const person = FUZZERS[(from / CHAPTER) % FUZZERS.length] ?? 'visitor'
      const chapter = await runBatch(own, { seed, person, from, count: Math.min(CHAPTER, count - from) })
      await own.drop()
      faults.push(...chapter.faults)
      for (const [status, times] of Object.entries(chapter.statuses))
        statuses[Number(status)] = (statuses[Number(status)] ?? 0) + times
      onChapter?.(from + CHAPTER)
    }
  } finally {
    Object.assign(console, { error, warn })
  }
  return { faults, statuses }
}
