import { LANGUAGES } from '@hub/shared-i18n'
import { matches, max, type Rule, type Rules, required } from '@hub/shared-ui/form-rules'
import type { FormValues } from '@hub/shared-ui/request-form'
import { type ProblemsOf, rowsRule } from '../../lib/form/rows.ts'
import { type FooterLink, type Item, nameOf, ownSectionName, type Section } from './values.ts'

const LABEL_MAX = 60
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** The header follows nothing else: a page of this site, or https elsewhere. */
const ADDRESS = /^(\/(?![/\\])[^\s\\]*|https:\/\/[^\s<>"\\]+\.[^\s<>"\\]+)$/
/** The footer may also lead to a mailbox and to the other language. */
const FOOTER_ADDRESS = new RegExp(`${ADDRESS.source}|^mailto:[^\\s]+@[^\\s]+$|^#(ru|en)$`)

const problemIn = (rules: readonly Rule[], value: string) =>
  rules.reduce<ReturnType<Rule>>((found, rule) => found ?? rule(value), undefined)

const label = [required, max(LABEL_MAX)]
const address = (form: RegExp) => [required, matches((value) => form.test(value), 'navigation:rules.address')]

export const itemProblems: ProblemsOf<Item> = (item) => ({
  label: problemIn(label, item.label),
  path: problemIn(address(ADDRESS), item.path),
})

export const linkProblems: ProblemsOf<FooterLink> = (link) => ({
  label: problemIn(label, link.label),
  path: problemIn(address(FOOTER_ADDRESS), link.path),
})

const text = [required, max(200)]
const FOOTER_RULES: Readonly<Record<string, readonly Rule[]>> = {
  siteName: text,
  tagline: text,
  address: text,
  hours: text,
  email: [required, matches((value) => EMAIL.test(value), 'common:forms.email')],
  phone: [max(40)],
  timeZoneNote: [max(200)],
  links: [rowsRule(linkProblems)],
}

/** In the order in which the fields stand; a section that a language takes from Russian has none. */
export const settingsRules = (values: FormValues): Rules<FormValues> =>
  Object.fromEntries([
    ...rulesOf(values, 'navigation', { navigation: [rowsRule(itemProblems)] }),
    ...rulesOf(values, 'footer', FOOTER_RULES),
  ])

const rulesOf = (values: FormValues, section: Section, rules: Readonly<Record<string, readonly Rule[]>>) =>
  LANGUAGES.filter((language) => values[ownSectionName(section, language)] === true).flatMap((language) =>
    Object.entries(rules).map(([field, rule]) => [nameOf(field, language), rule] as const),
  )
