import { formatDateTimeRange, localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { type ApiError, errorMessageKey } from '@hub/shared-platform'
import { useCallback } from 'react'
import type { Spaces } from '../details/use-item-labels.ts'
import { conflictsIn, personOf, type SpaceConflict } from './space-conflict.ts'

/** Codes that say more than the general words. */
const TOLD = new Set([
  'edit_conflict',
  'undo_too_late',
  'booking_decided',
  'item_not_found',
  'overlaps_itself',
  'no_items_left',
  'too_many_repetitions',
  'time_invalid',
  'not_allowed',
])

const MOST = 3

/** Why the calendar refused, in words for those who keep it: with all that is in the way. */
export function useCalendarErrorText(spaces: Spaces): (error: ApiError) => string {
  const { t } = useTranslation('calendar')
  const language = useLanguage()
  return useCallback(
    (error) => {
      const line = (taken: SpaceConflict) => {
        const space = spaces.get(taken.space_id)
        const what = taken.title ? localize(taken.title, language).text : personOf(taken)
        return [
          what || t(`states.${taken.state}`),
          space && localize(space.name, language).text,
          formatDateTimeRange(taken.starts_at, taken.ends_at, language),
        ]
          .filter(Boolean)
          .join(', ')
      }
      const taken = conflictsIn(error)
      if (taken.length > 0) {
        const lines = taken.slice(0, MOST).map(line).join('; ')
        const rest = taken.length - MOST
        return t('refusals.time_conflict', {
          what: rest > 0 ? `${lines}; ${t('more', { count: rest })}` : lines,
        })
      }
      return error.hint && TOLD.has(error.hint) ? t(`refusals.${error.hint}`) : t(errorMessageKey(error))
    },
    [spaces, t, language],
  )
}
