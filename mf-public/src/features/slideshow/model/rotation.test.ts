import { expect, it } from 'vitest'
import { slidePositionIn, stepSlide } from './rotation.ts'

const playlist = [{ key: 'a' }, { key: 'b' }, { key: 'c' }] as const

it('begins with the first', () => {
  expect(slidePositionIn(playlist, undefined)).toEqual({ key: 'a', index: 0 })
})

it('goes round in both directions', () => {
  expect(stepSlide(playlist, { key: 'c', index: 2 }, 1)).toEqual({ key: 'a', index: 0 })
  expect(stepSlide(playlist, undefined, -1)).toEqual({ key: 'c', index: 2 })
})

it('stays at its slide when others come before it', () => {
  expect(slidePositionIn([{ key: 'new' }, ...playlist], { key: 'b', index: 1 })).toEqual({
    key: 'b',
    index: 2,
  })
})

it('goes on with what follows when its slide is gone', () => {
  expect(slidePositionIn([playlist[0], playlist[2]], { key: 'b', index: 1 })).toEqual({ key: 'c', index: 1 })
  expect(stepSlide([playlist[0], playlist[2]], { key: 'b', index: 1 }, 1)).toEqual({ key: 'a', index: 0 })
})

it('begins anew when the last one is gone', () => {
  expect(slidePositionIn([playlist[0], playlist[1]], { key: 'c', index: 2 })).toEqual({ key: 'a', index: 0 })
})

it('stays where there is one alone', () => {
  expect(stepSlide([playlist[0]], { key: 'a', index: 0 }, 1)).toEqual({ key: 'a', index: 0 })
})
