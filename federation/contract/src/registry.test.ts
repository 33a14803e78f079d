import { describe, expect, it } from 'vitest'
import { parseRegistry, RegistryError } from './registry.ts'

const entry = (changes: Record<string, unknown> = {}) => ({
  name: 'mf-public',
  contract: 2,
  namespaces: ['events'],
  routes: [
    {
      path: '/events',
      module: './routes/events',
      title: 'events:title',
      access: 'public',
      namespaces: ['events'],
    },
  ],
  navigation: [],
  slots: [],
  version: '1.0.0-abc',
  entry: '/mf-public/1.0.0-abc/remoteEntry.12345678.js',
  integrity: `sha384-${'A'.repeat(64)}`,
  needs: { react: '^19.0.0' },
  ...changes,
})

describe('parseRegistry', () => {
  it('accepts a valid entry and fills in optional fields', () => {
    const { remotes, problems } = parseRegistry({ remotes: [entry()] })
    expect(problems).toEqual([])
    expect(remotes[0]?.routes[0]?.layout).toBe('page')
  })

  it.each([undefined, null, 'text', 42, [], {}, { remotes: {} }, { remotes: null }])(
    'rejects the frame %j',
    (value) => {
      expect(() => parseRegistry(value)).toThrow(RegistryError)
    },
  )

  it.each([
    ['another contract field', { contract: 'one' }],
    ['an entry elsewhere without https', { entry: 'http://elsewhere.example/remoteEntry.js' }],
    ['an entry that a browser would take for another host', { entry: '//elsewhere.example/remoteEntry.js' }],
    ['a script address', { entry: 'javascript:alert(1)' }],
    ['a damaged integrity', { integrity: 'sha384-short' }],
    ['a route without a path', { routes: [{ module: './routes/events' }] }],
    [
      'an unknown slot',
      {
        slots: [
          { slot: 'nowhere', id: 'x', module: './slots/x', access: 'public', namespaces: [], order: 1 },
        ],
      },
    ],
    ['a name that is no remote', { name: 'shell' }],
  ])('disables a remote with %s and keeps the others', (_, changes) => {
    const { remotes, problems } = parseRegistry({ remotes: [entry(changes), entry({ name: 'mf-admin' })] })
    expect(remotes.map(({ name }) => name)).toEqual(['mf-admin'])
    expect(problems).toHaveLength(1)
  })

  it.each([null, 7, 'mf-admin', []])('ignores %j instead of an entry', (odd) => {
    const { remotes, problems } = parseRegistry({ remotes: [odd, entry()] })
    expect(remotes).toHaveLength(1)
    expect(problems[0]?.name).toBe('(unnamed)')
  })

  it('uses the first of two entries with one name', () => {
    const { remotes, problems } = parseRegistry({ remotes: [entry(), entry({ version: '2.0.0' })] })
    expect(remotes.map(({ version }) => version)).toEqual(['1.0.0-abc'])
    expect(problems).toEqual([{ name: 'mf-public', reason: 'named twice' }])
  })

  it('allows an entry on this machine and on an https origin', () => {
    for (const url of [
      'http://localhost:3003/remoteEntry.js',
      'https://cdn.hub.example/mf-public/1/remoteEntry.js',
    ])
      expect(parseRegistry({ remotes: [entry({ entry: url })] }).remotes).toHaveLength(1)
  })
})
