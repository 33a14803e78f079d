import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AppBuild } from './build-app.ts'
import { publish } from './publish.ts'

// One build serves every installation: what differs is what `config.json` of the target says.

const settingsOf = (name: string) => ({
  supabaseUrl: `https://${name}.supabase.example`,
  publishableKey: `sb_publishable_${name}`,
  siteUrl: `https://${name}.hub.example`,
})
const BUILT = /^(shell|mf-[a-z]+)\//
const PAGE = /^compositions\/[0-9a-f]{12}\/.*\.html$/

let root: string
let staging: Map<string, string>
let production: Map<string, string>

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'hub-environments-'))
  const shell = await build('shell', {
    'index.html':
      '<!doctype html><html lang="ru"><head><meta charset="utf-8"><title>?</title><link href="/shell/1.0.0-aa/static/css/a.css" rel="stylesheet"></head><body><div id="root"></div></body></html>',
    'hub-shell.json': JSON.stringify({ version: '1.0.0-aa', contract: 2, provides: {}, paths: [] }),
    'static/css/a.css': 'a{color:red}',
    'static/font/onest-latin-wght-normal.aa.woff2': 'font',
    'locales/ru/common.json': JSON.stringify({ site: { name: 'Хаб' } }),
    'locales/en/common.json': JSON.stringify({ site: { name: 'Hub' } }),
  })
  const remote = await build('mf-public', {
    'hub-remote.json': JSON.stringify(REMOTE),
    'remoteEntry.0123abcd.js': 'entry()',
    'locales/ru/public.json': JSON.stringify({ title: 'События' }),
    'locales/en/public.json': JSON.stringify({ title: 'Events' }),
  })
  const publishAs = async (name: string) => {
    const target = join(root, name)
    const options = { shell, remotes: [remote], store: join(root, 'builds'), hints: false }
    await publish({ ...options, target, config: settingsOf(name) })
    return filesBelow(target)
  }
  staging = await publishAs('staging')
  production = await publishAs('production')
})
afterAll(() => rmSync(root, { recursive: true }))

const REMOTE = {
  name: 'mf-public',
  version: '1.0.0-bb',
  contract: 2,
  entry: 'remoteEntry.0123abcd.js',
  needs: {},
  assets: {},
  namespaces: ['public'],
  routes: [
    {
      path: '/events',
      module: './routes/events',
      title: 'public:title',
      access: 'public',
      namespaces: ['public'],
    },
  ],
  navigation: [],
  slots: [],
}

async function build(name: string, files: Record<string, string>): Promise<AppBuild> {
  const version = name === 'shell' ? '1.0.0-aa' : '1.0.0-bb'
  const folder = join(root, 'builds', name, version)
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), content)
  }
  return { name, version, folder, fresh: true }
}

/** What lies in a folder, byte by byte, without following links. */
function filesBelow(folder: string): Map<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  return new Map(
    entries.map((entry) => {
      const file = join(entry.parentPath, entry.name)
      return [file.slice(folder.length + 1), readFileSync(file, 'latin1')]
    }),
  )
}

const idOf = (files: Map<string, string>): string => JSON.parse(files.get('live.json') ?? '{}').live
/** Files of the live composition by their names within it. */
const composed = (files: Map<string, string>) =>
  new Map(
    [...files]
      .filter(([path]) => path.startsWith(`compositions/${idOf(files)}/`))
      .map(([path, content]) => [path.slice(`compositions/${idOf(files)}/`.length), content]),
  )

it('staging and production have byte-identical builds', () => {
  const built = (files: Map<string, string>) => [...files].filter(([path]) => BUILT.test(path)).sort()
  expect(built(staging).length).toBeGreaterThan(10)
  expect(built(staging)).toEqual(built(production))
})

it('staging and production have compositions that differ in settings only', () => {
  const differing = [...composed(staging)]
    .filter(([name, content]) => composed(production).get(name) !== content)
    .map(([name]) => name)
    .filter((name) => !name.endsWith('.br'))
  expect(differing.filter((name) => !name.endsWith('.html')).sort()).toEqual([
    'composition.json',
    'server.json',
  ])
  expect([...composed(staging).keys()].sort()).toEqual([...composed(production).keys()].sort())
})

it('staging and production have pages that differ in environment and composition id only', () => {
  const pages = [...staging].filter(([path]) => PAGE.test(path))
  expect(pages.length).toBeGreaterThan(3)
  for (const [path, html] of pages) {
    const other = production.get(path.replace(idOf(staging), idOf(production)))
    expect(html).not.toBe(other)
    const renamed = html.replaceAll('staging', 'production').replaceAll(idOf(staging), idOf(production))
    expect(renamed).toBe(other)
  }
})

it('staging and production have pages and headers without URLs of the other environment', () => {
  for (const [path, content] of production) expect(content, path).not.toContain('staging')
  const page = composed(production).get('pages/events.html')
  expect(page).toMatch(
    /<meta http-equiv="content-security-policy" content="[^"]*connect-src 'self' https:\/\/production\.supabase\.example wss:\/\/production\.supabase\.example/,
  )
  expect(page).toContain('"publishableKey":"sb_publishable_production"')
})
