import type { CalendarItem, CalendarRange, CalendarSpace } from './model/item.ts'

export const hall: CalendarSpace = {
  id: 'hall',
  slug: 'great-hall',
  name: { ru: 'Большой зал', en: 'Great Hall' },
}
export const lab: CalendarSpace = { id: 'lab', slug: 'lab', name: { ru: 'Лаборатория', en: 'Lab' } }

/** Something that takes place as visitors are told of it: a booking of the hall, changed as asked. */
export const item = (own: Partial<CalendarItem> = {}): CalendarItem => ({
  id: 'booking',
  kind: 'booking',
  starts_at: '2026-12-08T09:00:00Z',
  ends_at: '2026-12-08T11:00:00Z',
  space_id: hall.id,
  title: null,
  slug: null,
  event_kind: null,
  event_status: null,
  ...own,
})

/** A lecture on 8 December 2026, 19:00–21:00 in Belgrade. */
export const lecture = (own: Partial<CalendarItem> = {}): CalendarItem =>
  item({
    id: 'black-hole',
    kind: 'event',
    starts_at: '2026-12-08T18:00:00Z',
    ends_at: '2026-12-08T20:00:00Z',
    title: { ru: 'Как взвесить чёрную дыру', en: 'How to weigh a black hole' },
    slug: 'black-hole',
    event_kind: 'lecture',
    event_status: 'planned',
    ...own,
  })

export const range = (
  items: readonly CalendarItem[] = [],
  own: Partial<CalendarRange> = {},
): CalendarRange => ({
  spaces: [hall, lab],
  items,
  is_cut: false,
  ...own,
})
