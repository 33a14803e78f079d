import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cp, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { smallSite } from '../testing/small-site.ts'
import { abandonCanary, promoteCanary } from './canary.ts'
import { configureSite } from './configure.ts'
import { rollBack, rollBackApp } from './roll-back.ts'
import { siteStatus } from './status.ts'

let small: Awaited<ReturnType<typeof smallSite>>
beforeEach(async () => {
  small = await smallSite()
})
afterEach(() => small.remove())

const WITH_CANARY = 'hub-share=0'
const remote = (name: string, version: string, more = {}) => small.builds.remote(name, version, more)
/** Every file of the target and what it holds. */
async function snapshot(): Promise<Record<string, string>> {
  const entries = await readdir(small.root, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return Object.fromEntries(files.map((file) => [file, readFileSync(file, 'base64')]))
}

describe('a release', () => {
  it('writes a release record', () => {
    const record = JSON.parse(readFileSync(join(small.root, 'releases/mf-a/1.json'), 'utf8'))
    expect(record).toMatchObject({
      app: 'mf-a',
      version: '1',
      commit: null,
      dirty: false,
      contract: 2,
      needs: { react: '^19.0.0' },
      publishedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    })
    expect(record.files['remoteEntry.01234567.js']).toEqual({
      size: 10,
      integrity: expect.stringMatching(/^sha384-/),
    })
    expect(Object.keys(record.files)).toContain('remoteEntry.01234567.js.br')
  })

  it('becomes live, leaves other apps unchanged, and keeps files of the older build for open tabs', async () => {
    const before = await snapshot()
    await small.release(await remote('mf-a', '2'))
    expect(await small.visited()).toEqual({ 'mf-a': '2', 'mf-b': '1' })
    const after = await snapshot()
    const changed = Object.keys(before).filter((file) => after[file] !== before[file])
    expect(changed.map((file) => file.slice(small.root.length))).toEqual(['/live.json'])
    for (const path of ['1/remoteEntry.01234567.js', 'assets/js/async/home.1.js', '1/locales/ru/a.json'])
      expect((await small.host.request(`/mf-a/${path}`)).status).toBe(200)
    expect(await (await small.host.request('/mf-a/1/locales/ru/a.json')).json()).toEqual({ title: 'mf-a 1' })
    expect(await (await small.host.request('/locales/ru/a.json')).json()).toEqual({ title: 'mf-a 2' })
  })

  it('of a live version changes nothing', async () => {
    const before = await snapshot()
    await small.release(await remote('mf-a', '1'))
    expect(await snapshot()).toEqual(before)
  })

  it('of a whole site removes the named apps', async () => {
    const builds = [await small.builds.shell('1'), await remote('mf-a', '1')]
    await small.release(await remote('mf-a', '1'), { builds, isWhole: true, removed: ['mf-b'] })
    expect(await small.visited()).toEqual({ 'mf-a': '1' })
  })

  it('completes an aborted release', async () => {
    const build = await remote('mf-a', '2')
    await small.site.target.writeIfAbsent(
      'mf-a/assets/js/async/home.2.js',
      new TextEncoder().encode('half a fi'),
    )
    await small.release(build)
    expect(await (await small.host.request('/mf-a/assets/js/async/home.2.js')).text()).toBe('home("2")')
    expect(await small.visited()).toMatchObject({ 'mf-a': '2' })
  })
})

describe('a rejected release changes nothing at the target and names the reason:', () => {
  const rejected = async (release: Promise<unknown>, reason: string | RegExp) => {
    await expect(release).rejects.toThrow(reason)
  }
  let before: Record<string, string>
  beforeEach(async () => {
    before = await snapshot()
  })
  afterEach(async () => expect(await snapshot()).toEqual(before))

  it('a remote that requires a newer singleton', async () => {
    await rejected(
      small.release(await remote('mf-a', '2', { needs: { react: '^20.0.0' } })),
      'mf-a 2 needs react ^20.0.0, the shell 1 brings 19.1.0',
    )
  })

  it('the same remote as a canary', async () => {
    await rejected(
      small.release(await remote('mf-a', '2', { contract: 3 }), { canary: 10 }),
      'mf-a 2 speaks contract 3',
    )
  })

  it('a shell that is incompatible with live remotes', async () => {
    await rejected(
      small.release(await small.builds.shell('2', { provides: { react: '20.0.0' } })),
      /^mf-a 1 needs react \^19.0.0, the shell 2 brings 20.0.0; .*\nmf-b 1 needs react/,
    )
  })

  it('two apps with one namespace', async () => {
    await rejected(
      small.release(await remote('mf-b', '2', { namespaces: ['a'] })),
      'mf-b claims the namespace a, which mf-a has',
    )
  })

  it('a build with a missing file', async () => {
    const build = await remote('mf-a', '2', { entry: 'remoteEntry.76543210.js' })
    await rejected(small.release(build), 'mf-a 2 names remoteEntry.76543210.js, which is not there')
  })

  it('a version that is published with other content', async () => {
    const { folder, ...build } = await remote('mf-a', '1')
    const changed = join(small.folder, 'changed')
    await cp(folder, changed, { recursive: true })
    writeFileSync(join(changed, 'assets/js/async/home.1.js'), 'other')
    await rejected(
      small.release({ ...build, folder: changed }),
      'mf-a 1 is published with another assets/js/async/home.1.js; raise the version of mf-a',
    )
    rmSync(join(changed, 'assets/js/async/home.1.js'))
    await rejected(small.release({ ...build, folder: changed }), 'another assets/js/async/home.1.js')
  })

  it('a whole site without an app that is live', async () => {
    const builds = [await small.builds.shell('1'), await remote('mf-a', '1')]
    await rejected(small.release(await remote('mf-a', '1'), { builds, isWhole: true }), '--remove mf-b')
  })

  it('a canary before anything is live, or of two apps', async () => {
    const two = small.release(await remote('mf-a', '2'), {
      builds: [await remote('mf-a', '2'), await remote('mf-b', '2')],
      canary: 10,
    })
    await rejected(two, 'one app at a time')
  })

  it('a canary of what is live', async () => {
    await rejected(small.release(await remote('mf-a', '1'), { canary: 10 }), 'live for everybody already')
  })

  it('a rollback without history', async () => {
    await rejected(rollBack(small.site), 'nothing was live before')
    await rejected(rollBackApp(small.site, 'mf-a'), 'no other version of mf-a was live before')
    await rejected(rollBackApp(small.site, 'mf-x'), 'mf-x is not live')
    await rejected(promoteCanary(small.site), 'there is no canary')
    await rejected(abandonCanary(small.site), 'there is no canary')
  })
})

it.each([
  ['is missing', (file: string) => rmSync(file), 'mf-b/assets/js/async/home.1.js is missing'],
  [
    'was changed',
    (file: string) => writeFileSync(file, 'home("X")'),
    'mf-b/assets/js/async/home.1.js is not what was published',
  ],
])('composes nothing with a published file that %s', async (_, damage, reason) => {
  damage(join(small.root, 'mf-b/assets/js/async/home.1.js'))
  const before = await snapshot()
  await expect(small.release(await remote('mf-a', '2'))).rejects.toThrow(reason)
  expect(await snapshot()).toEqual(before)
})

describe('a canary', () => {
  beforeEach(async () => {
    await small.release(await remote('mf-a', '2'), { canary: 10 })
  })

  it('is served to a share of visitors, and to all once promoted', async () => {
    expect(await small.visited()).toMatchObject({ 'mf-a': '1' })
    expect(await small.visited(WITH_CANARY)).toMatchObject({ 'mf-a': '2' })
    await promoteCanary(small.site)
    expect(await small.visited()).toMatchObject({ 'mf-a': '2' })
    await rollBack(small.site)
    expect(await small.visited()).toMatchObject({ 'mf-a': '1' })
  })

  it('is served to no visitor once abandoned, and its files stay for open tabs', async () => {
    await abandonCanary(small.site)
    expect(await small.visited(WITH_CANARY)).toMatchObject({ 'mf-a': '1' })
    expect((await small.host.request('/mf-a/assets/js/async/home.2.js')).status).toBe(200)
  })

  it('can get a larger share', async () => {
    expect(await small.visited('hub-share=55')).toMatchObject({ 'mf-a': '1' })
    await small.release(await remote('mf-a', '2'), { canary: 60 })
    expect(await small.visited('hub-share=55')).toMatchObject({ 'mf-a': '2' })
  })

  it('continues during releases of other apps, and includes them', async () => {
    await small.release(await remote('mf-b', '2'))
    expect(await small.visited()).toEqual({ 'mf-a': '1', 'mf-b': '2' })
    expect(await small.visited(WITH_CANARY)).toEqual({ 'mf-a': '2', 'mf-b': '2' })
    await promoteCanary(small.site)
    expect(await small.visited()).toEqual({ 'mf-a': '2', 'mf-b': '2' })
  })

  it('ends when its app is released or the site is rolled back', async () => {
    await small.release(await remote('mf-a', '3'))
    expect(await small.visited(WITH_CANARY)).toMatchObject({ 'mf-a': '3' })
    await small.release(await remote('mf-a', '4'), { canary: 10 })
    await rollBack(small.site)
    expect(await small.visited(WITH_CANARY)).toMatchObject({ 'mf-a': '1' })
  })

  it('excludes a second canary and rejects an incompatible shell', async () => {
    await expect(small.release(await remote('mf-b', '2'), { canary: 10 })).rejects.toThrow(
      'mf-a 2 is with 10 % of the visitors; promote or abandon it first',
    )
    await abandonCanary(small.site)
    await small.release(await remote('mf-a', '5', { needs: { react: '^19.1.0' } }), { canary: 10 })
    const older = await small.builds.shell('2', { provides: { react: '19.0.0' } })
    await expect(small.release(older)).rejects.toThrow(
      'mf-a 5 needs react ^19.1.0, the shell 2 brings 19.0.0',
    )
  })
})

describe('a rollback', () => {
  it('steps back through the whole history, and a later release becomes live again', async () => {
    await small.release(await remote('mf-a', '2'))
    await small.release(await remote('mf-b', '2'))
    await rollBack(small.site)
    expect(await small.visited()).toEqual({ 'mf-a': '2', 'mf-b': '1' })
    await rollBack(small.site)
    expect(await small.visited()).toEqual({ 'mf-a': '1', 'mf-b': '1' })
    await small.release(await remote('mf-b', '2'))
    expect(await small.visited()).toEqual({ 'mf-a': '1', 'mf-b': '2' })
  })

  it('of one app keeps later releases of others, and never loops', async () => {
    await small.release(await remote('mf-a', '2'))
    await small.release(await remote('mf-a', '3'))
    await small.release(await remote('mf-b', '2'))
    await rollBackApp(small.site, 'mf-a')
    expect(await small.visited()).toEqual({ 'mf-a': '2', 'mf-b': '2' })
    await rollBackApp(small.site, 'mf-a')
    expect(await small.visited()).toEqual({ 'mf-a': '1', 'mf-b': '2' })
    await expect(rollBackApp(small.site, 'mf-a')).rejects.toThrow('no other version of mf-a')
  })

  it('of one app keeps a canary of another, unless it does not fit', async () => {
    await small.release(await small.builds.shell('2', { provides: { react: '19.2.0' } }))
    await small.release(await remote('mf-b', '2'))
    await small.release(await remote('mf-a', '2', { needs: { react: '^19.2.0' } }), { canary: 10 })
    await rollBackApp(small.site, 'mf-b')
    expect(await small.visited(WITH_CANARY)).toEqual({ 'mf-a': '2', 'mf-b': '1' })
    await rollBackApp(small.site, 'shell')
    expect(await small.visited(WITH_CANARY)).toEqual({ 'mf-a': '1', 'mf-b': '1' })
  })
})

it('settings of a target take effect without a release', async () => {
  const page = async () => (await small.host.request('/a')).text()
  expect(await page()).toContain('https://api.example')
  const settings = { publishableKey: 'sb_publishable', siteUrl: 'https://hub.example' }
  await configureSite(small.site, { ...settings, supabaseUrl: 'https://api2.example' })
  expect(await page()).toContain('https://api2.example')
  expect(await small.visited()).toEqual({ 'mf-a': '1', 'mf-b': '1' })
  await expect(configureSite(small.site, { supabaseUrl: 'nonsense', publishableKey: 'x' })).rejects.toThrow(
    'config.json: supabaseUrl',
  )
})

it('the status lists the live composition, the canary and published versions', async () => {
  await small.release(await remote('mf-a', '2'))
  await small.release(await remote('mf-b', '2'), { canary: 10 })
  const { releases, live } = await siteStatus(small.site)
  expect(releases.map(({ app, version, status }) => `${app} ${version} ${status}`)).toEqual([
    'shell 1 live',
    'mf-a 2 live',
    'mf-a 1 published',
    'mf-b 1 live',
    'mf-b 2 canary',
  ])
  expect(live?.canary).toMatchObject({ app: 'mf-b', version: '2', share: 10 })
})
