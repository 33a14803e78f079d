import { formatDay, formatTime } from '../format.ts'
import type { BookingData, Language } from '../message.ts'
import { localized, type Texts } from '../texts.ts'
import { type Block, facts } from './blocks.ts'

/** `address`: where to come, of a booking that is ahead. */
export const bookingBlocks = (
  booking: BookingData,
  address: string | undefined,
  { labels }: Texts,
  language: Language,
): Block[] =>
  facts([
    [labels.booking, String(booking.number)],
    [labels.space, localized(booking.space.name, language)],
    [
      labels.slots,
      spansOf(booking.slots)
        .map((span) => describe(span, language))
        .join('; '),
    ],
    [labels.location, address],
    [labels.note, booking.decision_note],
  ])

type Span = BookingData['slots'][number]

/** Hours that follow one another are one span. */
function spansOf(slots: Span[]): Span[] {
  const spans: Span[] = []
  for (const slot of slots) {
    const last = spans.at(-1)
    if (last && Date.parse(last.ends_at) === Date.parse(slot.starts_at)) last.ends_at = slot.ends_at
    else spans.push({ ...slot })
  }
  return spans
}

const describe = ({ starts_at, ends_at }: Span, language: Language) =>
  `${formatDay(starts_at, language)}, ${formatTime(starts_at)}–${formatTime(ends_at)}`
