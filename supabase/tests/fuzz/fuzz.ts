import type { TestDatabase } from '@hub/local-supabase/test-database'
import { type Batch, runBatch } from './batch.ts'
import { FUZZERS } from './protected-rows.ts'

/** So many requests share a database: enough to get into each other's way, few enough to be run again. */
const BATCH_SIZE = 250

export interface FuzzOptions {
  readonly seed: number
  readonly count: number
  /** A fresh, migrated database; it is dropped after use. */
  readonly database: () => Promise<TestDatabase>
  /** Only the batch with this request. */
  readonly only?: number
  readonly onBatch?: (done: number) => void
}

/** Asks the whole API at random, as each kind of person in turn. */
export async function fuzz({ seed, count, database, only, onBatch }: FuzzOptions): Promise<Batch> {
  const faults: string[] = []
  const statuses: Record<number, number> = {}
  // A handler that prints every error would bury what matters.
  const { error, warn } = console
  Object.assign(console, { error: () => undefined, warn: () => undefined })
  try {
    for (let from = 0; from < count; from += BATCH_SIZE) {
      if (only !== undefined && (only < from || only >= from + BATCH_SIZE)) continue
      const own = await database()
      const person = FUZZERS[(from / BATCH_SIZE) % FUZZERS.length] ?? 'visitor'
      const batch = await runBatch(own, { seed, person, from, count: Math.min(BATCH_SIZE, count - from) })
      await own.drop()
      faults.push(...batch.faults)
      for (const [status, times] of Object.entries(batch.statuses))
        statuses[Number(status)] = (statuses[Number(status)] ?? 0) + times
      onBatch?.(from + BATCH_SIZE)
    }
  } finally {
    Object.assign(console, { error, warn })
  }
  return { faults, statuses }
}
