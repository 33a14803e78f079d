import type { ApiError } from '@hub/shared-platform'
import { matches, type Rule } from '@hub/shared-ui/form-rules'

/** Cyrillic as passports write it, Serbian letters too. */
const LETTERS: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ё: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  й: 'i',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'iu',
  я: 'ia',
  ђ: 'dj',
  ј: 'j',
  љ: 'lj',
  њ: 'nj',
  ћ: 'c',
  џ: 'dz',
  đ: 'dj',
  ł: 'l',
  ß: 'ss',
}

/** A long address helps nobody; the database takes 120. */
const LONGEST = 80

/** The part of an address that a title gives: «Чёрные дыры: что внутри?» is `chernye-dyry-chto-vnutri`. */
export function slugOf(title: string): string {
  const latin = [...title.toLowerCase()].map((sign) => LETTERS[sign] ?? sign).join('')
  const words = latin
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  if (words.length <= LONGEST) return words
  return words
    .slice(0, LONGEST + 1)
    .replace(/-[^-]*$/, '')
    .slice(0, LONGEST)
}

export const slugRule: Rule = matches(
  (value) => value.length <= 120 && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(value),
  'admin:rules.slug',
)

/** The field of a rejected slug: the server knows addresses that this page has never seen. */
export const slugTaken = ({ code }: ApiError) =>
  code === '23505' ? { field: 'slug', problem: { key: 'admin:slug.taken' } } : undefined
