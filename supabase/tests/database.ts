import { inject } from 'vitest'
import { copyDatabase, type TestDatabase } from '../local/test-database.ts'

export type { Caller, TestDatabase } from '../local/test-database.ts'

/** A fresh migrated database of the run's PostgreSQL. Call `drop()` in `afterAll`. */
export function createTestDatabase(): Promise<TestDatabase> {
  return copyDatabase(inject('databaseServer'), 'migrated')
}
