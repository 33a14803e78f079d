import { dateTime, matches, max, type Rule, required, url } from '@hub/shared-ui/form-rules'
import { amountRule, parseNumber, positiveIntegerRule } from '../../lib/form/numbers.ts'
import { publicationRules } from '../../lib/form/publication.ts'
import {
  after,
  before,
  type FieldSchemas,
  fields,
  notAfter,
  notBefore,
  rows,
  somePicked,
} from '../../lib/form/schema.ts'

import { slugRule } from '../../lib/form/slug-of.ts'
import type { StaffEvent } from './event.ts'
import type { EventValues, LineupRow, PhotoRow, SessionRow } from './values.ts'

const TITLE = 160
const SUMMARY = 400

/** As `events_seats_per_registration` of the database. */
const seatsOfOne = matches((value) => /^([1-9]|1\d|20)$/.test(value), 'admin-events:rules.seatsOfOne')
const hours = matches(
  (value) => /^\d{1,3}$/.test(value) && Number(value) <= 168,
  'admin-events:rules.reminder',
)
const age = matches((value) => /^(\d|1\d|2[01])$/.test(value), 'admin-events:rules.age')

/** A translation alone is none. */
const russianOf = (english: string, ...rules: Rule[]): Rule[] =>
  english.trim() ? [required, ...rules] : rules

const notLess =
  (seats: number): Rule =>
  (value) =>
    (parseNumber(value) ?? seats) < seats
      ? { key: 'admin-events:rules.seatsTaken', values: { count: seats } }
      : undefined

/** The validation rules in the order of the fields. */
const eventRules = (row: StaffEvent | undefined, values: EventValues): FieldSchemas<EventValues> => ({
  title_ru: [required, max(TITLE)],
  title_en: [max(TITLE)],
  slug: [required, slugRule],
  summary_ru: russianOf(values.summary_en, max(SUMMARY)),
  summary_en: [max(SUMMARY)],
  description_ru: russianOf(values.description_en),
  ...placeRules(values),
  age_min: [required, age],
  ...(values.format !== 'offline' && {
    stream_url: [url],
    stream_note_ru: russianOf(values.stream_note_en),
  }),
  talk_languages: somePicked,
  ...priceRules(values),
  capacity: [positiveIntegerRule, notLess(row?.seats_taken ?? 0)],
  seats_per_registration: [required, seatsOfOne],
  ...ticketRules(values),
  reminder_hours: [required, hours],
  registration_opens_at: [
    dateTime,
    before(values.ends_at, 'admin-events:rules.opensLate'),
    before(values.registration_closes_at, 'admin-events:rules.opensAfterEnd'),
  ],
  registration_closes_at: [
    dateTime,
    after(values.registration_opens_at, 'admin-events:rules.window'),
    notAfter(values.ends_at, 'admin-events:rules.windowLate'),
  ],
  ...(values.cover_path && { cover_alt_ru: russianOf(values.cover_alt_en) }),
  photos: rows<PhotoRow>(() => fields<PhotoRow>({ alt_ru: [required] })),
  video_url: [recording],
  speakers: rows(lineupSchema(values.speakers)),
  sessions: rows(sessionSchema(values)),
  ...publicationRules(values),
})

/** The schema of the form of staff. */
export const eventSchema = (row: StaffEvent | undefined) => (values: EventValues) =>
  fields<EventValues>(eventRules(row, values))

/** The fields with rules in the form of co-organisers, where the others are not shown. */
const CO_ORGANISER_FIELDS: readonly string[] = [
  'title_ru',
  'title_en',
  'summary_ru',
  'summary_en',
  'description_ru',
  'doors_at',
  'age_min',
  'stream_url',
  'stream_note_ru',
  'talk_languages',
  'cover_alt_ru',
  'photos',
  'video_url',
  'speakers',
  'sessions',
]

/** The schema of the form of co-organisers. */
export const coOrganiserSchema = (row: StaffEvent) => (values: EventValues) => {
  const rules = Object.entries(eventRules(row, values)).filter(([name]) => CO_ORGANISER_FIELDS.includes(name))
  return fields<EventValues>(Object.fromEntries(rules))
}

/** A URL, or a path in the site's own storage, where recordings of the demo lie. */
const recording: Rule = (value) =>
  /^recordings\/[a-z0-9-]+\.(webm|mp4)$/.test(value) ? undefined : url(value)

const placeRules = (values: EventValues): FieldSchemas<EventValues> => ({
  starts_at: [required, dateTime],
  ends_at: [required, dateTime, after(values.starts_at, 'admin-events:rules.end')],
  doors_at: [dateTime, notAfter(values.starts_at, 'admin-events:rules.doors')],
  ...(values.is_elsewhere && {
    venue_ru: values.format === 'online' ? russianOf(values.venue_en, max(200)) : [required, max(200)],
    venue_address_ru: russianOf(values.venue_address_en, max(300)),
  }),
  ...(!values.is_elsewhere && values.format !== 'online' && { space_id: [required] }),
})

const priceRules = ({ price_kind, format }: EventValues): FieldSchemas<EventValues> => ({
  ...(price_kind === 'donation' && { price_amount: [amountRule] }),
  ...(price_kind === 'paid' && {
    price_amount: [required, amountRule],
    ...(format !== 'offline' && { price_online_amount: [amountRule] }),
    payment_methods: somePicked,
  }),
})

const ticketRules = ({ price_kind, external_ticket_url, payment_methods }: EventValues) => {
  const isExternal = payment_methods.includes('external') && !external_ticket_url
  return { external_ticket_url: isExternal && price_kind !== 'free' ? [required, url] : [url] }
}

const notTwice =
  (speakers: readonly LineupRow[]): Rule =>
  (id) =>
    speakers.filter(({ speaker }) => speaker === id).length > 1
      ? { key: 'admin-events:rules.twice' }
      : undefined

const lineupSchema =
  (speakers: readonly LineupRow[]) =>
  ({ role_en }: LineupRow) =>
    fields<LineupRow>({ speaker: [required, notTwice(speakers)], role_ru: russianOf(role_en) })

const sessionSchema = (event: EventValues) => (row: SessionRow) =>
  fields<SessionRow>({
    title_ru: [required, max(TITLE)],
    summary_ru: russianOf(row.summary_en),
    location_ru: row.space_id ? [] : russianOf(row.location_en),
    starts_at: [required, dateTime, notBefore(event.starts_at, 'admin-events:rules.outside')],
    ends_at: [
      required,
      dateTime,
      after(row.starts_at, 'admin-events:rules.end'),
      notAfter(event.ends_at, 'admin-events:rules.outside'),
    ],
  })
