import { hubDay } from '@hub/shared-i18n'
import type { BookingData } from './booking-data.ts'

type Span = BookingData['slots'][number]

/** Hours of one day that follow one another are one span. */
export function mergeConsecutiveSlots(slots: readonly Span[]): Span[] {
  const spans: Span[] = []
  for (const slot of slots) {
    const last = spans.at(-1)
    const goesOn = last !== undefined && Date.parse(last.ends_at) === Date.parse(slot.starts_at)
    if (goesOn && hubDay(last.starts_at) === hubDay(slot.starts_at))
      spans[spans.length - 1] = { ...last, ends_at: slot.ends_at }
    else spans.push(slot)
  }
  return spans
}
