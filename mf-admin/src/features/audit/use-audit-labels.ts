import {
  formatDateTime,
  formatDay,
  formatNumber,
  type Language,
  useLanguage,
  useTranslation,
} from '@hub/shared-i18n'
import { plainText } from '../../lib/plain-text.ts'
import type { Change } from './changes.ts'
import { type AuditEntry, nameIn, TABLES } from './entry.ts'

const MOMENT = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/
const DAY = /^\d{4}-\d\d-\d\d$/

/** Sums are kept in hundredths. */
const SUM = /(^|_)amount$|Amount$/

const isCode = (value: unknown): value is string | number =>
  typeof value === 'string' || typeof value === 'number'

/**
 * A value of a column as a person reads it: times, days, sums, codes that have a word, and lists of them; the rest stays as it
 * is.
 */
function readable(
  value: unknown,
  field: string,
  language: Language,
  /** What people call a code of a column. */
  wordFor: (code: string) => string | undefined,
): string {
  if (Array.isArray(value) && value.every(isCode))
    return value.map((each) => readable(each, field, language, wordFor)).join(', ')
  if (typeof value === 'number' && SUM.test(field)) return formatNumber(value / 100, language)
  if (!isCode(value)) return typeof value === 'object' ? JSON.stringify(value, null, 1) : String(value)
  const text = String(value)
  if (MOMENT.test(text)) return formatDateTime(text, language)
  if (DAY.test(text)) return formatDay(text, language)
  return wordFor(text) ?? (text.startsWith('<') ? plainText(text) : text)
}

/** What tables are called; one that has no name for people keeps its own. */
export function useTableName() {
  const { t } = useTranslation('audit')
  return (table: string): string => {
    const known = TABLES.find((name) => name === table)
    return known ? t(`tables.${known}`) : table
  }
}

/** Tables whose rows are people: they have a name and no title. */
const PEOPLE: ReadonlySet<string> = new Set(['profiles', 'speakers', 'volunteer_invitations'])

/**
 * What fields are called: «Мест», «Название (English)», «Подвал сайта › Телефон»; one that has no name for people keeps its
 * own.
 */
export function useFieldName() {
  const { t, i18n } = useTranslation('audit')
  return ({ field, within = [] }: Pick<Change, 'field' | 'within'>, table: string): string => {
    const [column = field, language] = field.split('.')
    const name = column === 'name' && PEOPLE.has(table) ? t('personName') : nameOf(column)
    const own = language === 'ru' || language === 'en' ? t(`inLanguage.${language}`, { field: name }) : name
    return [...within.map(nameOf), own].join(' › ')
  }

  /** Of a column, of a value inside a column, or of an item of a list, which has its own. */
  function nameOf(field: string): string {
    const key = [`fields.${field}`, `settings.${field}`].find((it) => i18n.exists(`audit:${it}`))
    return key === undefined ? field : t(key)
  }
}

/** Columns that hold what another one does. */
const SAME_CODES: Readonly<Record<string, string>> = {
  languages: 'language',
  language_code: 'language',
  talk_languages: 'language',
  slide_languages: 'language',
  caption_languages: 'language',
  payment_methods: 'payment_method',
  weekdays: 'weekday',
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** What a field of an entry held, in words: «Лекция» for `lecture`, a name for an id. */
export function useValueLabels() {
  const { t, i18n } = useTranslation('audit')
  const language = useLanguage()
  return (value: unknown, field: string, { names }: Pick<AuditEntry, 'names'>): string =>
    readable(value, field, language, (code) => {
      if (ID.test(code)) return names[code] === undefined ? t('gone') : nameIn(names[code], language)
      const key = `values.${SAME_CODES[field] ?? field}.${code}`
      return /^\w+$/.test(code) && i18n.exists(`audit:${key}`) ? t(key) : undefined
    })
}
