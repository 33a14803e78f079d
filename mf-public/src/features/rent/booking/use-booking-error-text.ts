import { useTranslation } from '@hub/shared-i18n'
import type { ApiError } from '@hub/shared-platform'
import { apiErrorDetail, waitTime } from '@hub/shared-ui/api-error-fields'
import { rangesOf } from '../grid/slot-selection.ts'
import { otherErrorOf, rejectedSlots, slotErrorOf } from './booking-errors.ts'
import { useRangeText } from './use-booking-labels.ts'

/** The number in a rule of the space that hours do not keep. */
const LIMITS = ['min', 'max', 'minutes', 'days', 'hours']
const limitIn = (error: ApiError) =>
  LIMITS.map((name) => apiErrorDetail(error, name)).find((value) => typeof value === 'number')

/**
 * Why hours were not booked; undefined for what the general words say.
 * @param left - what is left of the request: something, nothing, or the dates of a series
 */
export function useBookingErrorText(left: 'kept' | 'nothingLeft' | 'series') {
  const { t } = useTranslation('rent')
  const runText = useRangeText()

  const ofHours = (code: string, error: ApiError) => {
    const hours = rangesOf(rejectedSlots(error)).map(runText).join('; ')
    if (!hours) return undefined
    return `${t(`errors.${code}`, { hours, count: limitIn(error) })} ${t(`errors.${left}`)}`
  }
  const other = (code: string, error: ApiError) =>
    t(`errors.${code}`, { wait: waitTime(error), max: apiErrorDetail(error, 'max') })

  return (error: ApiError): string | undefined => {
    const [ofSome, ofOther] = [slotErrorOf(error), otherErrorOf(error)]
    if (ofSome) return ofHours(ofSome, error)
    return ofOther && other(ofOther, error)
  }
}
