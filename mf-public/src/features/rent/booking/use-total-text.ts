import { formatMoney, useLanguage } from '@hub/shared-i18n'
import type { Money } from '../model/price.ts'

/** «4 500 RSD», or two sums where prices are in two currencies. */
export function useTotalText() {
  const language = useLanguage()
  return (total: readonly Money[]) =>
    total.map(({ amount, currency }) => formatMoney(amount, currency, language)).join(' + ')
}
