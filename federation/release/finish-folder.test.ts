import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { finishFolder } from './finish-folder.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'hub-folder-'))
})
afterEach(() => rmSync(root, { recursive: true }))

const fillWith = (text: string) => async (folder: string) => {
  await mkdir(folder)
  await writeFile(join(folder, 'file'), text)
}

it('finishFolder creates the folder once', async () => {
  const folder = join(root, 'a/1.0.0')
  expect(await finishFolder(folder, fillWith('first'))).toBe(true)
  expect(await finishFolder(folder, fillWith('second'))).toBe(false)
  expect(readFileSync(join(folder, 'file'), 'utf8')).toBe('first')
})

it('finishFolder handles concurrent calls and leaves no temporary folder', async () => {
  const folder = join(root, 'a/1.0.0')
  const made = await Promise.all([finishFolder(folder, fillWith('x')), finishFolder(folder, fillWith('y'))])
  expect(made.filter(Boolean)).toHaveLength(1)
  expect(readdirSync(join(root, 'a'))).toEqual(['1.0.0'])
})

it('finishFolder removes the temporary folder when filling fails', async () => {
  const folder = join(root, 'a/1.0.0')
  const fail = async (unfinished: string) => {
    await fillWith('half')(unfinished)
    throw new Error('no space')
  }
  await expect(finishFolder(folder, fail)).rejects.toThrow('no space')
  expect(existsSync(folder)).toBe(false)
  expect(readdirSync(join(root, 'a'))).toEqual([])
})
