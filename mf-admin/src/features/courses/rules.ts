import { dateTime, matches, max, type Rule, type Rules, required } from '@hub/shared-ui/form-rules'
import { after } from '../../lib/form/date-time-rules.ts'
import { amountRule, positiveIntegerRule } from '../../lib/form/numbers.ts'
import { publicationRules } from '../../lib/form/publication.ts'
import { rowsRule } from '../../lib/form/rows.ts'
import { slugRule } from '../../lib/form/slug-of.ts'
import type { CourseValues, SessionRow } from './values.ts'

const TITLE = 160
const SUMMARY = 400

const age = matches((value) => /^(\d|1\d|2[01])$/.test(value), 'admin-courses:rules.age')

/** A translation alone is none. */
const russianOf = (english: string, ...rules: Rule[]): Rule[] =>
  english.trim() ? [required, ...rules] : rules

/** In the order in which the fields stand. */
export const courseRules = (values: CourseValues): Rules<CourseValues> => ({
  title_ru: [required, max(TITLE)],
  title_en: [max(TITLE)],
  slug: [required, slugRule],
  summary_ru: russianOf(values.summary_en, max(SUMMARY)),
  summary_en: [max(SUMMARY)],
  description_ru: russianOf(values.description_en),
  talk_languages: [required],
  age_min: [required, age],
  capacity: [positiveIntegerRule],
  price_amount: [amountRule],
  sessions: [rowsRule(sessionProblems)],
  ...publicationRules(values),
})

export const sessionProblems = (row: SessionRow) => ({
  title_ru: required(row.title_ru) ?? max(TITLE)(row.title_ru),
  summary_ru: row.summary_en ? required(row.summary_ru) : undefined,
  starts_at: required(row.starts_at) ?? dateTime(row.starts_at),
  ends_at:
    required(row.ends_at) ??
    dateTime(row.ends_at) ??
    after(row.starts_at, 'admin-courses:rules.end')(row.ends_at),
})
