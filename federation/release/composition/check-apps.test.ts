import type { BuiltRemote } from '@hub/contract'
import { expect, it } from 'vitest'
import { checkApps } from './check-apps.ts'

const shell = {
  version: '1.0.0-aa',
  contract: 2,
  provides: { react: '19.1.0', '@hub/shared-auth': '1.4.0' },
  paths: ['/language-test'],
}

const remote = (name: string, more: Partial<BuiltRemote> = {}): BuiltRemote => ({
  name,
  version: '2.0.0-bb',
  contract: 2,
  entry: 'remoteEntry.js',
  needs: { react: '^19.0.0', '@hub/shared-auth': '^1.0.0' },
  assets: {},
  namespaces: [name.slice(3)],
  routes: [
    { path: `/${name.slice(3)}`, module: './routes/a', title: 'a:b', access: 'public', namespaces: [] },
  ],
  navigation: [],
  slots: [],
  ...more,
})

const reasons = (remotes: BuiltRemote[], shellNamespaces = ['common']) =>
  checkApps({ shell, shellNamespaces, remotes }).map(({ app, reason }) => `${app}: ${reason}`)

it('checkApps accepts compatible apps', () => {
  expect(reasons([remote('mf-a'), remote('mf-b')])).toEqual([])
})

it.each([
  [
    'a newer major version',
    { react: '^20.0.0' },
    'mf-a 2.0.0-bb needs react ^20.0.0, the shell 1.0.0-aa brings 19.1.0; release a shell that brings it, or an mf-a that needs what the shell brings',
  ],
  [
    'an older major version',
    { react: '^18.0.0' },
    'mf-a 2.0.0-bb needs react ^18.0.0, the shell 1.0.0-aa brings 19.1.0; release a shell that brings it, or an mf-a that needs what the shell brings',
  ],
  [
    'a newer minor version',
    { react: '^19.2.0' },
    'mf-a 2.0.0-bb needs react ^19.2.0, the shell 1.0.0-aa brings 19.1.0; release a shell that brings it, or an mf-a that needs what the shell brings',
  ],
  [
    'what no range says',
    { react: 'newest' },
    'mf-a 2.0.0-bb needs react newest, the shell 1.0.0-aa brings 19.1.0; release a shell that brings it, or an mf-a that needs what the shell brings',
  ],
  [
    'something the shell has not',
    { zod: '^4.0.0' },
    'mf-a 2.0.0-bb needs zod ^4.0.0, the shell 1.0.0-aa brings none; release a shell that brings it, or an mf-a that needs what the shell brings',
  ],
])('rejects a remote that needs %s', (_, needs, reason) => {
  expect(reasons([remote('mf-a', { needs }), remote('mf-b')])).toEqual([`mf-a: ${reason}`])
})

it('checkApps rejects another contract', () => {
  expect(reasons([remote('mf-a', { contract: 3 })])).toEqual([
    'mf-a: mf-a 2.0.0-bb speaks contract 3, the shell 1.0.0-aa speaks 2; release shell and remotes of one contract together',
  ])
})

it('checkApps reads nothing else of another contract', () => {
  const { name, version } = remote('mf-a')
  const future = { name, version, contract: 3 } as BuiltRemote
  expect(reasons([future, remote('mf-b')])).toEqual([
    'mf-a: mf-a 2.0.0-bb speaks contract 3, the shell 1.0.0-aa speaks 2; release shell and remotes of one contract together',
  ])
})

const route = (path: string) => [
  { path, module: './routes/a', title: 'a:b', access: 'public' as const, namespaces: [] },
]
it.each(['/api', '/api/v2/:name', '/covers', '/mf-a', '/shell/x', '/og/:x'])(
  'rejects the route %s, which the server of the site answers',
  (path) => {
    expect(reasons([remote('mf-a', { routes: route(path) })])).toEqual([
      `mf-a: mf-a claims the route ${path}, which the site's server answers itself; rename it`,
    ])
  },
)

it('accepts a route that only begins like one of the server', () => {
  expect(reasons([remote('mf-a', { routes: route('/apiary/:name') })])).toEqual([])
})

const slot = (id: string) => [
  {
    slot: 'home-aside' as const,
    id,
    module: './slots/a',
    access: 'public' as const,
    namespaces: [],
    order: 1,
  },
]

it.each([
  ['route', { routes: route('/events/:slug') }, { routes: route('/events/:id') }, 'the route /events/:id'],
  ['slot id', { slots: slot('news') }, { slots: slot('news') }, 'the slot id news'],
  ['namespace', { namespaces: ['events'] }, { namespaces: ['events'] }, 'the namespace events'],
])('rejects two apps that claim one %s', (_, first, second, claim) => {
  expect(reasons([remote('mf-a', first), remote('mf-b', second)])).toEqual([
    `mf-b: mf-b claims ${claim}, which mf-a has; agree on an owner, and rename the other`,
  ])
})

it('checkApps rejects routes and namespaces of the shell', () => {
  expect(reasons([remote('mf-a', { routes: route('/language-test'), namespaces: ['common'] })])).toEqual([
    'mf-a: mf-a claims the route /language-test, which shell has; agree on an owner, and rename the other',
    'mf-a: mf-a claims the namespace common, which shell has; agree on an owner, and rename the other',
  ])
})

it('checkApps accepts routes with a common prefix', () => {
  expect(
    reasons([
      remote('mf-a', { routes: route('/events/:slug') }),
      remote('mf-b', { routes: route('/events/new') }),
    ]),
  ).toEqual([])
})
