import type { Language } from '@hub/shared-i18n'
import type { FormValues } from '@hub/shared-ui/request-form'
import { rowsOf } from '../../lib/form/form-like.ts'
import { type Item, nameOf, ownSectionName } from './values.ts'

/** A row of the menu or of the footer; only items of the menu can be hidden. */
export type LinkRow = Omit<Item, 'visible'> & { readonly visible?: boolean }

interface Lists {
  /** Where the form holds them. */
  readonly field: 'navigation' | 'links'
  readonly language: Language
  readonly values: FormValues
  /** What the form began with. */
  readonly base: FormValues
}

/** What a row is compared with. */
export interface ComparedRows {
  readonly language: Language
  /** Of the other language, where it has its own. */
  readonly theirs: readonly LinkRow[]
  readonly saved: readonly LinkRow[]
}

export function comparedRows({ field, language, values, base }: Lists): ComparedRows {
  const other = rowsExcept(language)
  const hasOwn = values[ownSectionName(field === 'links' ? 'footer' : field, other)] === true
  return {
    language,
    theirs: hasOwn ? rowsOf<LinkRow>(values[nameOf(field, other)]) : [],
    saved: rowsOf<LinkRow>(base[nameOf(field, language)]),
  }
}

export const rowsExcept = (language: Language): Language => (language === 'ru' ? 'en' : 'ru')

/** Whether a row says something else than what is saved, or is new. */
export function isUnsaved(row: LinkRow, saved: readonly LinkRow[]): boolean {
  const before = saved.find(({ id }) => id === row.id)
  const names = Object.keys(row) as (keyof LinkRow)[]
  return !before || names.some((name) => row[name] !== before[name])
}

/** What the same link says in the other language: the one to the same page, if there are two that of the same id. */
export function labelAmong({ id, path }: LinkRow, theirs: readonly LinkRow[]): string | undefined {
  const same = theirs.filter((it) => it.path === path)
  return (same.find((it) => it.id === id) ?? same[0])?.label
}
