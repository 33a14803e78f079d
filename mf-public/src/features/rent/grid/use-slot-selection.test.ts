// @vitest-environment happy-dom
import { deleteFormDrafts } from '@hub/shared-ui/form-drafts'
import { beforeEach, expect, it } from 'vitest'
import { EMPTY_SELECTION } from './slot-selection.ts'
import { readStoredSelection, storeSelection } from './use-slot-selection.ts'

const chosen = ['2026-12-11T09:00:00.000Z', '2026-12-11T10:00:00.000Z']

beforeEach(() => sessionStorage.clear())

it('the selection is restored after a reload, separately for each space', () => {
  storeSelection('lab', { ...EMPTY_SELECTION, chosen, isSent: true })
  expect(readStoredSelection('lab')).toEqual({ ...EMPTY_SELECTION, chosen, isSent: true })
  expect(readStoredSelection('studio')).toBe(EMPTY_SELECTION)
})

it('is gone when nothing is chosen, and when somebody has signed out', () => {
  storeSelection('lab', { ...EMPTY_SELECTION, chosen })
  storeSelection('lab', EMPTY_SELECTION)
  expect(sessionStorage).toHaveLength(0)
  storeSelection('lab', { ...EMPTY_SELECTION, chosen })
  deleteFormDrafts()
  expect(readStoredSelection('lab')).toBe(EMPTY_SELECTION)
})

it.each([
  '{"hours":"soon 2026-12-11T09:00:00.000Z 2026-13-41T09:00:00.000Z"}',
  '{"hours":"2026-12-11T09:00:00.000Z","isSent":"yes"}',
])('reads only valid slots from unexpected stored data: %s', (stored) => {
  sessionStorage.setItem('hub-form:rent-hours:lab', stored)
  expect(readStoredSelection('lab')).toEqual({ ...EMPTY_SELECTION, chosen: [chosen[0]] })
})

it.each(['null', '[]', '{', '{"hours":7}'])('reads an empty selection from %s', (stored) => {
  sessionStorage.setItem('hub-form:rent-hours:lab', stored)
  expect(readStoredSelection('lab')).toBe(EMPTY_SELECTION)
})
