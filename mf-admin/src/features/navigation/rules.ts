import { LANGUAGES, type Language } from '@hub/shared-i18n'
import { matches, max, type Rule, required } from '@hub/shared-ui/form-rules'
import type { FormValues } from '@hub/shared-ui/request-form'
import { type FieldSchemas, fields, rows } from '../../lib/form/schema.ts'
import type { Entry } from './entries.ts'
import { languagesOf, nameOf, ownSectionName, type Settings } from './values.ts'

const LABEL_MAX = 60
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** The header follows nothing else: a page of this site, or https elsewhere. */
const ADDRESS = /^(\/(?![/\\])[^\s\\]*|https:\/\/[^\s<>"\\]+\.[^\s<>"\\]+)$/
/** The footer may also lead to a mailbox and to the other language. */
const FOOTER_ADDRESS = new RegExp(`${ADDRESS.source}|^mailto:[^\\s]+@[^\\s]+$|^#(ru|en)$`)

/** A link without a label would be shown nowhere. */
export function entrySchema(entry: Entry, languages: readonly Language[]) {
  const isNowhere = languages.every((language) => entry[`label_${language}`].trim() === '')
  const label = (language: Language): Rule[] => [
    () => (isNowhere && language === languages[0] ? { key: 'navigation:rules.label' } : undefined),
    max(LABEL_MAX),
  ]
  const form = entry.place === 'menu' ? ADDRESS : FOOTER_ADDRESS
  return fields<Entry>({
    label_ru: label('ru'),
    label_en: label('en'),
    path: [required, matches((value) => form.test(value), 'navigation:rules.address')],
  })
}

const text = [required, max(200)]
const FOOTER: FieldSchemas<Record<string, unknown>> = {
  siteName: text,
  tagline: text,
  address: text,
  hours: text,
  email: [required, matches((value) => EMAIL.test(value), 'common:forms.email')],
  phone: [max(40)],
  timeZoneNote: [max(200)],
}

/** The validation rules in the order of the fields; a section that a language takes from Russian has none. */
export const settingsSchema = (values: FormValues, settings: Settings) =>
  fields<FormValues>({
    entries: rows<Entry>((entry) => entrySchema(entry, languagesOf(entry.place, values, settings))),
    ...Object.fromEntries(
      LANGUAGES.filter((language) => values[ownSectionName('footer', language)] === true).flatMap(
        (language) =>
          Object.entries(FOOTER).map(([field, schema]) => [nameOf(field, language), schema] as const),
      ),
    ),
  })
