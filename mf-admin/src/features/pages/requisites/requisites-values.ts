import type { LocalizedText } from '@hub/shared-i18n'
import { max } from '@hub/shared-ui/form-rules'
import { localizedText, localizedValues } from '../../../lib/form/localized-field.tsx'
import { fields } from '../../../lib/form/schema.ts'
import {
  type PageDraft,
  pageTextDraft,
  pageTextOf,
  pageTextRules,
  russianFor,
  type StaffPage,
} from '../page.ts'
import { type Bank, bankOf, bankRules, bankValues } from './bank.ts'

export type RequisitesPage = StaffPage<{ readonly note?: LocalizedText | null }> & { readonly bank: Bank }

export const requisitesValues = (page: RequisitesPage | undefined) => ({
  ...pageTextOf(page),
  ...localizedValues('note', page?.data.note),
  ...bankValues(page?.bank ?? {}),
})

export type RequisitesValues = ReturnType<typeof requisitesValues>

const LONGEST_NOTE = 500

export const requisitesSchema = (mayChangeBank: boolean) => (values: RequisitesValues) =>
  fields<RequisitesValues>({
    ...(mayChangeBank && bankRules(values)),
    ...pageTextRules(values),
    note_ru: russianFor(values.note_en, max(LONGEST_NOTE)),
    note_en: [max(LONGEST_NOTE)],
  })

export const requisitesDraft = (values: RequisitesValues, mayChangeBank: boolean): PageDraft => ({
  ...pageTextDraft('requisites', values),
  data: { note: localizedText(values.note_ru, values.note_en) },
  ...(mayChangeBank && { bank: bankOf(values) }),
})
