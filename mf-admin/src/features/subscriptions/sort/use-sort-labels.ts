import { type Language, useTranslation } from '@hub/shared-i18n'
import type { PassSort } from './sort-settings.ts'

/** An order in words: «По цене, сначала меньше». */
export function useSortLabels(language: Language) {
  const { t } = useTranslation('passes')
  const none = t(language === 'ru' ? 'sort.fields.sort_order' : 'sort.asRussian')
  return {
    none,
    field: (field: string) => (field ? t(`sort.fields.${field}`) : none),
    direction: (direction: string) => t(`sort.directions.${direction}`),
    all: (sort: PassSort | null) =>
      sort ? `${t(`sort.fields.${sort.field}`)}, ${t(`sort.directions.${sort.direction}`)}` : none,
  }
}
