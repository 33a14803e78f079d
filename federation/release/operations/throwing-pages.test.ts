import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { AppBuild } from '../build-app.ts'
import { smallSite } from '../testing/small-site.ts'
import { type ReleaseOptions, releaseBuilds } from './release-builds.ts'
import { siteStatus } from './status.ts'

const SHELL = `exports.prerender = async ({ module }) => ({ html: module.page(), metadata: {} })`

let small: Awaited<ReturnType<typeof smallSite>>
let warnings: string[]

beforeEach(async () => {
  warnings = []
  small = await smallSite()
  const shell = await withServerBuild(await small.builds.shell('2'), 'render.cjs', SHELL)
  await release({ builds: [shell] })
})
afterEach(() => small.remove())

/** Releases to a site whose pages are prerendered. */
const release = (options: Omit<ReleaseOptions, 'builtFrom'>) =>
  releaseBuilds(
    { ...small.site, hints: true, warn: (line) => warnings.push(line) },
    { builtFrom: { commit: null, dirty: false }, ...options },
  )

async function withServerBuild(build: AppBuild, file: string, code: string): Promise<AppBuild> {
  const path = join(build.folder, 'server', file)
  await mkdir(join(path, '..'), { recursive: true })
  await writeFile(path, code)
  return build
}

/** A build whose only page runs this code on the server. */
const remote = async (name: string, version: string, code: string) =>
  withServerBuild(
    await small.builds.remote(name, version),
    'routes/home.cjs',
    `exports.page = () => { ${code} }`,
  )

const THROWING = `throw new TypeError('no rows')`

it('a release whose page throws while it is prerendered is rejected and not published', async () => {
  const before = await readdir(small.root, { recursive: true })
  await expect(release({ builds: [await remote('mf-a', '2', THROWING)] })).rejects.toThrow(
    'mf-a 2: /a (ru) throws while it is prerendered: TypeError: no rows',
  )
  expect(await readdir(small.root, { recursive: true })).toEqual(before)
  const { releases } = await siteStatus(small.site)
  expect(releases.map(({ app, version }) => `${app} ${version}`)).not.toContain('mf-a 2')
  expect(warnings).toEqual([])
})

it('a page of another app that throws is a warning, and browsers render it', async () => {
  await release({ builds: [await remote('mf-b', '2', `return '<p>B</p>'`)] })
  expect(await (await small.host.request('/b')).text()).toContain('<p>B</p>')
  const shell = await withServerBuild(
    await small.builds.shell('3'),
    'render.cjs',
    `exports.prerender = async ({ remote }) => { if (remote === 'mf-b') ${THROWING}; return { html: '<p>A</p>', metadata: {} } }`,
  )
  await release({ builds: [shell, await remote('mf-a', '2', '')] })
  expect(warnings.sort()).toEqual([
    'mf-b 2: /b (en) throws while it is prerendered: TypeError: no rows. It stops nothing: browsers render the page.',
    'mf-b 2: /b (ru) throws while it is prerendered: TypeError: no rows. It stops nothing: browsers render the page.',
  ])
  expect(await (await small.host.request('/a')).text()).toContain('<p>A</p>')
  expect(await (await small.host.request('/b')).text()).toContain('<div id="root"></div>')
})

it('a release whose page throws in a browser is rejected and not published', async () => {
  const builds = [await remote('mf-a', '2', `return ''`)]
  const before = await readdir(small.root, { recursive: true })
  const tried: unknown[] = []
  const rejected = release({
    builds,
    tryPages: async ({ apps }, released) => {
      tried.push(apps, released)
      return [{ app: 'mf-a', reason: 'mf-a 2: /a throws Error: a bug' }]
    },
  })
  await expect(rejected).rejects.toThrow('mf-a 2: /a throws Error: a bug')
  expect(tried).toEqual([{ shell: '2', 'mf-a': '2', 'mf-b': '1' }, ['mf-a']])
  expect(await readdir(small.root, { recursive: true })).toEqual(before)
})
