import { escapeHtml } from '../../_shared/telegram.ts'
import { formatMoney, formatSpan } from '../format.ts'
import type { Language } from '../message.ts'
import { fill, localized, type Texts, textsIn } from '../texts.ts'
import type { Notification, NotificationPayload } from './notification.ts'

/** As many hours of a booking as a message names. */
const MOST_SLOTS = 5

/**
 * Writes a notice in Telegram's HTML.
 * @throws when the kind has no texts: the row is wrong, and trying again would not help
 */
export function writeNotification(
  { kind, payload }: Notification,
  language: Language,
  siteUrl: string,
): string {
  const texts = textsIn(language)
  const title = texts.notices[kind]
  if (!title) throw new Error(`no texts for notices of the kind ${kind}`)
  const number = String(payload.booking?.number ?? payload.order?.number ?? '')
  const count = String(payload.count ?? '')
  const lines = [
    ...bookingLines(payload, texts, language),
    ...orderLines(payload, texts, language),
    ...(kind.startsWith('new_user') ? [`${siteUrl}/admin/users`] : []),
    ...(payload.event ? [localized(payload.event.title, language), linkTo(payload.event.slug, siteUrl)] : []),
  ]
  return [`<b>${escapeHtml(fill(title, { number, count }))}</b>`, ...lines.map(escapeHtml)].join('\n')
}

const linkTo = (slug: string, siteUrl: string) => `${siteUrl}/events/${slug}`

function bookingLines({ booking }: NotificationPayload, texts: Texts, language: Language): string[] {
  if (!booking) return []
  const more = booking.slots.length - MOST_SLOTS
  return [
    localized(booking.space.name, language),
    ...booking.slots
      .slice(0, MOST_SLOTS)
      .map(({ starts_at, ends_at }) => formatSpan(starts_at, ends_at, language)),
    ...(more > 0 ? [fill(texts.more_slots, { count: String(more) })] : []),
    formatMoney(booking.total_amount, booking.currency, language),
  ]
}

function orderLines({ order }: NotificationPayload, texts: Texts, language: Language): string[] {
  if (!order) return []
  const sum = formatMoney(order.total_amount, order.currency, language)
  const method = texts.methods[order.payment_method as keyof Texts['methods']] ?? order.payment_method
  return [
    ...order.items.map(({ title, quantity }) => {
      const name = localized(title, language)
      return quantity > 1 ? `${name} × ${quantity}` : name
    }),
    `${sum}, ${method}`,
  ]
}
