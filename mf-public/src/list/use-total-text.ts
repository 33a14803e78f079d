import { formatNumber, useLanguage, useTranslation } from '@hub/shared-i18n'
import type { Total } from './paged-query.ts'

/** «27», «200+». */
export function useTotalText(): (total: Total) => string {
  const language = useLanguage()
  const { t } = useTranslation('common')
  return ({ count, isAtLeast }) => {
    const number = formatNumber(count, language)
    return isAtLeast ? t('lists.atLeast', { number }) : number
  }
}
