import { formatDateTimeRange, useLanguage } from '@hub/shared-i18n'
import { useCallback } from 'react'
import type { SlotRange } from '../grid/slot-ranges.ts'

/** «пт, 20 ноября, 13:00–16:00». */
export function useRangeText() {
  const language = useLanguage()
  return useCallback(
    ({ startsAt, endsAt }: SlotRange) => formatDateTimeRange(startsAt, endsAt, language),
    [language],
  )
}
