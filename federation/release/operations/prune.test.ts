import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { changeLive } from '../live/change-live.ts'
import { compositionFolder } from '../live/paths.ts'
import { storeBuild } from '../record/store-build.ts'
import { smallSite } from '../testing/small-site.ts'
import { prune } from './prune.ts'

let small: Awaited<ReturnType<typeof smallSite>>
beforeEach(async () => {
  small = await smallSite()
})
afterEach(() => small.remove())

const DAY = 86_400_000
const after = (days: number) => new Date(Date.now() + days * DAY)
const release = async (name: string, version: number | string) =>
  small.release(await small.builds.remote(name, String(version)))
const isThere = (path: string) => existsSync(join(small.root, path))
/** As if everything that was left so far had been left days ago. */
const leftLongAgo = () =>
  changeLive(small.site.target, (current) => {
    if (!current) throw new Error('nothing is live')
    return { ...current, left: [], previous: current.previous.slice(0, 2) }
  })

it('prune keeps versions that open tabs may still use, then the last five and the rollback history', async () => {
  for (let version = 2; version <= 7; version++) await release('mf-a', version)
  const first = (await changeLive(small.site.target, (current) => current ?? never())).previous.at(-1) ?? ''
  await changeLive(small.site.target, (current) => {
    const live = current ?? never()
    return { ...live, previous: live.previous.slice(0, 2) }
  })
  expect(await prune(small.site, after(2))).toEqual({ compositions: [], releases: [], assets: [] })
  expect(isThere('mf-a/1/remoteEntry.01234567.js')).toBe(true)
  await leftLongAgo()
  const { compositions, releases } = await prune(small.site, after(2))
  expect(releases.sort()).toEqual(['mf-a/1', 'mf-a/2'])
  expect(compositions).toHaveLength(4)
  expect(isThere('mf-a/2')).toBe(false)
  expect(isThere('releases/mf-a/2.json')).toBe(false)
  expect(isThere('mf-a/3/remoteEntry.01234567.js.br')).toBe(true)
  expect(isThere(compositionFolder(first))).toBe(false)
  expect(await small.visited()).toEqual({ 'mf-a': '7', 'mf-b': '1' })
  expect((await small.host.request('/a')).status).toBe(200)
})

it('prune keeps an old version that is live', async () => {
  for (let version = 2; version <= 9; version++)
    await storeBuild(small.site.target, await small.builds.remote('mf-a', String(version)), {
      commit: null,
      dirty: false,
    })
  const { releases } = await prune(small.site, after(2))
  expect(releases.sort()).toEqual(['mf-a/2', 'mf-a/3', 'mf-a/4'])
  expect(await small.visited()).toEqual({ 'mf-a': '1', 'mf-b': '1' })
})

it('prune keeps files of running releases and removes those of aborted ones', async () => {
  const bytes = new TextEncoder().encode('half')
  await small.site.target.writeIfAbsent('mf-a/7/static/js/half.js', bytes)
  await small.site.target.writeIfAbsent('compositions/00000000000f/index.html', bytes)
  expect(await prune(small.site)).toEqual({ compositions: [], releases: [], assets: [] })
  expect(await prune(small.site, after(2))).toEqual({
    compositions: ['00000000000f'],
    releases: ['mf-a/7'],
    assets: [],
  })
  expect(isThere('mf-a/7')).toBe(false)
})

it('prune blocks a release that uses versions being pruned, and completes an interrupted run', async () => {
  await changeLive(small.site.target, (current) => ({
    ...(current ?? never()),
    removing: { compositions: [], releases: ['mf-a/2'], assets: [] },
  }))
  await expect(release('mf-a', 2)).rejects.toThrow('mf-a 2 is being pruned')
  expect(await small.visited()).toMatchObject({ 'mf-a': '1' })
  await prune(small.site)
  await release('mf-a', 2)
  expect(await small.visited()).toMatchObject({ 'mf-a': '2' })
})

function never(): never {
  throw new Error('nothing is live')
}
