import { LANGUAGES } from '@hub/shared-i18n'
import { matches, max, required } from '@hub/shared-ui/form-rules'
import type { FormValues } from '@hub/shared-ui/request-form'
import { type FieldSchemas, fields, rows } from '../../lib/form/schema.ts'
import { type FooterLink, type Item, nameOf, ownSectionName, type Section } from './values.ts'

const LABEL_MAX = 60
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** The header follows nothing else: a page of this site, or https elsewhere. */
const ADDRESS = /^(\/(?![/\\])[^\s\\]*|https:\/\/[^\s<>"\\]+\.[^\s<>"\\]+)$/
/** The footer may also lead to a mailbox and to the other language. */
const FOOTER_ADDRESS = new RegExp(`${ADDRESS.source}|^mailto:[^\\s]+@[^\\s]+$|^#(ru|en)$`)

const label = [required, max(LABEL_MAX)]
const address = (form: RegExp) => [required, matches((value) => form.test(value), 'navigation:rules.address')]

export const itemSchema = fields<Item>({ label, path: address(ADDRESS) })
export const linkSchema = fields<FooterLink>({ label, path: address(FOOTER_ADDRESS) })

const text = [required, max(200)]
const FOOTER: FieldSchemas<Record<string, unknown>> = {
  siteName: text,
  tagline: text,
  address: text,
  hours: text,
  email: [required, matches((value) => EMAIL.test(value), 'common:forms.email')],
  phone: [max(40)],
  timeZoneNote: [max(200)],
  links: rows(() => linkSchema),
}

/** The validation rules in the order of the fields; a section that a language takes from Russian has none. */
export const settingsSchema = (values: FormValues) =>
  fields<FormValues>(
    Object.fromEntries([
      ...ownFields(values, 'navigation', { navigation: rows(() => itemSchema) }),
      ...ownFields(values, 'footer', FOOTER),
    ]),
  )

const ownFields = (values: FormValues, section: Section, schemas: FieldSchemas<Record<string, unknown>>) =>
  LANGUAGES.filter((language) => values[ownSectionName(section, language)] === true).flatMap((language) =>
    Object.entries(schemas).map(([field, schema]) => [nameOf(field, language), schema] as const),
  )
