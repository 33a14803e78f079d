import {
  DEFAULT_TOPBAR,
  type FooterSettings,
  readSettings,
  type SiteSettingsRow,
  type TopbarSettings,
} from '@hub/contract/site-settings'
import { LANGUAGES, type Language } from '@hub/shared-i18n'
import { ApiError } from '@hub/shared-platform'
import { isSameValue } from '@hub/shared-ui/is-same-value'
import type { FormValues } from '@hub/shared-ui/request-form'
import type { Json } from '../../../../supabase/types.ts'
import { columnsIn, entriesOf, itemsIn, linksOf, type Place, pairLinks } from './entries.ts'

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

/** Whose links stand at a place. */
export const sectionAt = (place: Place): Section => (place === 'menu' ? 'navigation' : 'footer')

/** The languages that have links of their own at a place. */
export const languagesOf = (place: Place, values: FormValues, settings: Settings): readonly Language[] =>
  LANGUAGES.filter(
    (language) => settings[language] && values[ownSectionName(sectionAt(place), language)] === true,
  )

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
  if (field === 'entries') return 'navigation'
  return FOOTER_TEXTS.some((text) => text === field) ? 'footer' : 'topbar'
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
export function valuesOf(settings: Settings | undefined): FormValues {
  const rows = LANGUAGES.map((language) => shownIn(settings, language))
  const [russian, english] = rows.map(linksOf)
  return Object.assign(
    { entries: pairLinks(russian ?? [], english ?? []) },
    ...LANGUAGES.map((language) => valuesIn(settings, language)),
  )
}

function valuesIn(settings: Settings | undefined, language: Language): FormValues {
  const own = sectionsOf(settings?.[language])
  const { topbar, footer } = shownIn(settings, language)
  const fields = { ...topbar, ...Object.fromEntries(FOOTER_TEXTS.map((name) => [name, footer[name]])) }
  return Object.fromEntries([
    ...Object.entries(fields).map(([field, value]) => [nameOf(field, language), value]),
    ...SECTIONS.map((section) => [ownSectionName(section, language), own[section] !== undefined]),
  ])
}

/** The sections that visitors see in a language. */
function shownIn(settings: Settings | undefined, language: Language) {
  const own = sectionsOf(settings?.[language])
  const russian = sectionsOf(settings?.ru)
  return {
    navigation: own.navigation ?? russian.navigation ?? [],
    topbar: own.topbar ?? russian.topbar ?? DEFAULT_TOPBAR,
    footer: own.footer ?? russian.footer ?? NO_FOOTER,
  }
}

const sectionsOf = (row: SettingsRow | null | undefined) =>
  row ? readSettings(row) : { navigation: undefined, topbar: undefined, footer: undefined }

/** A row as the database is going to hold it; a section that is not its own is null. */
export function rowOf(values: FormValues, language: Language, present?: SettingsRow | null) {
  const own = (section: Section) => values[ownSectionName(section, language)] === true
  return {
    navigation_items: own('navigation') ? itemsIn(entriesOf(values), language) : null,
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

function topbarOf(values: FormValues, language: Language) {
  const names = Object.keys(DEFAULT_TOPBAR) as (keyof TopbarSettings)[]
  const valueIn = (name: string): Json => {
    const value = values[nameOf(name, language)]
    return typeof value === 'boolean' ? value : String(value ?? '')
  }
  return Object.fromEntries(names.map((name) => [name, valueIn(name)]))
}

const footerOf = (values: FormValues, language: Language) => ({
  ...Object.fromEntries(FOOTER_TEXTS.map((name) => [name, String(values[nameOf(name, language)] ?? '')])),
  columns: columnsIn(entriesOf(values), language),
})

/** All that a form says about the row of a language, and of that what is its footer. */
function contentOf(values: FormValues, language: Language) {
  const own = (section: Section) => values[ownSectionName(section, language)] === true
  const entries = entriesOf(values)
  const typed = Object.entries(values).filter(([name]) => name.endsWith(`_${language}`))
  const [footer, rest] = [true, false].map((isFooter) =>
    typed.filter(([name]) => (sectionOf(name) === 'footer') === isFooter),
  )
  return {
    footer: { ...Object.fromEntries(footer ?? []), columns: own('footer') && columnsIn(entries, language) },
    rest: { ...Object.fromEntries(rest ?? []), items: own('navigation') && itemsIn(entries, language) },
  }
}

/** What a save has to write: the languages in which something was changed, their footer only when it was. */
export function changesOf(values: FormValues, base: Settings | undefined) {
  const before = valuesOf(base)
  const changes = LANGUAGES.flatMap((language): [Language, SettingsChange][] => {
    const [was, is] = [contentOf(before, language), contentOf(values, language)]
    if (!base?.[language] || isSameValue(was, is)) return []
    const { footer_settings, ...change } = rowOf(values, language, base[language])
    return [[language, isSameValue(was.footer, is.footer) ? change : { ...change, footer_settings }]]
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
  const there = contentOf(valuesOf({ ...base, [language]: row }), language)
  if (isSameValue(contentOf(values, language), there)) return 'done'
  return isSameValue(contentOf(valuesOf(base), language), there) ? 'unchanged' : 'changed'
}
