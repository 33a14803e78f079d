import { createHash } from 'node:crypto'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { RENDERING_PROTOCOL } from '@hub/contract/rendering'
import { changeLive } from '@hub/release/change-live'
import { writeCompressedCopies } from '@hub/release/compress'
import { directoryTarget } from '@hub/release/directory-target'
import { makeLive, startCanary } from '@hub/release/live'
import { withRootMarks } from '@hub/release/page-root'

/** A shared asset that is long enough to be compressed. */
export const SCRIPT = '/mf-public/assets/js/async/page.0123456789.js'
export const SHELL_SCRIPT = '/shell/1.0.0-0123abcd/static/js/index.0123456789.js'
export const ENTRY = '/mf-public/1.0.0-0123abcd/remoteEntry.e83994a7.js'
export const SCRIPT_TEXT = `console.log('${'Это работает. '.repeat(400)}')\n`

const PARTS = { 'mf-public': '1.0.0-0123abcd' }

/** Content that must never be served. */
const INTERNAL = 'for the page server alone'

export interface SmallSite {
  root: string
  compose(name: string): Promise<string>
  goLive(id: string): Promise<void>
  startCanary(id: string, share: number): Promise<void>
  registryOf(id: string): string
  remove(): Promise<void>
}

/** Creates a minimal published target. Nothing listens at its API URL. */
export async function smallSite(): Promise<SmallSite> {
  const root = await mkdtemp(join(tmpdir(), 'hub-small-site-'))
  // nginx and the page server may run as other users.
  await chmod(root, 0o755)
  const write = async (path: string, content: string) => {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), content)
  }
  for (const path of INTERNAL_FILES) await write(path, INTERNAL)
  await write(SCRIPT, SCRIPT_TEXT)
  await write(SHELL_SCRIPT, SCRIPT_TEXT)
  await write(ENTRY, 'entry()\n')
  await write(RENDERER, RENDERER_TEXT)
  for (const folder of ['mf-public/1.0.0-0123abcd', 'mf-public/assets', 'shell/1.0.0-0123abcd'])
    await writeCompressedCopies(join(root, folder))
  const target = directoryTarget(root)

  return {
    root,
    async compose(name) {
      const id = createHash('sha256').update(name).digest('hex').slice(0, 12)
      for (const [file, content] of Object.entries(filesOf(id)))
        await write(`compositions/${id}/${file}`, content)
      return id
    },
    async goLive(id) {
      await changeLive(target, async (current) =>
        makeLive(current, { id, apps: PARTS }, undefined, new Date()),
      )
    },
    async startCanary(id, share) {
      await changeLive(target, async (current) => {
        if (!current) throw new Error('nothing is live yet')
        return startCanary(current, { id, share, app: 'mf-public', version: '1.0.0-0123abcd' }, new Date())
      })
    },
    registryOf,
    remove: () => rm(root, { recursive: true, force: true }),
  }
}

/** The shell's server build, which renders the number of the rendering. */
const RENDERER = '/shell/1.0.0-0123abcd/server/render.cjs'
const RENDERER_TEXT = `
exports.startRenderWorker = () => {
  const { parentPort, workerData } = require('node:worker_threads')
  let count = 0
  parentPort.on('message', ({ id, url }) => {
    const html = '<h1>rendering ' + ++count + ' ' + workerData.language + '</h1>'
    const state = { url, renderedAt: Date.now(), queries: {} }
    parentPort.postMessage({ type: 'rendered', id, page: { html, metadata: {}, state } })
  })
  parentPort.postMessage({ type: 'ready', protocol: ${RENDERING_PROTOCOL} })
}`

/** URLs of internal files of a target that must not be served. */
export const INTERNAL_FILES = [
  '/.env',
  '/live.json.0123abcd.app',
  '/config.json',
  '/releases/mf-public/1.0.0-0123abcd.json',
  '/mf-public/1.0.0-0123abcd/hub-remote.json',
  '/mf-public/1.0.0-0123abcd/server/metadata/event.mjs',
  '/mf-public/1.0.0-0123abcd/server/routes/events.cjs',
  RENDERER,
  '/shell/1.0.0-0123abcd/static/js/.hidden.js',
  '/shell/1.0.0-0123abcd/static/js/half.js.app',
  '/mf-public/assets/js/.hidden.js',
  '/mf-public/assets/js/half.js.app',
  '/mf-public/assets/.hidden/half.js',
  '/mf-public/1.0.0-9999abcd.0123abcd.app/static/js/half.js',
]

/** Files at the root of the site that follow the release, with their types; each holds the id of its composition. */
export const SITE_FILES = [
  ['/sw.js', /^(text|application)\/javascript/],
  ['/manifest.webmanifest', /^application\/manifest\+json/],
  ['/manifest.en.webmanifest', /^application\/manifest\+json/],
  ['/icon-192.png', /^image\/png/],
] as const

const registryOf = (id: string) =>
  `${JSON.stringify({ remotes: [{ name: 'mf-public', version: id, entry: ENTRY }] })}\n`

function filesOf(id: string): Record<string, string> {
  const page = (name: string, language: string) =>
    withRootMarks(
      `<!doctype html><html lang="${language}"><head><!--head--><title>${name}</title><!--/head--></head>` +
        `<body data-composition="${id}"><h1>${name} ${language}</h1><div id="root"></div>` +
        `<script type="application/json" id="mf-registry">${registryOf(id).trim()}</script>${'<p>…</p>'.repeat(200)}</body></html>`,
    )
  const names = ['index', 'app', 'pages/events', 'pages/events/_slug', 'pages/about', 'pages/courses']
  const pages = names.flatMap((name) => [
    [`${name}.html`, page(name, 'ru')],
    [`${name}.en.html`, page(name, 'en')],
  ])
  return {
    ...Object.fromEntries(pages),
    'registry.json': registryOf(id),
    ...Object.fromEntries(SITE_FILES.map(([path]) => [path.slice(1), id])),
    'composition.json': JSON.stringify({ id, apps: PARTS }),
    'pages.json': JSON.stringify([
      rule('/', 'index'),
      rule('/events', 'pages/events'),
      rule('/events/:slug', 'pages/events/_slug'),
      rule('/about', 'pages/about'),
      { ...rule('/courses', 'pages/courses'), rendered: { remote: 'mf-public', searchParams: [] } },
    ]),
    'rendering.json': JSON.stringify({ shell: RENDERER, remotes: {}, config: {} }),
    'headers.json': JSON.stringify({
      'content-security-policy': `default-src 'none'; script-src 'self'; report-to ${id}`,
      'x-content-type-options': 'nosniff',
    }),
    'server.json': JSON.stringify({
      supabaseUrl: 'http://127.0.0.1:9',
      publishableKey: 'sb_publishable_none',
    }),
    'metadata-modules.mjs': 'export const metadataModules = {}\n',
    'locales/ru/common.json': JSON.stringify({ site: { name: `Хаб ${id}` } }),
    'locales/en/common.json': JSON.stringify({ site: { name: `Hub ${id}` } }),
  }
}

const rule = (path: string, name: string) => ({
  path,
  files: { ru: `${name}.html`, en: `${name}.en.html` },
  metadata: { ru: { title: name }, en: { title: name } },
  namespaces: [],
  indexed: true,
})
