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
