import type { Slide } from './slide.ts'

export const ID = '5d1f0f8e-3c5b-4a43-9d36-0a6c1a7f1c21'

export const slide = (own: Partial<Slide> = {}): Slide => ({
  id: ID,
  slug: 'welcome',
  title: { ru: 'Вы в хабе', en: 'You are here' },
  text: null,
  kind: 'hub',
  path: null,
  event_id: null,
  events: null,
  image_path: null,
  cover_motif: null,
  cover_print: null,
  seconds: 12,
  shown_from: null,
  shown_until: null,
  is_active: true,
  updated_at: '2026-11-01T10:00:00.123456+00:00',
  ...own,
})
