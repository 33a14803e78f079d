import type { Programme, SignageEvent, StaffSlide } from './model/programme.ts'

export const staffSlide = (slug: string, changes: Partial<StaffSlide> = {}): StaffSlide => ({
  id: slug,
  slug,
  title: { ru: `Слайд ${slug}`, en: `Slide ${slug}` },
  text: { ru: 'Спросить можно любого.', en: 'Ask anybody anything.' },
  kind: 'hub',
  path: '/about',
  image_path: null,
  cover_motif: 'waves',
  cover_print: 'night',
  seconds: 12,
  shown_from: null,
  shown_until: null,
  ...changes,
})

/** @param hours ISO 8601 of the beginning and of the end */
export const signageEvent = (
  slug: string,
  hours: readonly [string, string],
  changes: Partial<SignageEvent> = {},
): SignageEvent => ({
  id: slug,
  slug,
  kind: 'lecture',
  status: 'planned',
  title: { ru: `Событие ${slug}`, en: `Event ${slug}` },
  starts_at: hours[0],
  ends_at: hours[1],
  previous_starts_at: null,
  format: 'offline',
  location: { ru: 'Большой зал', en: 'Main hall' },
  cover_path: null,
  cover_motif: 'orbits',
  cover_print: 'night',
  speakers: [
    { name: { ru: 'Мария Ковач', en: 'Marija Kovač' }, field: { ru: 'астрофизика', en: 'astrophysics' } },
  ],
  ...changes,
})

export const programmeOf = (
  events: readonly SignageEvent[],
  slides: readonly StaffSlide[] = [],
): Programme => ({
  hub: {
    ru: { name: 'Научный хаб', address: 'Белград' },
    en: { name: 'Science Hub', address: 'Belgrade' },
  },
  slides,
  events,
})
