import { expect, it } from 'vitest'
import { assertUnedited, gatingFolders, splitProblems } from './gate.ts'

const REMOTES = ['mf-a', 'mf-b']

it('a release is checked with its app and bundled packages, and the shell with the remotes that use its interfaces', () => {
  expect(gatingFolders(['mf-a'], REMOTES)).toEqual(expect.arrayContaining(['mf-a', 'shared-ui']))
  expect(gatingFolders(['mf-a'], REMOTES)).not.toContain('mf-b')
  expect(gatingFolders(['shell'], REMOTES)).toEqual(expect.arrayContaining(['shell', 'mf-a', 'mf-b']))
})

it.each([
  ['types', "mf-a/src/page.tsx(3,1): error TS2304: Cannot find name 'x'."],
  ['texts', 'mf-a/locales/en/a.json: title is missing'],
  ['uses of texts', 'mf-a/src/page.tsx:12: no text a:title in any namespace'],
  ['interfaces', 'shared-auth/src/index.ts: useAuth: is no longer exported'],
  ['recorded interfaces', 'federation/api/shared-auth.d.ts does not say what is so'],
  ['what is bundled', 'shared-ui/src/button.tsx(1,1): error TS1: no'],
])('a release is rejected for problems of its app: %s', (_, line) => {
  const { gating, elsewhere } = splitProblems(
    `${line}\n  and why\n3 namespaces, 1 problems`,
    gatingFolders(['mf-a'], REMOTES),
  )
  expect(gating).toEqual([line])
  expect(elsewhere).toEqual([])
})

it.each([
  'mf-b/src/page.tsx(3,1): error TS2304: no',
  'mf-ab/locales/ru/b.json is missing',
  'bench/own.ts(1,1): error',
])('a release is accepted despite %s', (line) => {
  const { gating, elsewhere } = splitProblems(line, gatingFolders(['mf-a'], REMOTES))
  expect(gating).toEqual([])
  expect(elsewhere).toEqual([line])
})

it('a release is rejected when an app was edited after its checks', () => {
  const checked = [
    { name: 'mf-a', version: '1.0.0-aaaaaaaa' },
    { name: 'mf-b', version: '1.0.0-bbbbbbbb' },
  ]
  const built = checked.with(1, { name: 'mf-b', version: '1.0.0-cccccccc' })
  expect(() => assertUnedited(checked, checked)).not.toThrow()
  expect(() => assertUnedited(checked, built)).toThrow('mf-b changed while the checks ran; release again')
})
