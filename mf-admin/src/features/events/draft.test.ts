import { expect, it } from 'vitest'
import { checkValues } from '../../lib/form/schema.ts'
import { eventDraft } from './draft.ts'
import { staffEvent } from './events.fixture.ts'
import { eventSchema } from './rules.ts'
import { type EventValues, eventValues } from './values.ts'

const values = (own: Partial<EventValues> = {}) => ({ ...eventValues(staffEvent()), ...own })
const wrongIn = (own: Partial<EventValues>) =>
  checkValues(eventSchema(staffEvent())(values(own)), values(own)).map(([name, { key }]) => `${name} ${key}`)

it('sends back what was read, with nothing lost', () => {
  const row = staffEvent()
  const draft = eventDraft(eventValues(row))
  const { registered: _, speakers, sessions, photos, stream, ...own } = row
  for (const [name, value] of Object.entries(draft))
    if (name in own && !name.endsWith('_at'))
      expect([name, value]).toEqual([name, own[name as keyof typeof own]])
  expect(Date.parse(draft.starts_at ?? '')).toBe(Date.parse(row.starts_at))
  expect(draft.speakers).toEqual(speakers.map(({ speaker_id, role }) => ({ speaker_id, role })))
  expect(draft.sessions).toMatchObject(
    sessions.map(({ id, title, speakers: said }) => ({ id, title, speakers: said.map((it) => it.id) })),
  )
  expect(draft.photos).toEqual(photos)
  expect([draft.stream, draft.publication, draft.published_at]).toEqual([stream, 'now', null])
})

it('leaves out what the kind of price or place does not have', () => {
  expect(eventDraft(values({ price_kind: 'free' }))).toMatchObject({
    price_amount: null,
    price_online_amount: null,
  })
  const elsewhere = eventDraft(values({ is_elsewhere: true, venue_ru: 'Двор' }))
  expect(elsewhere).toMatchObject({ space_id: null, venue: { ru: 'Двор' } })
  expect(eventDraft(values({ venue_ru: 'Двор' })).venue).toBeNull()
  const stream = { stream_url: 'https://stream.example', format: 'online' }
  expect(eventDraft(values(stream)).stream).toMatchObject({ url: 'https://stream.example', is_public: false })
  expect(eventDraft(values({ ...stream, format: 'offline' })).stream).toBeNull()
})

it('has nothing to say about an event that is right, nor about fields that are not shown', () => {
  expect(wrongIn({})).toEqual([])
  expect(wrongIn({ format: 'offline', price_online_amount: 'дорого', stream_url: 'нет' })).toEqual([])
})

it.each<[Partial<EventValues>, string]>([
  [{ title_ru: ' ' }, 'title_ru common:forms.required'],
  [{ slug: 'Не адрес' }, 'slug admin:rules.slug'],
  [{ summary_ru: '', summary_en: 'About' }, 'summary_ru common:forms.required'],
  [{ doors_at: '2099-03-01T19:30' }, 'doors_at admin-events:rules.doors'],
  [{ space_id: '' }, 'space_id common:forms.required'],
  [{ is_elsewhere: true }, 'venue_ru common:forms.required'],
  [{ talk_languages: [] }, 'talk_languages common:forms.required'],
  [{ age_min: '22' }, 'age_min admin-events:rules.age'],
  [{ price_amount: '0' }, 'price_amount admin:rules.sum'],
  [{ payment_methods: [] }, 'payment_methods common:forms.required'],
  [{ payment_methods: ['external'] }, 'external_ticket_url common:forms.required'],
  [{ capacity: '3' }, 'capacity admin-events:rules.seatsTaken'],
  [
    { registration_closes_at: '', registration_opens_at: '2099-05-01T10:00' },
    'registration_opens_at admin-events:rules.opensLate',
  ],
  [{ registration_closes_at: '2099-03-02T10:00' }, 'registration_closes_at admin-events:rules.windowLate'],
  [{ video_url: 'запись' }, 'video_url common:forms.url'],
  [{ speakers: [{ speaker: '', role_ru: '', role_en: '' }] }, 'speakers.0.speaker common:forms.required'],
  [{ publication: 'scheduled', published_at: '' }, 'published_at common:forms.required'],
])('%j: %s', (own, problem) => {
  expect(wrongIn(own)).toEqual([problem])
})

it('marks both ends of a registration that would end before it begins', () => {
  const window = { registration_opens_at: '2099-02-20T10:00', registration_closes_at: '2099-02-10T10:00' }
  expect(wrongIn(window)).toEqual([
    'registration_opens_at admin-events:rules.opensAfterEnd',
    'registration_closes_at admin-events:rules.window',
  ])
})

it('marks only the time that the clocks skip on the day when summer time begins', () => {
  const day = { doors_at: '', registration_closes_at: '', sessions: [] }
  const at = (starts: string, ends: string) =>
    wrongIn({ ...day, starts_at: `2027-03-28T${starts}`, ends_at: `2027-03-28T${ends}` })
  expect(at('02:30', '03:30')).toEqual(['starts_at common:forms.timeSkipped'])
  expect(at('02:30', '05:30')).toEqual(['starts_at common:forms.timeSkipped'])
  expect(at('01:30', '02:30')).toEqual(['ends_at common:forms.timeSkipped'])
  expect(at('02:50', '02:40')).toEqual([
    'starts_at common:forms.timeSkipped',
    'ends_at common:forms.timeSkipped',
  ])
  expect(at('01:30', '03:30')).toEqual([])
})

it('keeps the programme within its event', () => {
  expect(wrongIn({ ends_at: '2099-03-01T19:30' })).toEqual(['sessions.0.ends_at admin-events:rules.outside'])
  expect(wrongIn({ ends_at: '2099-03-01T18:00' })).toContain('ends_at admin-events:rules.end')
})
