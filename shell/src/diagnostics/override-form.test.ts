// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { entryProblem } from './override-form.tsx'
import { scriptOriginsOf } from './use-diagnostics.ts'

const ADMITTED = ['https://apps.example']

test.each([
  ['/mf-admin/1.0.0/remoteEntry.3f2a.js', undefined],
  ['https://apps.example/remoteEntry.js', undefined],
  ['https://stranger.example/remoteEntry.js', 'notAdmitted'],
  ['//stranger.example/remoteEntry.js', 'notAdmitted'],
  ['javascript:alert(1)//.js', 'malformed'],
  ['data:text/javascript,alert(1)//.js', 'malformed'],
  ['/mf-admin/', 'malformed'],
  ['  ', 'empty'],
])('%s: %s', (address, problem) => expect(entryProblem(address, ADMITTED)).toBe(problem))

test('origins of scripts are read from the policy', () => {
  const policy =
    "default-src 'none'; script-src 'self' 'sha256-abc=' https://apps.example; style-src https://no.example"
  expect(scriptOriginsOf(policy)).toEqual(ADMITTED)
  expect(scriptOriginsOf('')).toEqual([])
})
