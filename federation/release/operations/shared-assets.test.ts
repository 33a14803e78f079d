import { existsSync, readFileSync, renameSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { compressed } from '../compress.ts'
import { changeLive } from '../live/change-live.ts'
import type { Live } from '../live/live.ts'
import { pageCode } from '../testing/small-builds.ts'
import { smallSite } from '../testing/small-site.ts'
import { prune } from './prune.ts'

let small: Awaited<ReturnType<typeof smallSite>>
beforeEach(async () => {
  small = await smallSite()
})
afterEach(() => small.remove())

const DAY = 86_400_000
const IN_A_WEEK = new Date(Date.now() + 7 * DAY)
const SHARED = 'mf-a/assets/js/async'
const shared = async () => (await readdir(join(small.root, SHARED))).sort()
const bytes = (text: string) => new TextEncoder().encode(text)
/** Of one page under many versions. */
const release = async (version: string, page: string) =>
  small.release(await small.builds.remote('mf-a', version, {}, page))
const change = (edit: (live: Live) => Live) =>
  changeLive(small.site.target, (current) => {
    if (!current) throw new Error('nothing is live')
    return edit(current)
  })

it('an asset of two versions is stored once', async () => {
  await release('2', '1')
  expect(await shared()).toEqual(['home.1.js', 'home.1.js.br'])
  expect(await small.visited()).toMatchObject({ 'mf-a': '2' })
  const { headers } = await small.host.request(`/${SHARED}/home.1.js`)
  expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
})

it('a compressed copy of the same content made on another machine is kept', async () => {
  const copy = (await compressed('x.js', bytes(pageCode('2')), 0)) ?? bytes('')
  await small.site.target.writeIfAbsent(`${SHARED}/home.2.js.br`, copy)
  await release('2', '2')
  expect(readFileSync(join(small.root, SHARED, 'home.2.js.br')).equals(copy)).toBe(true)
  await release('3', '3')
  expect(await small.visited()).toMatchObject({ 'mf-a': '3' })
})

it('a compressed copy of other content is replaced', async () => {
  const copy = (await compressed('x.js', bytes('other()'))) ?? bytes('')
  await small.site.target.writeIfAbsent(`${SHARED}/home.2.js.br`, copy)
  await release('2', '2')
  expect(readFileSync(join(small.root, SHARED, 'home.2.js.br')).equals(copy)).toBe(false)
})

it('builds without shared assets are published into their version folder', async () => {
  const assets = { './routes/home': { js: ['static/js/async/home.2.js'], css: [] } }
  const build = await small.builds.remote('mf-a', '2', { assets })
  renameSync(join(build.folder, 'assets'), join(build.folder, 'static'))
  await small.release(build)
  const response = await small.host.request('/mf-a/2/static/js/async/home.2.js')
  expect([response.status, await response.text()]).toEqual([200, pageCode('2')])
  expect(existsSync(join(small.root, SHARED, 'home.2.js'))).toBe(false)
})

describe('pruning', () => {
  it('removes assets that no version and no running release uses, and no others', async () => {
    for (const version of ['2', '3', '4', '5', '6', '7'])
      await release(version, version < '4' ? 'old' : 'new')
    await change((live) => ({ ...live, left: [], previous: live.previous.slice(0, 1) }))
    await small.site.target.writeIfAbsent(`${SHARED}/home.8.js`, bytes(pageCode('8')))
    expect((await prune(small.site)).assets).toEqual([])
    const { releases, assets } = await prune(small.site, IN_A_WEEK)
    expect(releases.sort()).toEqual(['mf-a/1', 'mf-a/2'])
    expect(assets.sort()).toEqual([`${SHARED}/home.1.js`, `${SHARED}/home.1.js.br`, `${SHARED}/home.8.js`])
    expect(await shared()).toEqual(['home.new.js', 'home.new.js.br', 'home.old.js', 'home.old.js.br'])
    await release('8', 'new')
    expect((await prune(small.site, IN_A_WEEK)).assets.sort()).toEqual([
      `${SHARED}/home.old.js`,
      `${SHARED}/home.old.js.br`,
    ])
    expect((await small.host.request(`/${SHARED}/home.new.js`)).status).toBe(200)
  })

  it('blocks a release that needs assets being pruned', async () => {
    await release('2', 'new')
    await change((live) => ({
      ...live,
      removing: { compositions: [], releases: [], assets: [`${SHARED}/home.9.js`] },
    }))
    await expect(release('9', '9')).rejects.toThrow('mf-a 9 is being pruned')
    expect(await small.visited()).toMatchObject({ 'mf-a': '2' })
    await release('10', 'new')
    expect(await small.visited()).toMatchObject({ 'mf-a': '10' })
  })

  it('completes a release whose assets were pruned concurrently', async () => {
    await release('9', '9')
    await release('10', 'new')
    await small.site.target.remove([`${SHARED}/home.9.js`, `${SHARED}/home.9.js.br`])
    await release('9', '9')
    expect(await small.visited()).toMatchObject({ 'mf-a': '9' })
    expect(await shared()).toContain('home.9.js')
  })
})
