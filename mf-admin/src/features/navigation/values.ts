import {
  DEFAULT_TOPBAR,
  type FooterSettings,
  type NavigationItem,
  readSettings,
  type SiteSettingsRow,
  type TopbarSettings,
} from '@hub/contract/site-settings'
import { LANGUAGES, type Language } from '@hub/shared-i18n'
import { ApiError } from '@hub/shared-platform'
import { isSameValue } from '@hub/shared-ui/is-same-value'
import type { FormValues } from '@hub/shared-ui/request-form'
import type { Json } from '../../../../supabase/types.ts'
import { rowsOf } from '../../lib/form/form-like.ts'

/** The site settings of one language; a section that is null is taken from the Russian row. */
export interface SettingsRow extends SiteSettingsRow {
  readonly id: string
  readonly language_code: Language
  readonly updated_at: string
}

/** The active rows of both languages; one may be missing. */
export interface Settings extends Readonly<Record<Language, SettingsRow | null>> {
  /** Of both: what a form began with. */
  readonly updated_at: string
}

/** What is written into a row; a footer that is left out stays as it is. */
export interface SettingsChange {
  readonly navigation_items: Json
  readonly topbar_settings: Json
  readonly footer_settings?: Json
}

/** There is no active row of this language to change. */
export class NoActiveSettings extends ApiError {
  readonly language: Language

  constructor(language: Language) {
    super({ kind: 'not-found', message: `no active site settings for ${language}` })
    this.name = 'NoActiveSettings'
    this.language = language
  }
}

export const SECTIONS = ['navigation', 'topbar', 'footer'] as const
export type Section = (typeof SECTIONS)[number]

/** Whether the row of a language has the section of its own. */
export const ownSectionName = (section: Section, language: Language) => `${section}Own_${language}`
export const nameOf = (field: string, language: Language) => `${field}_${language}`

export type Item = Omit<NavigationItem, 'order'>
/** A link of the footer; columns are counted from 1. */
export interface FooterLink {
  readonly id: string
  readonly label: string
  readonly path: string
  readonly column: string
}

export const FOOTER_TEXTS = [
  'siteName',
  'tagline',
  'address',
  'hours',
  'email',
  'phone',
  'timeZoneNote',
] as const

/** Of which section a field of the form is. */
export function sectionOf(name: string): Section {
  const [field = ''] = name.split('_')
  const owner = SECTIONS.find((section) => field === section || field === `${section}Own`)
  if (owner) return owner
  return field === 'links' || FOOTER_TEXTS.some((text) => text === field) ? 'footer' : 'topbar'
}

const NO_FOOTER: FooterSettings = {
  siteName: '',
  tagline: '',
  address: '',
  hours: '',
  email: '',
  phone: '',
  timeZoneNote: '',
  columns: [],
}

/** Both rows as they are typed. A section that a language lacks begins with what is shown in its place. */
export const valuesOf = (settings: Settings | undefined): FormValues =>
  Object.assign({}, ...LANGUAGES.map((language) => valuesIn(settings ?? undefined, language)))

function valuesIn(settings: Settings | undefined, language: Language): FormValues {
  const own = sectionsOf(settings?.[language])
  const russian = sectionsOf(settings?.ru)
  const footer = own.footer ?? russian.footer ?? NO_FOOTER
  const fields = {
    navigation: (own.navigation ?? russian.navigation ?? []).map(({ order: _, ...item }) => item),
    ...(own.topbar ?? russian.topbar ?? DEFAULT_TOPBAR),
    ...Object.fromEntries(FOOTER_TEXTS.map((name) => [name, footer[name]])),
    links: linksOf(footer),
  }
  return Object.fromEntries([
    ...Object.entries(fields).map(([field, value]) => [nameOf(field, language), value]),
    ...SECTIONS.map((section) => [ownSectionName(section, language), own[section] !== undefined]),
  ])
}

const sectionsOf = (row: SettingsRow | null | undefined) =>
  row ? readSettings(row) : { navigation: undefined, topbar: undefined, footer: undefined }

const linksOf = ({ columns }: FooterSettings): FooterLink[] =>
  columns.flatMap(({ links }, index) => links.map((link) => ({ ...link, column: String(index + 1) })))

/** A row as the database is going to hold it; a section that is not its own is null. */
export function rowOf(values: FormValues, language: Language, present?: SettingsRow | null) {
  const own = (section: Section) => values[ownSectionName(section, language)] === true
  return {
    navigation_items: own('navigation') ? itemsOf(values, language) : null,
    topbar_settings: own('topbar')
      ? { ...objectOf(present?.topbar_settings), ...topbarOf(values, language) }
      : null,
    footer_settings: own('footer')
      ? { ...objectOf(present?.footer_settings), ...footerOf(values, language) }
      : null,
  } satisfies SettingsChange
}

/** Settings of another release stay beside those that this one knows. */
const objectOf = (section: unknown) => (section !== null && typeof section === 'object' ? section : {})

const itemsOf = (values: FormValues, language: Language) =>
  rowsOf<Item>(values[nameOf('navigation', language)]).map((item, index) => ({ ...item, order: index + 1 }))

function topbarOf(values: FormValues, language: Language) {
  const names = Object.keys(DEFAULT_TOPBAR) as (keyof TopbarSettings)[]
  const valueIn = (name: string): Json => {
    const value = values[nameOf(name, language)]
    return typeof value === 'boolean' ? value : String(value ?? '')
  }
  return Object.fromEntries(names.map((name) => [name, valueIn(name)]))
}

function footerOf(values: FormValues, language: Language) {
  const links = rowsOf<FooterLink>(values[nameOf('links', language)])
  const columns = [...new Set(links.map(({ column }) => column))].sort()
  return {
    ...Object.fromEntries(FOOTER_TEXTS.map((name) => [name, String(values[nameOf(name, language)] ?? '')])),
    columns: columns.map((column) => ({
      id: `column-${column}`,
      links: links.filter((link) => link.column === column).map(({ column: _, ...link }) => link),
    })),
  }
}

const isSame = (a: FormValues, b: FormValues, names: readonly string[]) =>
  names.every((name) => isSameValue(a[name], b[name]))

const namesIn = (values: FormValues, language: Language) =>
  Object.keys(values).filter((name) => name.endsWith(`_${language}`))

const footerNames = (language: Language) =>
  [...FOOTER_TEXTS, 'links']
    .map((field) => nameOf(field, language))
    .concat(ownSectionName('footer', language))

/** What a save has to write: the languages in which something was changed, their footer only when it was. */
export function changesOf(values: FormValues, base: Settings | undefined) {
  const before = valuesOf(base)
  const changed = LANGUAGES.filter((language) => !isSame(values, before, namesIn(before, language)))
  const changes = changed.map((language): [Language, SettingsChange] => {
    const { footer_settings, ...change } = rowOf(values, language, base?.[language])
    const keepsFooter = isSame(values, before, footerNames(language))
    return [language, keepsFooter ? change : { ...change, footer_settings }]
  })
  return Object.fromEntries(changes) as Partial<Record<Language, SettingsChange>>
}

/** What became of a row since the form began with `base`. */
export function changesSince(
  values: FormValues,
  base: Settings,
  language: Language,
  row: SettingsRow,
): 'done' | 'unchanged' | 'changed' {
  const there = valuesOf({ ...base, [language]: row })
  const names = namesIn(there, language)
  if (isSame(values, there, names)) return 'done'
  return isSame(valuesOf(base), there, names) ? 'unchanged' : 'changed'
}
