import type { LocalizedText } from '@hub/shared-i18n'
import { max, required } from '@hub/shared-ui/form-rules'
import { localizedText, localizedValues } from '../../../lib/form/localized-field.tsx'
import { fields, rows } from '../../../lib/form/schema.ts'
import {
  type PageDraft,
  pageTextDraft,
  pageTextOf,
  pageTextRules,
  russianFor,
  type StaffPage,
} from '../page.ts'

interface HomeWords {
  readonly title: LocalizedText
  readonly text: LocalizedText
  readonly note?: LocalizedText | null
}

export type AboutPage = StaffPage<{
  readonly home?: HomeWords | null
  readonly people?: readonly { readonly name: LocalizedText; readonly role: LocalizedText }[]
}>

/** A member of the team as a row of the form. */
export interface PersonRow {
  readonly name_ru: string
  readonly name_en: string
  readonly role_ru: string
  readonly role_en: string
}

export const aboutValues = (page: AboutPage | undefined) => ({
  ...pageTextOf(page),
  ...localizedValues('home_title', page?.data.home?.title),
  ...localizedValues('home_text', page?.data.home?.text),
  ...localizedValues('home_note', page?.data.home?.note),
  people: (page?.data.people ?? []).map(
    ({ name, role }): PersonRow => ({ ...localizedValues('name', name), ...localizedValues('role', role) }),
  ),
})

export type AboutValues = ReturnType<typeof aboutValues>

const LONGEST_LINE = 120
const LONGEST_TEXT = 600

const personSchema = fields<PersonRow>({
  name_ru: [required, max(LONGEST_LINE)],
  role_ru: [required, max(LONGEST_LINE)],
})

export const aboutSchema = (values: AboutValues) => {
  // The home page shows a heading with a text under it, or nothing.
  const isOnHome = [values.home_title_ru, values.home_text_ru, values.home_note_ru].some((it) => it.trim())
  const needed = isOnHome ? [required] : []
  return fields<AboutValues>({
    ...pageTextRules(values),
    home_title_ru: [...needed, ...russianFor(values.home_title_en, max(LONGEST_LINE))],
    home_title_en: [max(LONGEST_LINE)],
    home_text_ru: [...needed, ...russianFor(values.home_text_en, max(LONGEST_TEXT))],
    home_text_en: [max(LONGEST_TEXT)],
    home_note_ru: russianFor(values.home_note_en, max(LONGEST_TEXT)),
    home_note_en: [max(LONGEST_TEXT)],
    people: rows(() => personSchema),
  })
}

export function aboutDraft(values: AboutValues): PageDraft {
  const title = localizedText(values.home_title_ru, values.home_title_en)
  const text = localizedText(values.home_text_ru, values.home_text_en)
  const note = localizedText(values.home_note_ru, values.home_note_en)
  const people = values.people.flatMap((row) => {
    const name = localizedText(row.name_ru, row.name_en)
    const role = localizedText(row.role_ru, row.role_en)
    return name && role ? [{ name, role }] : []
  })
  return {
    ...pageTextDraft('about', values),
    data: { home: title && text ? { title, text, note } : null, people },
  }
}
