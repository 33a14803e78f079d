import type { ListedSpeaker, Speaker, SpeakerUses } from './speaker.ts'

export const ID = '6a0f0f8e-3c5b-4a43-9d36-0a6c1a7f1c11'

export const speaker = (own: Partial<Speaker> = {}): Speaker => ({
  id: ID,
  slug: 'lev-tumanyan',
  status: 'active',
  name: { ru: 'Лев Туманян', en: 'Lev Tumanyan' },
  field_id: null,
  headline: { ru: 'астроном' },
  bio: { ru: '<p>Смотрит вверх.</p>' },
  languages: ['ru'],
  links: [{ label: { ru: 'Сайт' }, url: 'https://lev.example/' }],
  photo_path: null,
  cover_motif: null,
  cover_print: null,
  is_recommended: false,
  updated_at: '2026-11-01T10:00:00.123456+00:00',
  ...own,
})

export const listed = (own: Partial<ListedSpeaker> = {}): ListedSpeaker => ({
  id: ID,
  name: { ru: 'Лев Туманян', en: 'Lev Tumanyan' },
  status: 'active',
  headline: { ru: 'астроном' },
  is_recommended: true,
  photo_path: null,
  created_at: '2026-11-01T10:00:00Z',
  updated_at: '2026-11-01T10:00:00Z',
  field: { ru: 'астрономия', en: 'astronomy' },
  event_count: 7,
  course_count: 1,
  post_count: 2,
  ...own,
})

export const uses = (own: Partial<SpeakerUses> = {}): SpeakerUses => ({
  event_count: 0,
  events: [],
  course_count: 0,
  courses: [],
  post_count: 0,
  ...own,
})
