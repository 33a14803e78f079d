import { expect, it } from 'vitest'
import { type Closure, closureItems } from './closure.ts'

const closure: Closure = {
  id: 'new-year',
  starts_on: '2026-12-31',
  ends_on: '2027-01-02',
  reason: { ru: 'Новый год' },
  is_whole_hub: false,
  space_ids: ['hall', 'lab'],
  closes_coworking: true,
  closes_on_site_sale: false,
}

it('a closure of the hub is one item from midnight in Belgrade to the end of its last day', () => {
  expect(closureItems({ ...closure, is_whole_hub: true })).toMatchObject([
    {
      kind: 'maintenance',
      closed: 'hub',
      starts_at: '2026-12-30T23:00:00.000Z',
      ends_at: '2027-01-02T23:00:00.000Z',
      space_id: null,
      title: { ru: 'Новый год' },
    },
  ])
})

it('a closure of parts is an item for each', () => {
  const items = closureItems(closure)
  expect(items.map(({ closed, space_id }) => [closed, space_id])).toEqual([
    ['space', 'hall'],
    ['space', 'lab'],
    ['coworking', null],
  ])
  expect(new Set(items.map(({ id }) => id)).size).toBe(3)
})
