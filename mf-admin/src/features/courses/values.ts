import { dateTime, matches, max, type Rule, required } from '@hub/shared-ui/form-rules'
import { fromDateTimeValue, toDateTimeValue } from '../../lib/form/date-time-value.ts'
import { localizedText, localizedValues } from '../../lib/form/localized-field.tsx'
import {
  amountRule,
  amountText,
  numberText,
  parseMinorUnits,
  parseNumber,
  positiveIntegerRule,
} from '../../lib/form/numbers.ts'
import { publicationRules, publicationValues, publishedAt } from '../../lib/form/publication.ts'
import { after, type FieldSchemas, fields, rows, somePicked } from '../../lib/form/schema.ts'
import { slugRule } from '../../lib/form/slug-of.ts'
import type { Course, Session } from './course.ts'

/** A session of the programme; times by the hub's clock. */
export interface SessionRow {
  /** Empty: a new one. */
  readonly id: string
  readonly title_ru: string
  readonly title_en: string
  readonly summary_ru: string
  readonly summary_en: string
  readonly starts_at: string
  readonly ends_at: string
  readonly space_id: string
}

const sessionRow = (session: Session): SessionRow => ({
  id: session.id,
  ...localizedValues('title', session.title),
  ...localizedValues('summary', session.summary),
  starts_at: toDateTimeValue(session.starts_at),
  ends_at: toDateTimeValue(session.ends_at),
  space_id: session.space_id ?? '',
})

const enrolmentValues = (row: Course | undefined) => ({
  takes_enrolments: row?.takes_enrolments ?? true,
  payment_methods: (row?.payment_methods ?? ['ips_qr', 'on_site']) as readonly string[],
  accepts_passes: row?.accepts_passes ?? false,
  seats_per_registration: numberText(row?.seats_per_registration ?? 6),
  enrolment_opens_at: toDateTimeValue(row?.enrolment_opens_at ?? null),
  enrolment_closes_at: toDateTimeValue(row?.enrolment_closes_at ?? null),
  reminder_hours: numberText(row?.reminder_hours ?? 24),
  sells_sessions: typeof row?.session_price_amount === 'number',
  session_price_amount: amountText(row?.session_price_amount || null),
})

/** A course as typed: times by the hub's clock, sums in whole units. */
export type CourseValues = ReturnType<typeof courseValues>

export const courseValues = (row: Course | undefined) => ({
  ...localizedValues('title', row?.title),
  slug: row?.slug ?? '',
  ...localizedValues('summary', row?.summary),
  ...localizedValues('description', row?.description),
  field_id: row?.field_id ?? '',
  is_top: row?.is_top ?? false,
  format: row?.format ?? ('offline' as string),
  level: row?.level ?? ('beginner' as string),
  talk_languages: row?.talk_languages ?? ['ru'],
  age_min: numberText(row?.age_min ?? 0),
  space_id: row?.space_id ?? '',
  capacity: numberText(row?.capacity),
  price_amount: amountText(row?.price_amount || null),
  currency: row?.currency ?? ('RSD' as string),
  ...enrolmentValues(row),
  speakers: (row?.speakers ?? []).map(({ id }) => id),
  sessions: (row?.sessions ?? []).map(sessionRow),
  cover_path: row?.cover_path ?? '',
  cover_motif: row?.cover_motif ?? '',
  cover_print: row?.cover_print ?? '',
  ...publicationValues(row),
})

/** A course as `save_course` takes it. */
export type CourseDraft = ReturnType<typeof courseDraft>

export const courseDraft = (values: CourseValues, row: Course | undefined) => ({
  course: {
    slug: values.slug,
    title: localizedText(values.title_ru, values.title_en),
    summary: localizedText(values.summary_ru, values.summary_en),
    description: localizedText(values.description_ru, values.description_en),
    field_id: values.field_id || null,
    format: values.format,
    level: values.level,
    is_top: values.is_top,
    talk_languages: values.talk_languages,
    age_min: parseNumber(values.age_min) ?? 0,
    price_amount: parseMinorUnits(values.price_amount) ?? 0,
    currency: values.currency,
    capacity: parseNumber(values.capacity),
    takes_enrolments: values.takes_enrolments,
    payment_methods: values.payment_methods,
    accepts_passes: values.accepts_passes,
    seats_per_registration: parseNumber(values.seats_per_registration) ?? 6,
    enrolment_opens_at: fromDateTimeValue(values.enrolment_opens_at),
    enrolment_closes_at: fromDateTimeValue(values.enrolment_closes_at),
    reminder_hours: parseNumber(values.reminder_hours) ?? 24,
    session_price_amount: values.sells_sessions ? (parseMinorUnits(values.session_price_amount) ?? 0) : null,
    space_id: values.space_id || null,
    cover_path: values.cover_path || null,
    cover_motif: values.cover_motif || null,
    cover_print: values.cover_print || null,
    published_at: publishedAt(values, row),
  },
  sessions: values.sessions.map((session) => ({
    id: session.id || null,
    title: localizedText(session.title_ru, session.title_en),
    summary: localizedText(session.summary_ru, session.summary_en),
    starts_at: fromDateTimeValue(session.starts_at),
    ends_at: fromDateTimeValue(session.ends_at),
    space_id: session.space_id || null,
  })),
  speakers: values.speakers,
})

const TITLE = 160
const SUMMARY = 400

/** As `courses_seats_per_registration` of the database. */
const seatsOfOne = matches((value) => /^([1-9]|1\d|20)$/.test(value), 'admin-courses:rules.seatsOfOne')
/** As `courses_reminder_hours` of the database. */
const reminderHours = matches(
  (value) => /^\d{1,3}$/.test(value) && Number(value) <= 168,
  'admin-courses:rules.reminder',
)
const age = matches((value) => /^(\d|1\d|2[01])$/.test(value), 'admin-courses:rules.age')

/** A translation alone is none. */
const russianOf = (english: string, ...rules: Rule[]): Rule[] =>
  english.trim() ? [required, ...rules] : rules

/** The validation rules in the order of the fields. */
export const courseSchema = (values: CourseValues) =>
  fields<CourseValues>({
    title_ru: [required, max(TITLE)],
    title_en: [max(TITLE)],
    slug: [required, slugRule],
    summary_ru: russianOf(values.summary_en, max(SUMMARY)),
    summary_en: [max(SUMMARY)],
    description_ru: russianOf(values.description_en),
    talk_languages: somePicked,
    age_min: [required, age],
    capacity: [positiveIntegerRule],
    price_amount: [amountRule],
    ...(values.takes_enrolments && enrolmentRules(values)),
    sessions: rows(sessionSchema),
    ...publicationRules(values),
  })

const enrolmentRules = ({
  price_amount,
  sells_sessions,
  session_price_amount,
  enrolment_opens_at,
}: CourseValues): FieldSchemas<CourseValues> => ({
  seats_per_registration: [required, seatsOfOne],
  enrolment_opens_at: [dateTime],
  enrolment_closes_at: [dateTime, after(enrolment_opens_at, 'admin-courses:rules.window')],
  reminder_hours: [required, reminderHours],
  ...(sells_sessions && { session_price_amount: [amountRule] }),
  ...((price_amount || (sells_sessions && session_price_amount)) && { payment_methods: somePicked }),
})

const sessionSchema = ({ summary_en, starts_at }: SessionRow) =>
  fields<SessionRow>({
    title_ru: [required, max(TITLE)],
    summary_ru: russianOf(summary_en),
    starts_at: [required, dateTime],
    ends_at: [required, dateTime, after(starts_at, 'admin-courses:rules.end')],
  })
