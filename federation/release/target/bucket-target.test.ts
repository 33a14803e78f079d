import { afterAll, beforeAll, expect, it } from 'vitest'
import { fakeBucket } from '../testing/fake-bucket.ts'
import { bucketTarget } from './bucket-target.ts'

let bucket: Awaited<ReturnType<typeof fakeBucket>>
beforeAll(async () => {
  bucket = await fakeBucket()
})
afterAll(() => bucket.stop())

const bytes = (text: string) => new TextEncoder().encode(text)
const at = (folder: string) => bucketTarget(`s3://hub/${folder}`, bucket.environment)

it('a bucket writes an immutable file once, below its folder, and reads it', async () => {
  const target = at('once/site')
  expect(await target.writeIfAbsent('a b/ё.json', bytes('first'))).toBe(true)
  expect(await target.writeIfAbsent('a b/ё.json', bytes('second'))).toBe(false)
  expect([...bucket.files.keys()]).toContain('hub/once/site/a b/ё.json')
  expect(Buffer.from((await target.read('a b/ё.json')) ?? '').toString()).toBe('first')
  expect(await target.read('none')).toBeUndefined()
})

it('a bucket lists several pages of files and removes files', async () => {
  const target = at('many')
  const paths = Array.from({ length: 20 }, (_, index) => `a/${String(index).padStart(2, '0')} ё`)
  for (const path of paths) await target.writeIfAbsent(path, bytes(path))
  await target.writeIfAbsent('b/1', bytes('1'))
  const listed = await target.list('a/')
  expect(listed.map(({ path }) => path)).toEqual(paths)
  expect(listed[0]).toEqual({ path: 'a/00 ё', size: 7, changedAt: expect.any(Date) })
  await target.remove([...paths, 'a/none'])
  expect(await target.list('')).toEqual([{ path: 'b/1', size: 1, changedAt: expect.any(Date) }])
})

it('a bucket replaces a file only when its tag matches', async () => {
  const target = at('change')
  expect(await target.readTagged('f')).toBeUndefined()
  expect(await target.replace('f', 'one', undefined)).toBe(true)
  expect(await target.replace('f', 'lost', undefined)).toBe(false)
  const { tag } = (await target.readTagged('f')) ?? {}
  const texts = Array.from({ length: 10 }, (_, index) => `change ${index}`)
  const taken = await Promise.all(texts.map((text) => target.replace('f', text, tag)))
  const { content } = (await target.readTagged('f')) ?? {}
  expect(texts.filter((_, index) => taken[index])).toEqual([content])
})

it('a bucket recognises its own write after a lost response', async () => {
  const target = at('lost')
  await target.replace('f', 'one', undefined)
  expect(await target.replace('f', 'one', undefined)).toBe(true)
})

it('a bucket reports the store’s error of a rejected request', async () => {
  const target = bucketTarget('s3://hub', { ...bucket.environment, AWS_SECRET_ACCESS_KEY: 'another' })
  await expect(target.read('f')).rejects.toThrow('403 SignatureDoesNotMatch')
  expect(() => bucketTarget('s3://hub', {})).toThrow('AWS_ACCESS_KEY_ID')
})
