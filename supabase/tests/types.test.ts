import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { generateTypes } from '../generate-types.ts'
import { createTestDatabase } from './database.ts'

// To put it right: npm run types
test('types.ts matches the migrations', async () => {
  const database = await createTestDatabase()
  try {
    const committed = await readFile(new URL('../types.ts', import.meta.url), 'utf8')
    expect(await generateTypes(database.url)).toBe(committed)
  } finally {
    await database.drop()
  }
})
