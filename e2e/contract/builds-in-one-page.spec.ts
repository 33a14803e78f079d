import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { publishedPath } from '@hub/release/paths'
import { rspack } from '@rsbuild/core'
import { SharedAssetsPlugin } from '../../federation/build/src/shared-assets-plugin.ts'
import { expect, test } from '../fixtures/test.ts'

/** Where nothing is; the test answers. */
const SITE = 'http://builds.invalid'
const VERSIONS = ['1', '2'] as const

const SOURCES = {
  'own.js': 'export const version = VERSION',
  'same.js': 'export const realm = {}',
  'entry.js': `
    globalThis.builds = { ...globalThis.builds, [VERSION]: {
      own: () => import(/* webpackChunkName: "own" */ './own.js'),
      same: () => import(/* webpackChunkName: "same" */ './same.js'),
    } }`,
}

let folder: string
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'science-hub-two-builds-'))
  await mkdir(join(folder, 'src'))
  for (const [name, code] of Object.entries(SOURCES)) await writeFile(join(folder, 'src', name), code)
  for (const version of VERSIONS) await build(version)
})
test.afterAll(() => rm(folder, { recursive: true, force: true }))

test('two builds of one remote in one page share common files, and never each other’s code', async ({
  page,
  context,
  problems,
}) => {
  problems.allow(new RegExp(`^request to ${SITE}/`))
  const asked: string[] = []
  await context.route(`${SITE}/**`, async (route) => {
    const { pathname } = new URL(route.request().url())
    asked.push(pathname)
    const body = pathname === '/' ? '<!doctype html>' : await contentOf(pathname)
    await route.fulfill(
      body === undefined
        ? { status: 404 }
        : { body, contentType: pathname === '/' ? 'text/html' : 'text/javascript' },
    )
  })
  await page.goto(`${SITE}/`)
  for (const version of VERSIONS) await page.addScriptTag({ url: `/mf-x/${version}/entry.js` })
  const seen = await page.evaluate(async () => {
    interface Build {
      own: () => Promise<{ version: string }>
      same: () => Promise<{ realm: object }>
    }
    const { builds } = globalThis as unknown as { builds: Record<string, Build> }
    const all = Object.values(builds)
    // At once, so that each asks while the other's elements are still loading.
    const [own, same] = await Promise.all([
      Promise.all(all.map((build) => build.own())),
      Promise.all(all.map((build) => build.same())),
    ])
    return { versions: own.map(({ version }) => version), areApart: same[0]?.realm !== same[1]?.realm }
  })
  expect(seen).toEqual({ versions: ['1', '2'], areApart: true })
  const assets = new Set(asked.filter((path) => path.startsWith('/mf-x/assets/')))
  expect([...assets].filter((path) => path.includes('/own.'))).toHaveLength(2)
  expect([...assets].filter((path) => path.includes('/same.'))).toHaveLength(1)
})

async function build(version: string): Promise<void> {
  const compiler = rspack({
    context: folder,
    mode: 'production',
    entry: './src/entry.js',
    output: {
      path: join(folder, version),
      filename: 'entry.js',
      chunkFilename: 'assets/[name].[contenthash:8].js',
      publicPath: 'auto',
      uniqueName: 'mf_x',
      chunkLoadingGlobal: 'chunks_of_mf_x',
    },
    optimization: { moduleIds: 'named', chunkIds: 'named' },
    plugins: [new rspack.DefinePlugin({ VERSION: JSON.stringify(version) }), new SharedAssetsPlugin()],
  })
  await new Promise<void>((resolve, reject) =>
    compiler.run((error, stats) => {
      if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')))
      else compiler.close(() => resolve())
    }),
  )
}

/** As publishing lays the files of both out. */
async function contentOf(pathname: string): Promise<string | undefined> {
  const [, app = '', place = '', ...rest] = pathname.split('/')
  const version = VERSIONS.find((each) => each === place)
  const file = version ? rest.join('/') : `assets/${rest.join('/')}`
  for (const each of version ? [version] : VERSIONS)
    if (`/${publishedPath(app, each, file)}` === pathname) {
      const content = await readFile(join(folder, each, file), 'utf8').catch(() => undefined)
      if (content !== undefined) return content
    }
  return undefined
}
