import { copyDatabase, type TestDatabase } from '@hub/local-supabase/test-database'
import { inject } from 'vitest'

export type { Caller, TestDatabase } from '@hub/local-supabase/test-database'

type Options = {
  /** `prepared` has what hosted Supabase gives and none of our migrations. */
  template?: 'migrated' | 'prepared'
  /**
   * How many may ask at the same moment; 4 unless told, 6 for races. Each is a process that plans every statement anew,
   * and two cores let no more of them meet.
   */
  callers?: number
}

/** A fresh database of the run's PostgreSQL, with our migrations. Call `drop()` in `afterAll`. */
export function createTestDatabase({ template = 'migrated', callers }: Options = {}): Promise<TestDatabase> {
  return copyDatabase(inject('databaseServer'), template, callers)
}
