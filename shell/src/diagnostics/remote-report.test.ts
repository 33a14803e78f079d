import { parseRegistry } from '@hub/contract'
import { expect, test } from 'vitest'
import { LoadError } from '../composition/load-error.ts'
import type { RequestedSection, SectionState } from '../composition/section-store.ts'
import { reportRemotes, requirementsOf } from './remote-report.ts'

const entry = (changes: object = {}) => ({
  name: 'mf-sample',
  contract: 2,
  namespaces: [],
  routes: [],
  navigation: [],
  slots: [],
  version: '1.0.0-3f2a1b9c',
  entry: '/mf-sample/1.0.0-3f2a1b9c/remoteEntry.js',
  needs: { react: '^19.0.0' },
  ...changes,
})

const asked = (state: SectionState): RequestedSection => ({
  remote: 'mf-sample',
  module: './routes/x',
  namespaces: [],
  state,
})
const failed = (kind: LoadError['kind']) =>
  asked({ status: 'failed', error: new LoadError(kind, 'on purpose') })

const NONE = { entries: {}, disabled: [] as string[] }

function report(sections: RequestedSection[], { overrides = NONE, changes = {}, react = '19.3.1' } = {}) {
  const [only] = reportRemotes({
    published: parseRegistry({ remotes: [entry(changes)] }),
    current: parseRegistry({ remotes: [entry(changes)] }),
    overrides,
    sections,
    provided: { react },
  })
  return only
}

test.each([
  ['registered', []],
  ['pending', [asked({ status: 'pending' })]],
  ['loaded', [asked({ status: 'loaded', exports: {}, milliseconds: 12 })]],
  ['failed', [failed('unreachable'), asked({ status: 'loaded', exports: {}, milliseconds: 12 })]],
  ['incompatible', [failed('incompatible')]],
] as const)('a remote is %s', (status, sections) => {
  expect(report([...sections])?.status).toBe(status)
})

test('a failed remote has a reason', () => {
  expect(report([failed('slow')])?.reason).toBe('slow: on purpose')
})

test('a remote of another contract or singleton version is incompatible before it is requested', () => {
  expect(report([], { changes: { contract: 3 } })?.reason).toBe('contract 3, this shell has 2')
  expect(report([], { react: '18.9.0' })?.reason).toBe('needs react ^19.0.0, the shell has 18.9.0')
})

test('the report shows a remote that is not published, which only an override brings', () => {
  const url = 'http://localhost:3010/mf-new/development/remoteEntry.js'
  const added = entry({ name: 'mf-new', entry: url })
  const reports = reportRemotes({
    published: parseRegistry({ remotes: [entry()] }),
    current: parseRegistry({ remotes: [entry(), added] }),
    overrides: { entries: { 'mf-new': url }, disabled: [] },
    sections: [{ ...failed('broken'), remote: 'mf-new' }],
    provided: { react: '19.3.1' },
  })
  expect(reports.map(({ name, status }) => `${name} ${status}`)).toEqual([
    'mf-sample registered',
    'mf-new failed',
  ])
  expect(reports[1]).toMatchObject({ isReplaced: true, entry: url })
})

test('the report shows overrides of this tab', () => {
  expect(report([], { overrides: { ...NONE, disabled: ['mf-sample'] } })?.status).toBe('disabled')
  const replaced = report([], { overrides: { ...NONE, entries: { 'mf-sample': '/mine.js' } } })
  expect(replaced).toMatchObject({ isReplaced: true, entry: '/mine.js', version: 'override' })
})

test.each([
  ['19.3.1', '^19.0.0', true],
  ['19.0.0', '^19.1.0', false],
  ['20.0.0', '^19.0.0', false],
  ['1.0.0', '1.0.0', true],
])('version %s satisfies %s: %s', (react, needed, fits) => {
  expect(requirementsOf({ react: needed }, { react })[0]?.fits).toBe(fits)
})

test('a singleton that the shell does not provide satisfies no range', () => {
  expect(requirementsOf({ lodash: '^4.0.0' }, {})[0]).toMatchObject({ provided: undefined, fits: false })
})
