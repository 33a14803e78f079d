import type { FooterSettings, NavigationItem } from '@hub/contract/site-settings'
import type { Language } from '@hub/shared-i18n'
import type { FormValues } from '@hub/shared-ui/request-form'
import { rowsOf } from '../../lib/form/form-like.ts'

/** Where a link stands: in the menu, or in a column of the footer. */
export const PLACES = ['menu', 'column1', 'column2', 'column3'] as const
export type Place = (typeof PLACES)[number]

/** A link of the site in both languages. Without a label it does not exist in that language. */
export interface Entry {
  readonly id: string
  readonly place: Place
  readonly path: string
  readonly label_ru: string
  readonly label_en: string
  /** Only links of the menu can be hidden. */
  readonly visible_ru: boolean
  readonly visible_en: boolean
}

/** A link as the row of one language has it. */
interface OwnLink {
  readonly id: string
  readonly place: Place
  readonly label: string
  readonly path: string
  readonly visible: boolean
}

export const freshEntry = (): Entry => ({
  id: crypto.randomUUID(),
  place: 'menu',
  path: '',
  label_ru: '',
  label_en: '',
  visible_ru: true,
  visible_en: true,
})

export const entriesOf = (values: FormValues): readonly Entry[] => rowsOf<Entry>(values.entries)

interface Sections {
  readonly navigation: readonly NavigationItem[]
  readonly footer: FooterSettings
}

/** The links of one language, in the order of the places. A column that the form does not know is the last one. */
export const linksOf = ({ navigation, footer }: Sections): readonly OwnLink[] => [
  ...navigation.map(({ id, label, path, visible }) => ({ id, label, path, visible, place: 'menu' as const })),
  ...footer.columns.flatMap(({ links }, index) =>
    links.map(({ id, label, path }) => {
      const place = PLACES[index + 1] ?? 'column3'
      return { id, label, path, visible: true, place }
    }),
  ),
]

/**
 * Links of both languages as one list: the same place and page, and of several that with the same id, are one entry. The
 * order is that of Russian; what is in English alone follows the entry that it follows there.
 */
export function pairLinks(russian: readonly OwnLink[], english: readonly OwnLink[]): Entry[] {
  const left = [...english]
  const taken = new Set(russian.map(({ id }) => id))
  const entries = russian.map((link) => {
    const same = left.filter(({ place, path }) => place === link.place && path === link.path)
    const pair = same.find(({ id }) => id === link.id) ?? same[0]
    if (pair) left.splice(left.indexOf(pair), 1)
    return { entry: entryOf(link, pair), english: pair }
  })
  for (const link of left) {
    const before = english[english.indexOf(link) - 1]
    const follows = entries.findIndex(({ english: it }) => it && it === before && it.place === link.place)
    const rank = PLACES.indexOf(link.place)
    const next = entries.findIndex(({ entry }) => PLACES.indexOf(entry.place) >= rank)
    const last = next < 0 ? entries.length : next
    const at = follows < 0 ? last : follows + 1
    // A Russian link to another page has its id.
    const own = taken.has(link.id) ? { ...link, id: `${link.id}-en` } : link
    entries.splice(at, 0, { entry: entryOf(undefined, own), english: link })
  }
  return entries.map(({ entry }) => entry)
}

function entryOf(russian: OwnLink | undefined, english: OwnLink | undefined): Entry {
  const { id = '', place = 'menu', path = '' } = russian ?? english ?? {}
  return {
    ...{ id, place, path },
    label_ru: russian?.label ?? '',
    label_en: english?.label ?? '',
    visible_ru: russian?.visible ?? true,
    visible_en: english?.visible ?? true,
  }
}

const labelled = (entries: readonly Entry[], place: Place, language: Language) =>
  entries.filter((entry) => entry.place === place && entry[`label_${language}`].trim() !== '')

/** The menu of one language as its row holds it. */
export const itemsIn = (entries: readonly Entry[], language: Language) =>
  labelled(entries, 'menu', language).map((entry, index) => ({
    id: entry.id,
    label: entry[`label_${language}`],
    path: entry.path,
    visible: entry[`visible_${language}`],
    order: index + 1,
  }))

/** The columns of the footer of one language as its row holds them; empty ones are left out. */
export const columnsIn = (entries: readonly Entry[], language: Language) =>
  PLACES.slice(1)
    .map((place, index) => ({
      id: `column-${index + 1}`,
      links: labelled(entries, place, language).map(({ id, path, ...entry }) => ({
        ...{ id, path },
        label: entry[`label_${language}`],
      })),
    }))
    .filter(({ links }) => links.length > 0)
