import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { assertReplaceable, emptyFolder } from './written-folder.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hub-folder-'))
})
afterEach(() => rm(folder, { recursive: true }))

it('assertReplaceable accepts a folder that is new, and one that is empty', async () => {
  await assertReplaceable(join(folder, 'new'))
  await assertReplaceable(folder)
})

it('assertReplaceable accepts what emptyFolder has written, whose next run empties it', async () => {
  const written = join(folder, 'new/packages')
  await emptyFolder(written)
  await mkdir(join(written, 'contract'))
  await assertReplaceable(written)
  await emptyFolder(written)
  expect(await readdir(written)).not.toContain('contract')
})

it('assertReplaceable rejects a folder with files of others, and a file', async () => {
  const file = join(folder, 'thesis.md')
  await writeFile(file, 'Years of work')
  await expect(assertReplaceable(folder)).rejects.toThrow(
    `${folder} has files that \`npm run packages\` has not written; name a new or an empty folder`,
  )
  await expect(assertReplaceable(file)).rejects.toThrow(`${file} is a file`)
  expect(await readdir(folder)).toEqual(['thesis.md'])
})
