import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../database.ts'

const script = fileURLToPath(new URL('../fixtures/emit-warnings.ts', import.meta.url))

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase({ template: 'prepared' })
})

afterAll(() => database.drop())

// In a process of its own: what lite does when it is loaded, and the workaround, last as long as the process.
test('errorWarnings: a warning that is an error ends nothing', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', script, database.url])
  expect(stdout.trim().split('\n')).toEqual(['threw: warning.includes is not a function', 'warned: careful'])
})
