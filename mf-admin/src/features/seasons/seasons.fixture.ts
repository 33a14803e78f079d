import type { Finding, ListedSeason, Season, SeasonItem } from './season.ts'

export const ID = '6a0f0f8e-3c5b-4a43-9d36-0a6c1a7f1c21'

export const item = (own: Partial<SeasonItem> = {}): SeasonItem => ({
  id: 'item',
  kind: 'event',
  record_id: 'event',
  title: { ru: 'Атомы', en: 'Atoms' },
  slug: 'atoms',
  starts_at: '2031-04-05T18:00:00Z',
  ends_at: '2031-04-05T20:00:00Z',
  is_public: false,
  released_at: null,
  text: null,
  ...own,
})

export const season = (own: Partial<Season> = {}): Season => ({
  id: ID,
  title: { ru: 'Весна', en: 'Spring' },
  notes: null,
  publish_at: null,
  status: 'draft',
  published_at: null,
  withdrawn_at: null,
  failed_at: null,
  failure: null,
  items: [item()],
  updated_at: 'first',
  ...own,
})

export const listed = (own: Partial<ListedSeason> = {}): ListedSeason => ({
  id: ID,
  title: { ru: 'Весна', en: 'Spring' },
  status: 'draft',
  publish_at: '2031-03-01T09:00:00Z',
  published_at: null,
  failed_at: null,
  created_at: '2030-01-01T09:00:00Z',
  events: 2,
  courses: 1,
  slides: 0,
  posts: 5,
  starts_at: '2031-04-05T18:00:00Z',
  ends_at: '2031-05-06T18:00:00Z',
  ...own,
})

export const blocked: Finding = {
  key: 'no_place:item',
  severity: 'blocks',
  code: 'no_place',
  item: item(),
  other: null,
  details: {},
}

export const warning: Finding = {
  key: 'speaker_conflict:item:other',
  severity: 'warns',
  code: 'speaker_conflict',
  item: item(),
  other: { kind: 'course', record_id: 'course', title: { ru: 'Звёзды' } },
  details: {
    speaker: { ru: 'Ада' },
    starts_at: '2031-04-05T18:00:00Z',
    ends_at: '2031-04-05T19:00:00Z',
  },
}
