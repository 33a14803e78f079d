import { inject } from 'vitest'
import { copyDatabase, type TestDatabase } from '../local/test-database.ts'

export type { Caller, TestDatabase } from '../local/test-database.ts'

type Options = {
  /** `prepared` has what hosted Supabase gives and none of our migrations. */
  template?: 'migrated' | 'prepared'
  /** How many may ask at the same moment; 4 unless told. */
  callers?: number
}

/** A fresh database of the run's PostgreSQL, with our migrations. Call `drop()` in `afterAll`. */
export function createTestDatabase({ template = 'migrated', callers }: Options = {}): Promise<TestDatabase> {
  return copyDatabase(inject('databaseServer'), template, callers)
}
