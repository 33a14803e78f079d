import { useTranslation } from '@hub/shared-i18n'
import { TABLES } from './entry.ts'

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
