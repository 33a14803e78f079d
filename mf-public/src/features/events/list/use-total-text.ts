import { formatNumber, useLanguage, useTranslation } from '@hub/shared-i18n'
import type { Total } from '../search/totals.ts'

/** «27», «200+». */
export function useTotalText(): (total: Total) => string {
  const language = useLanguage()
  const { t } = useTranslation('events')
  return ({ count, isAtLeast }) => {
    const number = formatNumber(count, language)
    return isAtLeast ? t('list.atLeast', { count, number }) : number
  }
}
