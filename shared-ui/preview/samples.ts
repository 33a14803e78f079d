import type { Language, LocalizedText } from '@hub/shared-i18n'
import type { EventCardData } from '../src/event-card/event-data.ts'

/** What the sheets say: the workshop has no namespace of its own. */
export const sampleText = (language: Language, ru: string, en: string): string =>
  language === 'ru' ? ru : en

/** So many days from this evening, at the hour given in UTC. */
const inDays = (days: number, hour: number): string => {
  const day = new Date()
  day.setUTCDate(day.getUTCDate() + days)
  day.setUTCHours(hour, 30, 0, 0)
  return day.toISOString()
}

const speaker = (id: string, name: LocalizedText, field: LocalizedText) => ({ id, name, field })

export const people = {
  kovac: speaker(
    'kovac',
    { ru: 'Мария Ковач', en: 'Marija Kovač' },
    { ru: 'астрофизика', en: 'astrophysics' },
  ),
  stoyanov: speaker(
    'stoyanov',
    { ru: 'Илья Стоянов', en: 'Ilya Stoyanov' },
    { ru: 'молекулярная биология', en: 'molecular biology' },
  ),
  petrovic: speaker(
    'petrovic',
    { ru: 'Елена Петрович', en: 'Jelena Petrović' },
    { ru: 'геология', en: 'geology' },
  ),
  bas: speaker('bas', { ru: 'Нина Бас', en: 'Nina Bas' }, { ru: 'лингвистика', en: 'linguistics' }),
  lisin: speaker(
    'lisin',
    { ru: 'Андрей Лисин', en: 'Andrey Lisin' },
    { ru: 'статистическая физика', en: 'statistical physics' },
  ),
  miric: speaker(
    'miric',
    { ru: 'Йована Мирич', en: 'Jovana Mirić' },
    { ru: 'нейронауки', en: 'neuroscience' },
  ),
}

const base: EventCardData = {
  id: '0',
  slug: 'genome',
  kind: 'seminar',
  status: 'planned',
  title: {
    ru: 'Читаем статью: редактирование генома без разрезов',
    en: 'Journal club: editing a genome without cutting it',
  },
  summary: { ru: 'Команды от двух до шести человек', en: 'Teams of two to six' },
  starts_at: inDays(1, 17),
  ends_at: inDays(1, 19),
  format: 'offline',
  talk_languages: ['en'],
  slide_languages: ['en'],
  caption_languages: [],
  age_min: 16,
  price_kind: 'free',
  price_amount: null,
  price_online_amount: null,
  currency: 'RSD',
  capacity: 80,
  seats_left: 40,
  waitlist_count: 0,
  is_recommended: false,
  location: { ru: 'Большой зал', en: 'Main hall' },
  cover_path: null,
  cover_motif: 'cells',
  cover_print: 'night',
  speakers: [people.stoyanov],
}

const event = (id: string, changes: Partial<EventCardData>): EventCardData => ({
  ...base,
  id,
  slug: id,
  ...changes,
})

/** One of each state a list can show. */
export const events: readonly EventCardData[] = [
  base,
  event('elements', {
    kind: 'quiz',
    title: { ru: 'Квиз «Периодическая система»', en: 'Quiz: the periodic table' },
    speakers: [],
    cover_motif: 'penrose',
    price_kind: 'paid',
    price_amount: 40_000,
    starts_at: inDays(2, 19),
    ends_at: inDays(2, 21),
  }),
  event('time', {
    kind: 'lecture',
    title: { ru: 'Почему время идёт только вперёд', en: 'Why time only runs forward' },
    speakers: [people.lisin],
    talk_languages: ['ru'],
    format: 'hybrid',
    cover_motif: 'lorenz',
    cover_print: 'field',
    price_kind: 'paid',
    price_amount: 120_000,
    starts_at: inDays(4, 18),
    ends_at: inDays(4, 20),
    seats_left: 12,
  }),
  event('kalemegdan', {
    kind: 'excursion',
    title: {
      ru: 'Калемегдан: прогулка по дну древнего моря',
      en: 'Kalemegdan: a walk on the floor of an ancient sea',
    },
    speakers: [people.petrovic],
    talk_languages: ['ru', 'en'],
    cover_motif: 'contour',
    cover_print: 'field',
    price_kind: 'donation',
    starts_at: inDays(5, 9),
    ends_at: inDays(5, 12),
    seats_left: 0,
  }),
  event('solaris', {
    kind: 'screening',
    status: 'postponed',
    title: { ru: '«Солярис» и разговор о контакте', en: 'Solaris and a talk about contact' },
    speakers: [people.bas],
    cover_motif: 'waves',
    cover_print: 'field',
    price_kind: 'paid',
    price_amount: 50_050,
    starts_at: inDays(7, 18),
    ends_at: inDays(7, 21),
  }),
  event('light', {
    kind: 'festival',
    status: 'cancelled',
    title: { ru: 'Зимний фестиваль света' },
    speakers: [people.kovac, people.miric, people.lisin],
    cover_motif: 'seeds',
    price_kind: 'donation',
    starts_at: inDays(11, 10),
    ends_at: inDays(12, 20),
    seats_left: null,
  }),
]

/** Four weeks of a programme for the band. */
export const programme = Array.from({ length: 27 }, (_, i) => {
  const kinds = ['lecture', 'seminar', 'quiz', 'screening', 'excursion', 'lecture', 'festival'] as const
  const day = Math.floor((i * 27.5) / 27)
  return {
    slug: `p${i}`,
    kind: kinds[(i * 5) % kinds.length] ?? 'lecture',
    starts_at: inDays(day, 10 + ((i * 7) % 10)),
    ends_at: inDays(day, 12 + ((i * 7) % 10) + (i % 3)),
  }
})
