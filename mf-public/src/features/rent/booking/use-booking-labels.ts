import { formatDateTimeRange, formatMoney, useLanguage } from '@hub/shared-i18n'
import { useCallback } from 'react'
import type { SlotRange } from '../grid/slot-selection.ts'
import type { Money } from '../model/price.ts'

/** «пт, 20 ноября, 13:00–16:00». */
export function useRangeText() {
  const language = useLanguage()
  return useCallback(
    ({ startsAt, endsAt }: SlotRange) => formatDateTimeRange(startsAt, endsAt, language),
    [language],
  )
}

/** «4 500 RSD», or two sums where prices are in two currencies. */
export function useTotalText() {
  const language = useLanguage()
  return (total: readonly Money[]) =>
    total.map(({ amount, currency }) => formatMoney(amount, currency, language)).join(' + ')
}
