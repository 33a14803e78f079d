import { formatDay, formatMoney, formatTime } from '../format.ts'
import type { BookingData, Language, Money, OrderData, Payload } from '../message.ts'
import { fill, localized, type Texts } from '../texts.ts'
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

/** What becomes of the money and of the visits of a pass that paid a booking that ended. */
export const bookingMoneyBlocks = (payload: Payload, texts: Texts, language: Language): Block[] =>
  [moneyOf(payload, texts, language), visitsOf(payload, texts)].flatMap((text) =>
    text ? { type: 'paragraph', text } : [],
  )

function moneyOf(
  { booking, order, refund }: Payload,
  { booking_money: texts }: Texts,
  language: Language,
): string | undefined {
  if (!order) return undefined
  const money = (sum: Money) => formatMoney(sum.amount, sum.currency, language)
  const fee = booking?.cancellation?.fee ?? 0
  if (fee > 0)
    return fill(texts[feeTextOf(order, refund)], {
      fee: money({ amount: fee, currency: order.currency }),
      refund: refund ? money(refund) : '',
    })
  if (refund) return fill(texts.refund, { refund: money(refund) })
  return order.status === 'cancelled' && order.total_amount > 0 ? texts.unpaid : undefined
}

function feeTextOf(order: OrderData, refund: Payload['refund']) {
  if (order.status === 'pending') return 'fee_due'
  return refund ? 'fee_and_refund' : 'fee'
}

function visitsOf({ visits }: Payload, { booking_money: texts }: Texts): string | undefined {
  if (!visits) return undefined
  const { returned, kept } = visits
  return kept > 0 ? fill(texts.visits_kept, { returned: String(returned), kept: String(kept) }) : texts.visits
}
