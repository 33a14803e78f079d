import { copyDatabase, type TestDatabase } from '@hub/local-supabase/test-database'
import { inject } from 'vitest'
import { acquireDatabase } from './database-pool.ts'

export type { Caller, TestDatabase } from '@hub/local-supabase/test-database'

type Options = {
  /** `prepared` has what hosted Supabase gives and none of our migrations. */
  template?: 'migrated' | 'prepared'
  /** Whether no other file may have used it: deleted rows change what the planner estimates. */
  isNew?: boolean
}

/** A database of the run's PostgreSQL with our migrations and no rows of other files. Call `drop()` in `afterAll`. */
export function createTestDatabase({
  template = 'migrated',
  isNew = false,
}: Options = {}): Promise<TestDatabase> {
  const create = isNew ? copyDatabase : acquireDatabase
  return create(inject('databaseServer'), template)
}
