import { expect, it } from 'vitest'
import { mergeChanges } from './edit-conflict.ts'

const base = { code: 'A', percent: '10', limit: '', active: true }

it('an edit conflict separates fields that both changed from those only the other changed', () => {
  const mine = { ...base, percent: '20', limit: '5' }
  const theirs = { ...base, percent: '30', active: false }
  expect(mergeChanges(base, mine, theirs)).toEqual({
    conflicts: [{ name: 'percent', mine: '20', theirs: '30' }],
    taken: ['active'],
  })
})

it('sees no conflict where both did the same', () => {
  const both = { ...base, percent: '20' }
  expect(mergeChanges(base, both, both)).toEqual({ conflicts: [], taken: [] })
})
