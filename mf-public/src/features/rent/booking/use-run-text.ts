import { formatDateTimeRange, useLanguage } from '@hub/shared-i18n'
import { useCallback } from 'react'
import type { Run } from '../choice/runs.ts'

/** «пт, 20 ноября, 13:00–16:00». */
export function useRunText() {
  const language = useLanguage()
  return useCallback(
    ({ startsAt, endsAt }: Run) => formatDateTimeRange(startsAt, endsAt, language),
    [language],
  )
}
