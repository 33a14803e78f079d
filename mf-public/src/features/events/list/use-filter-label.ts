import { formatDate, formatDateRange, useLanguage, useTranslation } from '@hub/shared-i18n'
import { noonOf } from '@hub/shared-ui/day'
import type { ActiveFilter } from '../search/active-filters.ts'

/** Names a filter as its control does: «Бесплатно», «Язык слайдов: Английский». */
export function useFilterLabel(): (filter: ActiveFilter) => string {
  const { t } = useTranslation(['events', 'common'])
  const language = useLanguage()
  const daysLabel = ({ from, to }: { readonly from?: string; readonly to?: string }) => {
    if (from && to) return formatDateRange(noonOf(from), noonOf(to), language)
    return from
      ? t('list.daysFrom', { date: formatDate(noonOf(from), language) })
      : t('list.daysTo', { date: formatDate(noonOf(to ?? ''), language) })
  }
  return (filter) => {
    switch (filter.by) {
      case 'text':
        return filter.value
      case 'when':
        return t(`list.periods.${filter.value}`)
      case 'days':
        return daysLabel(filter.value)
      case 'kind':
        return t(`common:kinds.${filter.value}`)
      case 'price':
        return t(`common:priceKinds.${filter.value}`)
      default:
        return `${t(`list.${filter.by}`)}: ${t(`list.languages.${filter.value}`)}`
    }
  }
}
