// @vitest-environment happy-dom
import { dropFormDrafts } from '@hub/shared-ui/form-drafts'
import { beforeEach, expect, it } from 'vitest'
import { NOTHING_CHOSEN } from './choice.ts'
import { keepChoice, keptChoice } from './kept-choice.ts'

const chosen = ['2026-12-11T09:00:00.000Z', '2026-12-11T10:00:00.000Z']

beforeEach(() => sessionStorage.clear())

it('comes back as it was, for each space its own', () => {
  keepChoice('lab', { ...NOTHING_CHOSEN, chosen, isSent: true })
  expect(keptChoice('lab')).toEqual({ ...NOTHING_CHOSEN, chosen, isSent: true })
  expect(keptChoice('studio')).toBe(NOTHING_CHOSEN)
})

it('is gone when nothing is chosen, and when somebody has signed out', () => {
  keepChoice('lab', { ...NOTHING_CHOSEN, chosen })
  keepChoice('lab', NOTHING_CHOSEN)
  expect(sessionStorage).toHaveLength(0)
  keepChoice('lab', { ...NOTHING_CHOSEN, chosen })
  dropFormDrafts()
  expect(keptChoice('lab')).toBe(NOTHING_CHOSEN)
})

it.each([
  '{"hours":"soon 2026-12-11T09:00:00.000Z 2026-13-41T09:00:00.000Z"}',
  '{"hours":"2026-12-11T09:00:00.000Z","isSent":"yes"}',
])('takes of a strange store what are hours: %s', (stored) => {
  sessionStorage.setItem('hub-form:rent-hours:lab', stored)
  expect(keptChoice('lab')).toEqual({ ...NOTHING_CHOSEN, chosen: [chosen[0]] })
})

it.each(['null', '[]', '{', '{"hours":7}'])('makes nothing of %s', (stored) => {
  sessionStorage.setItem('hub-form:rent-hours:lab', stored)
  expect(keptChoice('lab')).toBe(NOTHING_CHOSEN)
})
