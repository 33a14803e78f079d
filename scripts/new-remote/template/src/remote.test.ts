import { join } from 'node:path'
import { checkRemote } from '@hub/contract/check-remote'
import { expect, it } from 'vitest'
import { remote } from './remote.ts'

it('keeps what its manifest promises', () => {
  expect(checkRemote(join(import.meta.dirname, '..'), remote)).toEqual([])
})
