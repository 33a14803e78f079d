import type { LocalizedText } from '@hub/shared-i18n'
import { max, type Rules, required } from '@hub/shared-ui/form-rules'
import { localizedText, localizedValues } from '../../../lib/form/localized-field.tsx'
import { type ProblemsOf, rowsOf, rowsRule, rowsText } from '../../../lib/form/rows.ts'
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

/** Somebody who keeps the hub, as they stand in a row of the form. */
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
  people: rowsText(
    (page?.data.people ?? []).map(({ name, role }) => ({
      ...localizedValues('name', name),
      ...localizedValues('role', role),
    })),
  ),
})

export type AboutValues = ReturnType<typeof aboutValues>

const LONGEST_LINE = 120
const LONGEST_TEXT = 600

export const personProblems: ProblemsOf<PersonRow> = ({ name_ru, role_ru }) => ({
  name_ru: required(name_ru) ?? max(LONGEST_LINE)(name_ru),
  role_ru: required(role_ru) ?? max(LONGEST_LINE)(role_ru),
})

export const aboutRules = (values: AboutValues): Rules<AboutValues> => {
  // The home page shows a heading with a text under it, or nothing.
  const isOnHome = [values.home_title_ru, values.home_text_ru, values.home_note_ru].some((it) => it.trim())
  const needed = isOnHome ? [required] : []
  return {
    ...pageTextRules(values),
    home_title_ru: [...needed, ...russianFor(values.home_title_en, max(LONGEST_LINE))],
    home_title_en: [max(LONGEST_LINE)],
    home_text_ru: [...needed, ...russianFor(values.home_text_en, max(LONGEST_TEXT))],
    home_text_en: [max(LONGEST_TEXT)],
    home_note_ru: russianFor(values.home_note_en, max(LONGEST_TEXT)),
    home_note_en: [max(LONGEST_TEXT)],
    people: [rowsRule(personProblems)],
  }
}

export function aboutDraft(values: AboutValues): PageDraft {
  const title = localizedText(values.home_title_ru, values.home_title_en)
  const text = localizedText(values.home_text_ru, values.home_text_en)
  const note = localizedText(values.home_note_ru, values.home_note_en)
  const people = rowsOf<PersonRow>(values.people).flatMap((row) => {
    const name = localizedText(row.name_ru, row.name_en)
    const role = localizedText(row.role_ru, row.role_en)
    return name && role ? [{ name, role }] : []
  })
  return {
    ...pageTextDraft('about', values),
    data: { home: title && text ? { title, text, note } : null, people },
  }
}
