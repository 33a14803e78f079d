import { join } from 'node:path'
import { build } from 'esbuild'
import { describe, expect, it } from 'vitest'
import { edgeSite } from './edge.ts'

it.each(['edge.ts', 'og/render-image.ts'])('%s uses no Node API', async (file) => {
  const { metafile } = await build({
    entryPoints: [join(import.meta.dirname, file)],
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    // Rejects what only Node has.
    platform: 'browser',
    logLevel: 'silent',
  })
  expect(
    Object.keys(metafile.inputs).filter((input) =>
      /react|i18next|hono(?!\/dist\/(?:helper|utils)\/html)/.test(input),
    ),
  ).toEqual([])
})

describe('files of an edge site', () => {
  const FOLDER = '/compositions/0000/'
  const HOME = `${FOLDER}index.html`
  /** Five of them are more than is kept. */
  const LARGE = ['large-0', 'large-1', 'large-2', 'large-3', 'large-4']
  const rule = (path: string, name: string) => ({
    path,
    files: { ru: `${name}.html`, en: `${name}.html` },
    metadata: { ru: {}, en: {} },
    namespaces: [],
  })
  const files: Record<string, string> = {
    '/live.json': JSON.stringify({ live: '0000' }),
    [`${FOLDER}headers.json`]: '{}',
    [`${FOLDER}server.json`]: '{}',
    [`${FOLDER}pages.json`]: JSON.stringify([
      rule('/', 'index'),
      ...LARGE.map((name) => rule(`/${name}`, name)),
    ]),
    [HOME]: '<p>home</p>',
    ...Object.fromEntries(LARGE.map((name) => [`${FOLDER}${name}.html`, 'x'.repeat(5_000_000)])),
  }

  /** A site whose assets first answer requests for some files with other responses. */
  function site(first: Record<string, Response[]> = {}) {
    const asked: string[] = []
    const handle = edgeSite({
      assets: {
        fetch: async ({ url }) => {
          const { pathname } = new URL(url)
          asked.push(pathname)
          const other = first[pathname]?.shift()
          if (other) return other
          const content = files[pathname]
          return content === undefined ? new Response('404', { status: 404 }) : new Response(content)
        },
      },
      metadataModules: {},
      fetch: async () => Response.json([]),
    })
    const get = async (path: string) => {
      const response = await handle(new Request(new URL(path, 'https://hub.example')))
      return { status: response.status, text: await response.text() }
    }
    return { get, timesAsked: (path: string) => asked.filter((it) => it === path).length }
  }

  it.each([429, 500, 503])('are requested again after a response with %i', async (status) => {
    const { get, timesAsked } = site({ [HOME]: [new Response('', { status })] })
    await expect(get('/')).rejects.toThrow(`${HOME.slice(1)}: ${status}`)
    expect(await get('/')).toEqual({ status: 200, text: '<p>home</p>' })
    await get('/')
    expect(timesAsked(HOME)).toBe(2)
  })

  it('are requested again when they were not published at first', async () => {
    const { get, timesAsked } = site({ [HOME]: [new Response('', { status: 404 })] })
    expect((await get('/')).status).toBe(404)
    expect(await get('/')).toEqual({ status: 200, text: '<p>home</p>' })
    await get('/')
    expect(timesAsked(HOME)).toBe(2)
  })

  it('are kept up to a size, those first that are used most', async () => {
    const { get, timesAsked } = site()
    for (const name of [...LARGE, 'large-0']) {
      await get(`/${name}`)
      await get('/')
    }
    expect(timesAsked(`${FOLDER}large-0.html`)).toBe(2)
    expect(timesAsked(`${FOLDER}large-4.html`)).toBe(1)
    expect(timesAsked(HOME)).toBe(1)
  })
})
