import type { Room, RoomEvent, RoomProgramme } from './room-programme.ts'

/** @param hours ISO 8601 of the beginning and of the end */
export const roomEvent = (
  slug: string,
  hours: readonly [string, string],
  changes: Partial<RoomEvent> = {},
): RoomEvent => ({
  id: slug,
  slug,
  kind: 'lecture',
  title: { ru: `Событие ${slug}`, en: `Event ${slug}` },
  starts_at: hours[0],
  ends_at: hours[1],
  is_off: false,
  cover_path: null,
  cover_motif: 'orbits',
  cover_print: 'night',
  path: `/events/${slug}`,
  seats_left: 3,
  registration_path: `/events/${slug}/register`,
  ...changes,
})

export const roomOf = (changes: Partial<Room> = {}): Room => ({
  slug: 'curie',
  name: { ru: 'Класс Кюри', en: 'Curie classroom' },
  directions: { ru: '2-й этаж, налево', en: 'Second floor, left' },
  is_for_rent: true,
  open: [
    { starts_at: '2026-12-08T08:00:00Z', ends_at: '2026-12-08T21:00:00Z' },
    { starts_at: '2026-12-09T08:00:00Z', ends_at: '2026-12-09T21:00:00Z' },
  ],
  occupied: [],
  events: [],
  ...changes,
})

export const roomProgrammeOf = (
  room: Room | null,
  elsewhere: RoomProgramme['elsewhere'] = [],
): RoomProgramme => ({
  hub: { ru: 'Научный хаб', en: 'Science Hub' },
  known_until: '2026-12-22T18:24:00Z',
  spaces: [
    { slug: 'curie', name: { ru: 'Класс Кюри', en: 'Curie classroom' } },
    { slug: 'main-hall', name: { ru: 'Большой зал', en: 'Main hall' } },
  ],
  room,
  elsewhere,
})
