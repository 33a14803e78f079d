import type { CourseCardData } from '@hub/shared-ui/course-data'
import type { EventCardData } from '@hub/shared-ui/event-data'
import type { SpeakerPageData } from './api/get-speaker-page.ts'
import type { PostRow } from './model/post.ts'

export const ID = '7c0f3f0e-0000-4000-8000-000000000001'

const event: EventCardData = {
  id: 'e1',
  slug: 'black-holes',
  kind: 'lecture',
  status: 'planned',
  title: { ru: 'Как взвесить чёрную дыру', en: 'How to Weigh a Black Hole' },
  summary: null,
  starts_at: '2056-12-12T18:00:00+00:00',
  ends_at: '2056-12-12T20:00:00+00:00',
  format: 'offline',
  talk_languages: ['ru'],
  slide_languages: [],
  caption_languages: [],
  age_min: 0,
  price_kind: 'free',
  price_amount: null,
  price_online_amount: null,
  currency: 'RSD',
  capacity: null,
  seats_left: null,
  waitlist_count: 0,
  is_recommended: false,
  location: null,
  cover_path: null,
  cover_motif: null,
  cover_print: null,
  speakers: [],
}

const course: CourseCardData = {
  id: 'c1',
  slug: 'sky-for-beginners',
  title: { ru: 'Небо для начинающих', en: 'Sky for Beginners' },
  summary: null,
  field: null,
  format: 'offline',
  level: 'beginner',
  is_top: false,
  status: 'planned',
  talk_languages: ['ru'],
  age_min: 0,
  price_amount: 0,
  currency: 'RSD',
  capacity: null,
  starts_at: null,
  ends_at: null,
  session_count: 0,
  cover_path: null,
  cover_motif: null,
  cover_print: null,
  speakers: [],
}

const look = { cover_path: null, cover_motif: null, cover_print: null }

export const page: SpeakerPageData = {
  speaker: {
    id: ID,
    slug: 'marija-kovac',
    name: { ru: 'Мария Ковач', en: 'Marija Kovač' },
    field: { ru: 'астрофизика', en: 'astrophysics' },
    headline: { ru: 'астрофизик, ищет чёрные дыры', en: 'astrophysicist who finds black holes' },
    bio: { ru: '<p>Живёт <em>ночью</em>.</p>', en: '<p>Lives by <em>night</em>.</p>' },
    languages: ['ru', 'sr'],
    links: [
      { label: { ru: 'Личная страница', en: 'Personal page' }, url: 'https://people.hub.example/marija' },
      { label: { ru: 'Опасная' }, url: 'javascript:alert(1)' },
    ],
    photo_path: null,
    cover_motif: null,
    cover_print: null,
    is_recommended: true,
  },
  upcoming: [event],
  past: [{ ...event, id: 'e2', slug: 'old', title: { ru: 'Старая лекция', en: 'An old lecture' } }],
  past_count: 9,
  courses: [course],
  posts: [
    {
      id: 'p1',
      slug: 'the-star',
      title: { ru: 'Звезда, которой не было', en: 'The Star That Was Not There' },
      summary: { ru: 'История ошибки', en: 'The story of a mistake' },
      published_at: '2026-10-04T08:00:00+00:00',
      ...look,
    },
  ],
}

const { bio: _, languages: __, links: ___, is_recommended: ____, ...author } = page.speaker

export const postRow: PostRow = {
  id: 'p1',
  slug: 'the-star',
  title: { ru: 'Звезда, которой не было', en: 'The Star That Was Not There' },
  summary: { ru: 'История ошибки', en: 'The story of a mistake' },
  body: { ru: '<p>Было <em>темно</em>.</p>', en: '<p>It was <em>dark</em>.</p>' },
  published_at: '2026-10-04T08:00:00+00:00',
  ...look,
  speaker: {
    ...author,
    posts: [
      {
        id: 'p2',
        slug: 'the-other',
        title: { ru: 'Другая запись', en: 'The other post' },
        summary: null,
        published_at: '2026-09-04T08:00:00+00:00',
        ...look,
      },
    ],
  },
}
