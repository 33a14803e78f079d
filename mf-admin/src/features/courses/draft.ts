import { localizedText } from '../../lib/form/localized-field.tsx'
import { parseMinorUnits, parseNumber } from '../../lib/form/numbers.ts'
import { pickedIds } from '../../lib/form/pick-option.ts'
import { publishedAt } from '../../lib/form/publication.ts'
import { rowsOf } from '../../lib/form/rows.ts'
import { instantOf } from '../../lib/wall-clock.ts'
import type { Course } from './course.ts'
import type { CourseValues, SessionRow } from './values.ts'

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
    talk_languages: pickedIds(values.talk_languages),
    age_min: parseNumber(values.age_min) ?? 0,
    price_amount: parseMinorUnits(values.price_amount) ?? 0,
    currency: values.currency,
    capacity: parseNumber(values.capacity),
    space_id: values.space_id || null,
    cover_path: values.cover_path || null,
    cover_motif: values.cover_motif || null,
    cover_print: values.cover_print || null,
    published_at: publishedAt(values, row),
  },
  sessions: rowsOf<SessionRow>(values.sessions).map((session) => ({
    id: session.id || null,
    title: localizedText(session.title_ru, session.title_en),
    summary: localizedText(session.summary_ru, session.summary_en),
    starts_at: instantOf(session.starts_at),
    ends_at: instantOf(session.ends_at),
    space_id: session.space_id || null,
  })),
  speakers: pickedIds(values.speakers),
})
