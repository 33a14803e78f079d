import { localizedValues } from '../../lib/form/localized-field.tsx'
import { amountText, numberText } from '../../lib/form/numbers.ts'
import { publicationValues } from '../../lib/form/publication.ts'
import { rowsText } from '../../lib/form/rows.ts'
import { wallClock } from '../../lib/wall-clock.ts'
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
  starts_at: wallClock(session.starts_at),
  ends_at: wallClock(session.ends_at),
  space_id: session.space_id ?? '',
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
  talk_languages: (row?.talk_languages ?? ['ru']).join(' '),
  age_min: numberText(row?.age_min ?? 0),
  space_id: row?.space_id ?? '',
  capacity: numberText(row?.capacity),
  price_amount: amountText(row?.price_amount || null),
  currency: row?.currency ?? ('RSD' as string),
  speakers: (row?.speakers ?? []).map(({ id }) => id).join(' '),
  sessions: rowsText((row?.sessions ?? []).map(sessionRow)),
  cover_path: row?.cover_path ?? '',
  cover_motif: row?.cover_motif ?? '',
  cover_print: row?.cover_print ?? '',
  ...publicationValues(row),
})
