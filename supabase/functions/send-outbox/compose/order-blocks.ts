import { formatDay, formatDeadline, formatMoney } from '../format.ts'
import type { Language, OrderData, Payload } from '../message.ts'
import { fill, localized, type Texts } from '../texts.ts'
import { type Block, facts } from './blocks.ts'

/** What was ordered and how it is paid; a booking says itself what it is for. */
export function orderBlocks(order: OrderData, texts: Texts, language: Language, isAlone: boolean): Block[] {
  const { labels } = texts
  const money = (amount: number) => formatMoney(amount, order.currency, language)
  const first = order.items[0]
  return [
    ...facts([
      [labels.order, String(order.number)],
      [labels.items, isAlone && order.items.map((item) => itemOf(item, language)).join(', ')],
      [labels.starts_on, isAlone && first?.starts_on && formatDay(`${first.starts_on}T12:00:00Z`, language)],
      [labels.discount, order.discount_amount > 0 && `−${money(order.discount_amount)}`],
      [sumLabelOf(order.status, texts), money(order.total_amount)],
      [labels.method, methodOf(order.payment_method, texts)],
      [
        labels.until,
        order.status === 'pending' && order.expires_at && formatDeadline(order.expires_at, language),
      ],
    ]),
    ...paymentBlocks(order, texts),
  ]
}

/** What a move to an event with another price means: what is to be paid in addition, or what is due back. */
export function differenceBlocks(
  kind: string,
  { order, difference_refund: refund }: Payload,
  { difference }: Texts,
  language: Language,
): Block[] {
  const paragraph = (text: string, amount: number, currency: string): Block[] => [
    { type: 'paragraph', text: fill(text, { sum: formatMoney(amount, currency, language) }) },
  ]
  if (kind !== 'registration_moved') return []
  if (refund) return paragraph(difference.refund, refund.amount, refund.currency)
  if (order?.status !== 'pending' || !order.difference_of) return []
  return paragraph(difference.due, order.total_amount, order.currency)
}

/** What is still to pay, and until when: all that a mail about something else says of an order. */
export const dueBlocks = (order: OrderData, { labels }: Texts, language: Language): Block[] =>
  facts([
    [labels.total, formatMoney(order.total_amount, order.currency, language)],
    [labels.until, order.expires_at && formatDeadline(order.expires_at, language)],
  ])

/** What a mail about a postponed event says of a seat that is paid by transfer. */
export const pausedBlocks = ({ payment_method }: OrderData, { payment_paused }: Texts): Block[] =>
  payment_method === 'ips_qr' ? [{ type: 'paragraph', text: payment_paused }] : []

/** What was paid, is due or came back; nothing is due for an order that was cancelled. */
const sumLabelOf = (status: string, { labels }: Texts): string =>
  ({ pending: labels.total, paid: labels.paid, refunded: labels.refunded })[status] ?? labels.sum

const itemOf = ({ title, quantity }: OrderData['items'][number], language: Language) =>
  localized(title, language) + (quantity > 1 ? ` × ${quantity}` : '')

const methodOf = (method: string, { methods }: Texts): string | undefined =>
  Object.entries(methods).find(([name]) => name === method)?.[1]

function paymentBlocks({ number, payment }: OrderData, texts: Texts): Block[] {
  const { labels } = texts
  if (payment?.url)
    return [
      { type: 'note', text: texts.buy_note },
      { type: 'button', label: texts.buy, url: payment.url },
    ]
  if (!payment?.ips_text) return []
  return [
    {
      type: 'code',
      cid: 'payment',
      content: payment.ips_text,
      alt: fill(texts.payment_alt, { number: String(number) }),
      caption: texts.payment_caption,
    },
    ...facts([
      [labels.payee, payment.payee],
      [labels.account, payment.account_printed ?? payment.account],
      [labels.reference, payment.reference && `${payment.model} ${payment.reference}`],
      [labels.purpose, payment.purpose],
    ]),
  ]
}
