import type { Course, ListedCourse } from './course.ts'

export const ID = '8a0f0f8e-3c5b-4a43-9d36-0a6c1a7f1c11'

export const SESSION = {
  id: '9a0f0f8e-3c5b-4a43-9d36-0a6c1a7f1c11',
  title: { ru: 'Первое занятие' },
  summary: null,
  starts_at: '2056-07-01T16:00:00+00:00',
  ends_at: '2056-07-01T18:00:00+00:00',
  space_id: 'hall',
}

/** As the API embeds it. */
export const stored = (own: Partial<Course> = {}) => {
  const { sessions, speakers, ...row } = course(own)
  return {
    ...row,
    sessions,
    teachers: speakers.map((speaker, sort_order) => ({ sort_order, speaker })),
  }
}

const course = (own: Partial<Course> = {}): Course => ({
  id: ID,
  slug: 'optics',
  title: { ru: 'Оптика', en: 'Optics' },
  summary: null,
  description: null,
  field_id: null,
  format: 'offline',
  level: 'beginner',
  is_top: false,
  talk_languages: ['ru'],
  age_min: 12,
  price_amount: 500_000,
  currency: 'RSD',
  capacity: null,
  takes_enrolments: true,
  payment_methods: ['ips_qr', 'on_site'],
  accepts_passes: false,
  seats_per_registration: 6,
  enrolment_opens_at: null,
  enrolment_closes_at: null,
  reminder_hours: 24,
  session_price_amount: null,
  space_id: null,
  cover_path: null,
  cover_motif: null,
  cover_print: null,
  published_at: null,
  updated_at: '2026-11-01T10:00:00.123456+00:00',
  status: 'planned',
  sessions: [SESSION],
  speakers: [
    { id: 'lev', name: { ru: 'Лев' } },
    { id: 'ana', name: { ru: 'Ана' } },
  ],
  ...own,
})

export const listed = (own: Partial<ListedCourse> = {}): ListedCourse => ({
  id: ID,
  title: { ru: 'Оптика', en: 'Optics' },
  format: 'offline',
  level: 'beginner',
  is_top: true,
  price_amount: 500_000,
  currency: 'RSD',
  starts_at: null,
  ends_at: null,
  published_at: null,
  created_at: '2026-11-01T10:00:00Z',
  state: 'draft',
  session_count: 6,
  speakers: [{ ru: 'Лев' }, { ru: 'Ана' }],
  ...own,
})
