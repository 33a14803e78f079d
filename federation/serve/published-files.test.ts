import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { publishedFiles } from './published-files.ts'

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'hub-files-'))
})
afterEach(() => rm(root, { recursive: true }))

async function write(path: string, content: string): Promise<void> {
  await mkdir(join(root, path, '..'), { recursive: true })
  await writeFile(join(root, path), content)
}

const reader = () => {
  const files = publishedFiles(root)
  return async (path: string) => {
    const bytes = await files.read(path)
    return bytes && new TextDecoder().decode(bytes.subarray(0, 5))
  }
}

it('a file of a composition is read once, and any other again when it has changed', async () => {
  const read = reader()
  const paths = ['live.json', 'compositions/a/index.html']
  for (const path of paths) await write(path, 'old')
  expect(await Promise.all(paths.map(read))).toEqual(['old', 'old'])
  for (const path of paths) await write(path, 'other')
  expect(await Promise.all(paths.map(read))).toEqual(['other', 'old'])
})

it('files of compositions are kept up to a size, those first that are used most', async () => {
  const read = reader()
  const live = 'compositions/live/index.html'
  const earlier = Array.from({ length: 5 }, (_, place) => `compositions/${place}/index.html`)
  await write(live, 'old')
  for (const path of earlier) await write(path, 'old'.padEnd(5_000_000))
  for (const path of earlier) {
    await read(live)
    await read(path)
  }
  for (const path of [live, ...earlier]) await write(path, 'other')
  expect(await read(live)).toBe('old')
  expect(await read('compositions/4/index.html')).toBe('old  ')
  expect(await read('compositions/0/index.html')).toBe('other')
})

it('an empty file is content, and a missing one is none', async () => {
  await write('compositions/a/empty.txt', '')
  const read = reader()
  expect(await read('compositions/a/empty.txt')).toBe('')
  expect(await read('compositions/a/missing.txt')).toBeUndefined()
})
