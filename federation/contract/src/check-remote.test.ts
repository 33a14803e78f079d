import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkRemote } from './check-remote.ts'
import type { RemoteManifest } from './manifest.ts'

const sound: RemoteManifest = {
  name: 'mf-sample',
  contract: 2,
  namespaces: ['sample'],
  routes: [
    {
      path: '/sample',
      module: './routes/sample',
      title: 'sample:title',
      access: 'public',
      namespaces: ['sample'],
    },
  ],
  navigation: [
    { id: 'sample', label: 'common:nav.home', path: '/sample', order: 1, area: 'main', access: 'public' },
  ],
  slots: [
    { slot: 'home-aside', id: 'aside', module: './slots/aside', access: 'public', namespaces: [], order: 1 },
  ],
}

let root = ''

function write(file: string, content: string) {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), content)
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'hub-remote-'))
  write('src/routes/sample.route.tsx', 'export function Component() {}')
  write('src/slots/aside.slot.tsx', "export { Aside as Component } from './aside.tsx'")
  write('locales/ru/sample.json', '{ "title": "Образец", "deep": { "title": "Глубже" } }')
  write('locales/en/sample.json', '{ "title": "Sample", "deep": { "title": " " } }')
})

afterEach(() => rmSync(root, { recursive: true }))

const [route] = sound.routes
const [slot] = sound.slots
if (!route || !slot) throw new Error('the sample has a route and a slot')

describe('checkRemote', () => {
  it('finds no problem in a valid remote', () => {
    expect(checkRemote(root, sound)).toEqual([])
  })

  it('finds an unknown slot', () => {
    const slots = [{ ...slot, slot: 'cellar' }] as unknown as RemoteManifest['slots']
    expect(checkRemote(root, { ...sound, slots })).toEqual([expect.stringContaining('slots.0.slot')])
  })

  it.each([
    ['another contract', { contract: 7 }, 'contract: 7 instead of 2'],
    [
      'a module without a file',
      { routes: [{ ...route, module: './routes/gone' }] },
      './routes/gone: no such file',
    ],
    [
      'metadata without a file',
      { routes: [{ ...route, metadata: './metadata/gone' }] },
      './metadata/gone: no such file',
    ],
    [
      'a namespace of somebody else',
      { routes: [{ ...route, namespaces: ['admin'] }] },
      "./routes/sample: namespace admin is not the remote's",
    ],
    [
      'a title that is blank in one language',
      { routes: [{ ...route, title: 'sample:deep.title' }] },
      'sample:deep.title: no text in en',
    ],
    ['a path that is taken twice', { routes: [route, route] }, 'path /sample: named twice'],
    [
      'an id that is taken twice',
      { slots: [slot, { ...slot, slot: 'header-tools' as const }] },
      'id aside: named twice',
    ],
  ])('finds %s', (_, change, problem) => {
    expect(checkRemote(root, { ...sound, ...change })).toEqual([problem])
  })

  it('finds texts that are missing in both languages', () => {
    const problems = checkRemote(root, { ...sound, routes: [{ ...route, title: 'common:never.written' }] })
    expect(problems).toEqual(['common:never.written: no text in ru', 'common:never.written: no text in en'])
  })

  it('finds a namespace without its file', () => {
    rmSync(join(root, 'locales/en/sample.json'))
    expect(checkRemote(root, sound)).toEqual([
      'locales/en/sample.json: no such file',
      'sample:title: no text in en',
    ])
  })

  it('finds a metadata module that exports something else', () => {
    write('src/metadata/sample.metadata.ts', 'export function title() {}')
    const routes = [{ ...route, metadata: './metadata/sample' }]
    expect(checkRemote(root, { ...sound, routes })).toEqual(['./metadata/sample: exports no metadata'])
  })

  it('finds a module that exports something else', () => {
    write('src/routes/sample.route.tsx', 'export function Page() {}')
    expect(checkRemote(root, sound)).toEqual(['./routes/sample: exports no Component'])
  })
})
