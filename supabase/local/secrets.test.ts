import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readSecrets } from './secrets.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'science-hub-secrets-'))
})

afterEach(() => rm(folder, { recursive: true }))

test('secrets are created once, readable by their owner only', async () => {
  const secrets = await readSecrets(folder)
  expect(await readSecrets(folder)).toEqual(secrets)
  expect((await stat(join(folder, 'secrets.json'))).mode & 0o777).toBe(0o600)
  expect(new Set(Object.values(secrets)).size).toBe(3)
})

test('two clones have different secrets', async () => {
  const first = await readSecrets(folder)
  await rm(join(folder, 'secrets.json'))
  const second = await readSecrets(folder)
  for (const name of ['databasePassword', 'jwtSecret', 'secretKey'] as const) {
    expect(second[name]).not.toBe(first[name])
    expect(second[name].length).toBeGreaterThanOrEqual(40)
  }
})

test.each([['{"jwtSecret": 5}'], ['null'], ['<html>'], ['']])(
  'damaged secrets (%s) are reported and left unchanged',
  async (content) => {
    const file = join(folder, 'secrets.json')
    await writeFile(file, content)
    await expect(readSecrets(folder)).rejects.toMatchObject({
      code: 'data-damaged',
      message: `${file} is damaged. Run \`npm run reset\`.`,
    })
    expect(await readFile(file, 'utf8')).toBe(content)
  },
)
