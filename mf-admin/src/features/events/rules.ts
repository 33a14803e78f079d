import {
  dateTime,
  type FieldProblem,
  matches,
  max,
  type Rule,
  type Rules,
  required,
  url,
} from '@hub/shared-ui/form-rules'
import { after, notAfter, notBefore } from '../../lib/form/date-time-rules.ts'
import { amountRule, parseNumber, positiveIntegerRule } from '../../lib/form/numbers.ts'
import { publicationRules } from '../../lib/form/publication.ts'
import { rowsRule } from '../../lib/form/rows.ts'
import { slugRule } from '../../lib/form/slug-of.ts'
import type { StaffEvent } from './event.ts'
import type { EventValues, LineupRow, SessionRow } from './values.ts'

const TITLE = 160
const SUMMARY = 400

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

/** In the order in which the fields stand. */
export const eventRules =
  (row: StaffEvent | undefined) =>
  (values: EventValues): Rules<EventValues> => ({
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
    talk_languages: [required],
    ...priceRules(values),
    capacity: [positiveIntegerRule, notLess(row?.seats_taken ?? 0)],
    ...ticketRules(values),
    registration_opens_at: [dateTime],
    registration_closes_at: [
      dateTime,
      after(values.registration_opens_at, 'admin-events:rules.window'),
      notAfter(values.ends_at, 'admin-events:rules.windowLate'),
    ],
    ...(values.cover_path && { cover_alt_ru: russianOf(values.cover_alt_en) }),
    photos: [rowsRule(photoProblems)],
    video_url: [recording],
    speakers: [rowsRule(lineupProblems)],
    sessions: [rowsRule(sessionProblems(values))],
    ...publicationRules(values),
  })

/** A URL, or a path in the site's own storage, where recordings of the demo lie. */
const recording: Rule = (value) =>
  /^recordings\/[a-z0-9-]+\.(webm|mp4)$/.test(value) ? undefined : url(value)

const placeRules = (values: EventValues): Rules<EventValues> => ({
  starts_at: [required, dateTime],
  ends_at: [required, dateTime, after(values.starts_at, 'admin-events:rules.end')],
  doors_at: [dateTime, notAfter(values.starts_at, 'admin-events:rules.doors')],
  ...(values.is_elsewhere && {
    venue_ru: values.format === 'online' ? russianOf(values.venue_en, max(200)) : [required, max(200)],
    venue_address_ru: russianOf(values.venue_address_en, max(300)),
  }),
  ...(!values.is_elsewhere && values.format !== 'online' && { space_id: [required] }),
})

const priceRules = ({ price_kind, format }: EventValues): Rules<EventValues> => ({
  ...(price_kind === 'donation' && { price_amount: [amountRule] }),
  ...(price_kind === 'paid' && {
    price_amount: [required, amountRule],
    ...(format !== 'offline' && { price_online_amount: [amountRule] }),
    payment_methods: [required],
  }),
})

const ticketRules = ({ price_kind, external_ticket_url, payment_methods }: EventValues) => {
  const isExternal = payment_methods.split(' ').includes('external') && !external_ticket_url
  return { external_ticket_url: isExternal && price_kind !== 'free' ? [required, url] : [url] }
}

export const lineupProblems = ({ speaker, role_ru, role_en }: LineupRow, bill: readonly LineupRow[]) => ({
  speaker: required(speaker) ?? twice(bill.filter((it) => it.speaker === speaker).length),
  role_ru: role_en ? required(role_ru) : undefined,
})

const twice = (count: number): FieldProblem | undefined =>
  count > 1 ? { key: 'admin-events:rules.twice' } : undefined

export const photoProblems = ({ alt_ru }: { readonly alt_ru: string }) => ({ alt_ru: required(alt_ru) })

const first = (value: string, ...rules: (Rule | undefined)[]): FieldProblem | undefined => {
  for (const rule of rules) {
    const problem = rule?.(value)
    if (problem) return problem
  }
  return undefined
}

export const sessionProblems =
  ({ starts_at, ends_at }: Pick<EventValues, 'starts_at' | 'ends_at'>) =>
  (row: SessionRow) => ({
    title_ru: first(row.title_ru, required, max(TITLE)),
    summary_ru: row.summary_en ? required(row.summary_ru) : undefined,
    location_ru: row.location_en && !row.space_id ? required(row.location_ru) : undefined,
    starts_at: first(row.starts_at, required, dateTime, notBefore(starts_at, 'admin-events:rules.outside')),
    ends_at: first(
      row.ends_at,
      required,
      dateTime,
      after(row.starts_at, 'admin-events:rules.end'),
      notAfter(ends_at, 'admin-events:rules.outside'),
    ),
  })
