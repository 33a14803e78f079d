import { useTranslation } from '@hub/shared-i18n'
import type { ApiError } from '@hub/shared-platform'
import { apiErrorDetail, waitTime } from '@hub/shared-ui/api-error-fields'
import { mergeConsecutiveSlots } from '../grid/slot-ranges.ts'
import { otherErrorOf, rejectedSlots, slotErrorOf } from './booking-errors.ts'
import { useRangeText } from './use-range-text.ts'

/** Why hours were not booked; undefined for what the general words say. */
export function useBookingErrorText(isSomethingLeft: boolean) {
  const { t } = useTranslation('rent')
  const runText = useRangeText()

  const ofHours = (code: string, error: ApiError) => {
    const hours = mergeConsecutiveSlots(rejectedSlots(error)).map(runText).join('; ')
    if (!hours) return undefined
    return `${t(`refusals.${code}`, { hours })} ${t(isSomethingLeft ? 'refusals.kept' : 'refusals.nothingLeft')}`
  }
  const other = (code: string, error: ApiError) =>
    t(`refusals.${code}`, { wait: waitTime(error), max: apiErrorDetail(error, 'max') })

  return (error: ApiError): string | undefined => {
    const [ofSome, ofOther] = [slotErrorOf(error), otherErrorOf(error)]
    if (ofSome) return ofHours(ofSome, error)
    return ofOther && other(ofOther, error)
  }
}
