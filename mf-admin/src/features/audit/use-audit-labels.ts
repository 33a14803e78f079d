import { useLanguage, useTranslation } from '@hub/shared-i18n'
import { type AuditEntry, nameIn, TABLES } from './entry.ts'
import { readable } from './value.ts'

/** What tables are called; one that has no name for people keeps its own. */
export function useTableName() {
  const { t } = useTranslation('audit')
  return (table: string): string => {
    const known = TABLES.find((name) => name === table)
    return known ? t(`tables.${known}`) : table
  }
}

/** What fields are called: «Мест», «Название (English)»; one that has no name for people keeps its own. */
export function useFieldName() {
  const { t, i18n } = useTranslation('audit')
  return (field: string): string => {
    const [column = field, language] = field.split('.')
    const name = i18n.exists(`audit:fields.${column}`) ? t(`fields.${column}`) : column
    return language === 'ru' || language === 'en' ? t(`inLanguage.${language}`, { field: name }) : name
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
