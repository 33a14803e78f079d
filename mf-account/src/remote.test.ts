import { join } from 'node:path'
import { checkRemote } from '@hub/contract/check-remote'
import { expect, it } from 'vitest'
import { remote } from './remote.ts'

it('opens every page to signed-in people alone', () => {
  expect(remote.routes.filter(({ access }) => access !== 'signed-in')).toEqual([])
  expect(remote.routes.map(({ path }) => path)).toEqual(expect.arrayContaining(['/profile', '/qr-scanner']))
})

it('keeps what its manifest promises', () => {
  expect(checkRemote(join(import.meta.dirname, '..'), remote)).toEqual([])
})
