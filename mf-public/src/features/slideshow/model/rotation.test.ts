import { expect, it } from 'vitest'
import { placeIn, step } from './rotation.ts'

const deck = [{ key: 'a' }, { key: 'b' }, { key: 'c' }] as const

it('begins with the first', () => {
  expect(placeIn(deck, undefined)).toEqual({ key: 'a', index: 0 })
})

it('goes round in both directions', () => {
  expect(step(deck, { key: 'c', index: 2 }, 1)).toEqual({ key: 'a', index: 0 })
  expect(step(deck, undefined, -1)).toEqual({ key: 'c', index: 2 })
})

it('stays at its slide when others come before it', () => {
  expect(placeIn([{ key: 'new' }, ...deck], { key: 'b', index: 1 })).toEqual({ key: 'b', index: 2 })
})

it('goes on with what follows when its slide is gone', () => {
  expect(placeIn([deck[0], deck[2]], { key: 'b', index: 1 })).toEqual({ key: 'c', index: 1 })
  expect(step([deck[0], deck[2]], { key: 'b', index: 1 }, 1)).toEqual({ key: 'a', index: 0 })
})

it('begins anew when the last one is gone', () => {
  expect(placeIn([deck[0], deck[1]], { key: 'c', index: 2 })).toEqual({ key: 'a', index: 0 })
})

it('stays where there is one alone', () => {
  expect(step([deck[0]], { key: 'a', index: 0 }, 1)).toEqual({ key: 'a', index: 0 })
})
