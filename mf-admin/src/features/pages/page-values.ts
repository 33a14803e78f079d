import { max, type Rule, required } from '@hub/shared-ui/form-rules'
import { localizedText, localizedValues } from '../../lib/form/localized-field.tsx'
import type { PageDraft, PageSlug, StaffPage } from './page.ts'

/** A text without Russian is none, so whoever wrote English is asked for it. */
export const russianFor = (english: string, ...rules: readonly Rule[]): readonly Rule[] =>
  english.trim() ? [required, ...rules] : rules

/** The words that every page begins with. */
export const pageTextOf = (page: StaffPage | undefined) => ({
  ...localizedValues('title', page?.title),
  ...localizedValues('lead', page?.lead),
  ...localizedValues('body', page?.body),
})

type Words = ReturnType<typeof pageTextOf>

const LONGEST_TITLE = 120
const LONGEST_LEAD = 500

export const pageTextRules = (values: Words) => ({
  title_ru: [required, max(LONGEST_TITLE)],
  title_en: [max(LONGEST_TITLE)],
  lead_ru: russianFor(values.lead_en, max(LONGEST_LEAD)),
  lead_en: [max(LONGEST_LEAD)],
  body_ru: russianFor(values.body_en),
})

export const pageTextDraft = (slug: PageSlug, values: Words): PageDraft => ({
  slug,
  title: localizedText(values.title_ru, values.title_en),
  lead: localizedText(values.lead_ru, values.lead_en),
  body: localizedText(values.body_ru, values.body_en),
})
