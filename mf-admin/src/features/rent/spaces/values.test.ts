import { describe, expect, it } from 'vitest'
import { checkValues } from '../../../lib/form/schema.ts'
import { timesOfDay } from './opening-hours.ts'
import { space } from './space.fixture.ts'
import { newPrice, type PriceItem } from './space-items.ts'
import { spaceDraft, spaceSchema, spaceValues } from './values.ts'

const wrong = (own: object) => {
  const values = { ...spaceValues(space()), ...own }
  return checkValues(spaceSchema(values), values).map(([name]) => name)
}

describe('a space', () => {
  it('comes back from the form as it was', () => {
    const { id: _, is_used: __, updated_at: ___, ...draft } = space()
    const shorter = {
      ...draft,
      prices: draft.prices.map((price, priority) => ({
        ...price,
        from_time: price.from_time.slice(0, 5),
        to_time: price.to_time.slice(0, 5),
        priority,
      })),
      opening_hours: draft.opening_hours.map((day) => ({
        ...day,
        opens_at: day.opens_at.slice(0, 5),
        closes_at: day.closes_at.slice(0, 5),
      })),
    }
    expect(spaceDraft(spaceValues(space()))).toEqual(shorter)
    expect(wrong({})).toEqual([])
  })

  it('is closed on days that are not ticked', () => {
    const values = spaceValues(space())
    const week = values.hours
    expect(week.map(({ is_open }) => is_open)).toEqual([true, true, true, true, true, true, false])
    const closed = week.map((day) => ({ ...day, is_open: false }))
    expect(spaceDraft({ ...values, hours: closed }).opening_hours).toEqual([])
  })

  it('gives the lower of two prices the higher weight', () => {
    const values = spaceValues(space())
    const [first, second] = values.prices as [PriceItem, PriceItem]
    const { prices } = spaceDraft({ ...values, prices: [second, first] })
    expect(prices.map(({ id, priority }) => [id, priority])).toEqual([
      [second.id, 0],
      [first.id, 1],
    ])
  })

  it.each([
    ['without a name', { name_ru: '' }, ['name_ru']],
    ['with an address nobody can type', { slug: 'Зал' }, ['slug']],
    ['with a text in English alone', { summary_ru: '', summary_en: 'Quiet' }, ['summary_ru']],
    ['for nobody', { capacity: '0' }, ['capacity']],
    ['let for no hour', { min_hours: '0' }, ['min_hours']],
    ['whose longest booking is shorter than its shortest', { min_hours: '3', max_hours: '2' }, ['max_hours']],
    [
      'that is closed twice on a day',
      { days_off: [{ day: '2027-01-01' }, { day: '2027-01-01' }] },
      ['days_off.0.day', 'days_off.1.day'],
    ],
    ['that keeps more than was paid', { late_cancel_percent: '101' }, ['late_cancel_percent']],
    [
      'that closes before it opens',
      { hours: [{ weekday: 1, is_open: true, opens: '20:00', closes: '10:00' }] },
      ['hours.0.closes'],
    ],
    [
      'with a price on no day',
      { prices: [{ ...newPrice(), amount: '100', weekdays: [] }] },
      ['prices.0.weekdays'],
    ],
    ['with a price that is no sum', { prices: [{ ...newPrice(), amount: 'дорого' }] }, ['prices.0.amount']],
    [
      'with a picture nobody describes',
      { photos: [{ path: 'a.webp', width: 1, height: 1, alt_ru: '', alt_en: '' }] },
      ['photos.0.alt_ru'],
    ],
    [
      'with one amenity twice',
      {
        amenities: [
          { amenity_id: 'piano', note_ru: '', note_en: '' },
          { amenity_id: 'piano', note_ru: '', note_en: '' },
        ],
      },
      ['amenities.0.amenity_id', 'amenities.1.amenity_id'],
    ],
  ])('is not saved %s', (_, own, fields) => {
    expect(wrong(own)).toEqual(fields)
  })
})

it('a day may end at midnight', () => {
  expect(timesOfDay(60).slice(-2)).toEqual(['23:00', '24:00'])
  expect(timesOfDay(30).slice(0, 3)).toEqual(['00:00', '00:30', '01:00'])
})
