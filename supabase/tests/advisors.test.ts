import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { createTestDatabase } from './database.ts'

const run = promisify(execFile)
const cli = createRequire(import.meta.url).resolve('supabase/dist/supabase.js')

/** Worth knowing, and meant: the outbox and private tables are for the service role alone, and nothing is used yet. */
const accepted = ['rls_enabled_no_policy', 'unused_index']

test('the advisors of Supabase find nothing in security or performance', async () => {
  const database = await createTestDatabase()
  try {
    const { stdout } = await run(process.execPath, [
      cli,
      'db',
      'advisors',
      `--remote=${database.url}?sslmode=disable`,
      '--type',
      'all',
      '--level',
      'info',
    ])
    const issues = JSON.parse(stdout) as { name: string; detail: string }[]
    expect(issues.filter(({ name }) => !accepted.includes(name))).toEqual([])
    expect(issues.length).toBeGreaterThan(0)
  } finally {
    await database.drop()
  }
})
