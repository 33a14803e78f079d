import type { Translation } from './translation.ts'

/** A title of a coming event without English. */
export const translation = (own: Partial<Translation> = {}): Translation => ({
  id: 'one',
  section: 'events',
  state: 'missing',
  table_name: 'events',
  column_name: 'title',
  is_rich: false,
  record_table: 'events',
  record_id: 'moon',
  record_name: { ru: 'Луна' },
  parent_id: null,
  is_public: true,
  starts_at: '2026-12-08T18:00:00Z',
  size: 4,
  value: { ru: 'Луна' },
  updated_at: '2026-11-01T10:00:00Z',
  language: 'en',
  before: null,
  ...own,
})
