import { mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type DirectoryTarget, directoryTarget } from './directory-target.ts'

let root: string
let target: DirectoryTarget
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'hub-target-'))
  target = directoryTarget(root)
})
afterEach(() => rmSync(root, { recursive: true }))

const bytes = (text: string) => new TextEncoder().encode(text)
const there = (path: string) => readFileSync(join(root, path), 'utf8')

describe('immutable files', () => {
  it('are written once', async () => {
    expect(await target.writeIfAbsent('a/b/c', bytes('first'))).toBe(true)
    expect(await target.writeIfAbsent('a/b/c', bytes('second'))).toBe(false)
    expect(there('a/b/c')).toBe('first')
  })

  it('are written completely by one of many concurrent writers', async () => {
    const texts = Array.from({ length: 20 }, (_, index) => String(index).repeat(10_000))
    const written = await Promise.all(texts.map((text) => target.writeIfAbsent('a', bytes(text))))
    expect(texts.filter((_, index) => written[index])).toEqual([there('a')])
    expect(readdirSync(root)).toEqual(['a'])
  })

  it('are read, and listed with their size without temporary files', async () => {
    await target.writeIfAbsent('a/x/1', bytes('12'))
    await target.writeIfAbsent('a/2', bytes('1'))
    await target.writeIfAbsent('b/3', bytes('1'))
    writeFileSync(join(root, 'a/2.0123abcd.part'), 'half')
    const listed = await target.list('a/')
    expect(listed.sort((a, b) => a.path.localeCompare(b.path))).toEqual([
      { path: 'a/2', size: 1, changedAt: expect.any(Date) },
      { path: 'a/x/1', size: 2, changedAt: expect.any(Date) },
    ])
    expect(await target.list('none/')).toEqual([])
    expect(Buffer.from((await target.read('a/2')) ?? '').toString()).toBe('1')
    expect(await target.read('a/none')).toBeUndefined()
  })

  it('leave no empty folders behind', async () => {
    await target.writeIfAbsent('a/x/1', bytes('1'))
    await target.writeIfAbsent('a/2', bytes('1'))
    await target.remove(['a/x/1', 'none/1'])
    expect(readdirSync(join(root, 'a'))).toEqual(['2'])
    await target.remove(['a/2'])
    expect(readdirSync(root)).toEqual([])
  })
})

describe('a mutable file', () => {
  const read = async () => (await target.readTagged('f.json'))?.content

  it('is missing at first, then has the last content', async () => {
    expect(await target.readTagged('f.json')).toBeUndefined()
    expect(await target.replace('f.json', 'one', undefined)).toBe(true)
    const { tag } = (await target.readTagged('f.json')) ?? {}
    expect(await target.replace('f.json', 'two', tag)).toBe(true)
    expect([await read(), there('f.json')]).toEqual(['two', 'two'])
  })

  it('rejects a replacement with an older tag', async () => {
    await target.replace('f.json', 'one', undefined)
    const { tag } = (await target.readTagged('f.json')) ?? {}
    await target.replace('f.json', 'two', tag)
    expect(await target.replace('f.json', 'lost', tag)).toBe(false)
    expect(await target.replace('f.json', 'lost', undefined)).toBe(false)
    expect(there('f.json')).toBe('two')
  })

  it('accepts one of many concurrent replacements', async () => {
    await target.replace('f.json', 'start', undefined)
    const { tag } = (await target.readTagged('f.json')) ?? {}
    const texts = Array.from({ length: 20 }, (_, index) => `change ${index}`)
    const taken = await Promise.all(texts.map((text) => target.replace('f.json', text, tag)))
    expect(texts.filter((_, index) => taken[index])).toEqual([there('f.json')])
  })

  it('is updated after a process died between its two steps', async () => {
    await target.replace('f.json', 'one', undefined)
    await target.writeIfAbsent('.changes/f.json/00000002', bytes('two'))
    expect(there('f.json')).toBe('one')
    expect(await read()).toBe('two')
    expect(there('f.json')).toBe('two')
  })

  it('may have been copied from another target', async () => {
    writeFileSync(join(root, 'f.json'), 'copied')
    expect(await target.replace('f.json', 'lost', undefined)).toBe(false)
    const { content, tag } = (await target.readTagged('f.json')) ?? {}
    expect(content).toBe('copied')
    expect(await target.replace('f.json', 'two', tag)).toBe(true)
  })

  it('keeps its last twenty changes', async () => {
    for (let change = 0; change < 30; change++)
      await target.replace('f.json', String(change), (await target.readTagged('f.json'))?.tag)
    expect(readdirSync(join(root, '.changes/f.json'))).toHaveLength(20)
    expect(there('f.json')).toBe('29')
  })
})

it('links point to the live composition and the canary', async () => {
  const live = {
    live: '0123456789ab',
    previous: [],
    versions: {},
    left: [],
    changedAt: '2031-05-06T10:00:00Z',
  }
  await target.replace('live.json', JSON.stringify(live), undefined)
  expect(readlinkSync(join(root, 'live'))).toBe('compositions/0123456789ab')
  const canary = { id: 'ba9876543210', share: 5, app: 'mf-a', version: '1' }
  await target.replace('live.json', JSON.stringify({ ...live, canary }), '1')
  expect(readlinkSync(join(root, 'canary'))).toBe('compositions/ba9876543210')
  await target.replace('live.json', JSON.stringify(live), '2')
  expect(readdirSync(root).sort()).toEqual(['.changes', 'live', 'live.json'])
})
