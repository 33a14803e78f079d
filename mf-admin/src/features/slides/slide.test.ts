import { describe, expect, it } from 'vitest'
import { checkValues } from '../../lib/form/schema.ts'
import { stateOf } from './slide.ts'
import { slideDraft, slideSchema, slideValues } from './slide-page.tsx'
import { slide } from './slides.fixture.ts'

const NOW = Date.parse('2026-11-20T12:00:00Z')
const before = '2026-11-20T11:00:00Z'
const after = '2026-11-20T13:00:00Z'
const event = (ends_at: string) => ({ title: { ru: 'Лекция' }, ends_at })

it.each([
  [{}, 'active'],
  [{ is_active: false, shown_until: before }, 'off'],
  [{ shown_until: before }, 'over'],
  [{ events: event(before) }, 'over'],
  [{ events: event(after), shown_until: after }, 'active'],
  [{ shown_from: after }, 'planned'],
  [{ shown_from: before }, 'active'],
] as const)('%j is %s', (own, state) => {
  expect(stateOf(slide(own), NOW)).toBe(state)
})

describe('form values of a slide', () => {
  const typed = (own: object) => ({ ...slideValues(slide()), ...own })
  const wrong = (own: object) => {
    const values = typed(own)
    return checkValues(slideSchema(values), values).map(([name]) => name)
  }

  it('convert back to the stored row', () => {
    const row = slide({
      text: { ru: 'Чай' },
      kind: 'lecture',
      path: '/about',
      seconds: 30,
      shown_from: '2026-12-08T18:00:00.000Z',
    })
    const { id: _, slug: _slug, events: _events, updated_at: _at, ...kept } = row
    expect(slideDraft(slideValues(row))).toEqual(kept)
  })

  it.each([
    [{ title_ru: ' ' }, ['title_ru']],
    [{ text_en: 'Tea' }, ['text_ru']],
    [{ path: 'https://evil.example' }, ['path']],
    [{ path: '//evil.example' }, ['path']],
    [{ path: '/a b' }, ['path']],
    [{ seconds: '2' }, ['seconds']],
    [{ seconds: '601' }, ['seconds']],
    [{ seconds: '' }, ['seconds']],
    [{ shown_from: '2026-12-08T19:00', shown_until: '2026-12-08T19:00' }, ['shown_until']],
    [{ path: '/events?q=1#a', seconds: '600' }, []],
  ])('%j is wrong in %j', (own, fields) => {
    expect(wrong(own)).toEqual(fields)
  })
})
