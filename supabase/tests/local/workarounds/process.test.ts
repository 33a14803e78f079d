import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../database.ts'
import { withBackend } from '../fixtures/backend.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase({ template: 'prepared' })
})

afterAll(() => database.drop())

test('errorWarnings: a warning that is an error ends nothing', async () => {
  const warn = () => process.emitWarning(new Error('careful'))
  // What lite left behind when it was loaded.
  expect(warn).toThrow('warning.includes is not a function')
  const warned = new Promise((resolve) => process.once('warning', resolve))
  await withBackend(database, {}, async () => warn())
  expect(await warned).toMatchObject({ message: 'careful' })
})
