import { pagePathOf } from '../../_shared/event.ts'
import { formatDate, formatDay, formatDeadline, formatMoney } from '../format.ts'
import type { Language, Message, Money, OrderData, Payload } from '../message.ts'
import { fill, type KindTexts, localized, type Texts, textsIn } from '../texts.ts'
import { type Block, facts } from './blocks.ts'
import { bookingBlocks, bookingMoneyBlocks } from './booking.ts'
import { eventBlocks } from './event.ts'
import { changeBlocks, decisionBlocks, sessionChangeBlocks } from './event-change.ts'
import { fillLead, greetingName } from './greeting.ts'
import { membershipBlocks } from './membership.ts'
import { differenceBlocks, dueBlocks, orderBlocks, pausedBlocks } from './order-blocks.ts'

/** What a message says, before it is rendered as a mail or for Telegram. */
export type Content = {
  subject: string
  title: string
  blocks: Block[]
  /** The message, with the hub's address where the event takes place there. */
  message: Pick<Message, 'kind' | 'language' | 'payload' | 'hub'>
  texts: Texts
}

const TO_EVENT = [
  'registration_cancelled',
  'registration_not_paid',
  'waitlist_offer_expired',
  'event_postponed',
  'event_moved',
  'event_changed',
  'event_cancelled',
  'event_restored',
]
/** Mails with texts of their own for a course. */
const OF_COURSE = ['event_postponed', 'event_cancelled', 'event_restored']
/** Of a booking that ended. */
const TO_RENT = ['booking_declined', 'booking_cancelled', 'booking_date_cancelled']

/**
 * Writes the content that a row of the outbox asks for, in the person's language. `lead` replaces the first paragraphs.
 * @throws when the kind has no texts: the row is wrong, and trying again would not help
 */
export function composeContent(row: Content['message'], siteUrl: string, lead?: string[]): Content {
  const message = withHubAddress(row)
  const texts = textsIn(message.language)
  const kind = textsOf(message, texts)
  const values = valuesOf(message)
  return {
    subject: fill(kind.subject, values),
    title: fill(kind.title, values),
    blocks: blocksOf(
      message,
      { ...kind, lead: lead ?? leadOf(kind, message.payload) },
      values,
      texts,
      siteUrl,
    ),
    message,
    texts,
  }
}

/** An event in a space of the hub has the hub's address, in mails as on its page. */
function withHubAddress(message: Content['message']): Content['message'] {
  const { event } = message.payload
  const { address } = message.hub
  if (!event?.is_in_hub || !address) return message
  const located = { ...event, address: { ru: address, en: address } }
  return { ...message, payload: { ...message.payload, event: located } }
}

function textsOf({ kind, payload }: Content['message'], { kinds }: Texts): KindTexts {
  const texts = kinds[variantOf(kind, payload)]
  if (!texts) throw new Error(`no texts for mails of the kind ${kind}`)
  return texts
}

const leadOf = ({ lead, lead_several: several }: KindTexts, { registration }: Payload): string[] =>
  several && (registration?.seats?.length ?? 1) > 1 ? several : lead

/** Which texts a mail has, where its kind alone does not tell. */
function variantOf(
  kind: string,
  { event, registration, order, refund, changed = [], stream, has_recording }: Payload,
): string {
  if (event?.course && OF_COURSE.includes(kind)) return kind.replace('event', 'course')
  if (kind === 'event_details' && stream) return 'event_details_online'
  if (kind === 'event_thanks' && has_recording) return 'event_thanks_recording'
  if (kind === 'registration_confirm' && registration?.status === 'waitlisted') return 'waitlist_confirm'
  if (kind === 'registration_cancelled' && order) return kind + moneyOf(order)
  if ((kind === 'seat_cancelled' || kind === 'session_cancelled') && refund) return `${kind}_paid`
  const [change, ...others] = changed
  return kind === 'event_moved' && change && others.length === 0 ? `event_moved_${change}` : kind
}

/** What becomes of the money for a cancelled seat. */
function moneyOf(order: OrderData): string {
  const { payment_method: method, total_amount: total, status } = order
  if (method === 'pass') return '_pass'
  if (total === 0) return ''
  // An unpaid difference is cancelled; what was paid before goes back.
  if (status === 'cancelled' && paidBefore(order) > 0) return '_paid'
  // Money for which no refund is due was left to the hub.
  if (status === 'paid' && order.refund_requested_at === null) return '_donated'
  return status === 'paid' || status === 'refunded' ? '_paid' : '_unpaid'
}

const paidBefore = ({ difference_of: earlier }: OrderData): number => earlier?.paid_amount ?? 0

/** The money that comes back: for a seat or session that was given up, else for the whole registration. */
function refundOf({ refund, order }: Payload): Money | undefined {
  if (refund) return refund
  if (!order) return undefined
  const { status, total_amount: total, currency } = order
  return { amount: (status === 'cancelled' ? 0 : total) + paidBefore(order), currency }
}

function valuesOf({ payload, language }: Content['message']): Record<string, string> {
  const until =
    payload.registration?.offer_until ?? payload.registration?.confirm_until ?? payload.booking?.confirm_until
  const refund = refundOf(payload)
  return {
    name: greetingName(payload.name),
    event: localized(payload.event?.title, language),
    session: localized((payload.new_session ?? payload.session)?.title, language),
    left: localized(payload.left_session?.title, language),
    from: localized(payload.from?.title, language),
    subject: payload.message?.subject ?? '',
    number: String(payload.order?.number ?? ''),
    seat: String(payload.seat?.position ?? ''),
    refund: refund ? formatMoney(refund.amount, refund.currency, language) : '',
    booking: String(payload.booking?.number ?? ''),
    plan: localized(payload.membership?.plan.name, language),
    day: payload.desk ? formatDay(payload.desk.day, language) : '',
    date: payload.desk ? formatDate(payload.desk.day, language) : '',
    until: until ? formatDeadline(until, language) : '',
  }
}

function blocksOf(
  { kind, payload, language, hub }: Content['message'],
  { lead, button, note }: KindTexts,
  values: Record<string, string>,
  texts: Texts,
  siteUrl: string,
): Block[] {
  const { booking, order, event, message, changes = [], decision } = payload
  return [
    // What staff wrote is left as it is, braces too.
    ...(message ? paragraphsOf(message.body) : lead.map((text) => fillLead(text, values))).map(
      (text): Block => ({ type: 'paragraph', text }),
    ),
    ...(TO_RENT.includes(kind) ? bookingMoneyBlocks(payload, texts, language) : []),
    ...changeBlocks(changes, texts, language),
    ...sessionChangeBlocks(payload.session_changes ?? [], texts, language),
    ...(decision ? decisionBlocks(decision, texts, language) : []),
    ...eventBlocks(kind, payload, texts, language),
    ...noteBlocks(payload, texts, language),
    ...comingBlocks(kind, payload, texts, siteUrl),
    ...(payload.membership ? membershipBlocks(payload.membership, texts, language) : []),
    ...(booking ? bookingBlocks(booking, placeToCome(kind, hub), texts, language) : []),
    ...differenceBlocks(kind, payload, texts, language),
    ...(order && showsOrder(kind, order) ? orderBlocks(order, texts, language, !event && !booking) : []),
    ...(kind === 'event_moved' && order?.status === 'pending' ? dueBlocks(order, texts, language) : []),
    ...(kind === 'event_postponed' && order?.status === 'pending' ? pausedBlocks(order, texts) : []),
    ...confirmCodeBlocks(payload.confirm_code, texts),
    ...(button
      ? [
          {
            type: 'button',
            label: labelOf(kind, payload, button, texts),
            url: linkOf(kind, payload, siteUrl),
          } as const,
        ]
      : []),
    ...recordingBlocks(kind, payload, texts, siteUrl),
    ...(note ? [{ type: 'note', text: fill(note, values) } as const] : []),
  ]
}

/** Of a booking that ended, an order is pending only where a fee is due. */
const showsOrder = (kind: string, { status }: OrderData): boolean =>
  TO_RENT.includes(kind) ? status === 'pending' : !TO_EVENT.includes(kind) && !kind.endsWith('_confirm')

/** What staff say about the stream, or about the day at a desk that they cancelled. */
const noteBlocks = ({ stream, desk }: Payload, { labels }: Texts, language: Language): Block[] =>
  facts([[labels.note, localized(stream?.note, language) || desk?.note]])

/** Nobody comes for a booking that is off. */
const placeToCome = (kind: string, { address }: Message['hub']): string | undefined =>
  TO_RENT.includes(kind) ? undefined : address

/** The code that confirms on the site what the button confirms, for the person who reads mail on another device. */
const confirmCodeBlocks = (code: string | undefined, { labels }: Texts): Block[] =>
  code
    ? [
        {
          type: 'confirmation-code',
          label: labels.confirm_code,
          code: code.replace(/(\d{3})(?=\d)/, '$1\u00A0'),
        },
      ]
    : []

/** The question of a reminder. Its links open the ticket with the answer preselected: programs that scan mail follow links. */
const comingBlocks = (kind: string, { secret }: Payload, { coming }: Texts, siteUrl: string): Block[] =>
  kind === 'event_reminder' && secret
    ? [
        {
          type: 'options',
          label: coming.question,
          options: (['yes', 'no'] as const).map((answer) => ({
            label: coming[answer],
            url: `${siteUrl}/tickets/${secret}?coming=${answer}`,
          })),
        },
      ]
    : []

const recordingBlocks = (
  kind: string,
  { event, has_recording }: Payload,
  { watch_recording: label }: Texts,
  siteUrl: string,
): Block[] =>
  kind === 'event_thanks' && has_recording && event
    ? [{ type: 'button', label, url: `${siteUrl}/events/${event.slug}` }]
    : []

/** Mails about a change of an event lead people with a seat to the ticket, and everybody else to the event. */
const isTicketNews = (kind: string, { secret, registration }: Payload) =>
  TO_EVENT.includes(kind) && kind.startsWith('event_') && Boolean(secret && registration)

function labelOf(kind: string, payload: Payload, button: string, texts: Texts): string {
  if (!isTicketNews(kind, payload))
    return TO_EVENT.includes(kind) && payload.event?.course ? texts.to_course : button
  if (payload.decision) return texts.decision.button
  return payload.registration?.status === 'confirmed' ? texts.open_ticket : button
}

/** An empty line begins a paragraph. */
const paragraphsOf = (body: string): string[] => body.split(/\n\s*\n/).filter((part) => part.trim() !== '')

function linkOf(kind: string, payload: Payload, siteUrl: string): string {
  const { secret, event, order, stream, membership } = payload
  if (stream) return stream.url
  if (kind === 'event_thanks') return `${siteUrl}/feedback/${secret}`
  if (kind === 'address_confirm') return `${siteUrl}/unsubscribe/${secret}`
  if (isTicketNews(kind, payload)) return `${siteUrl}/tickets/${secret}`
  if (kind === 'co_organiser_added' && event) return `${siteUrl}/admin/events/${event.id}/edit`
  if (TO_EVENT.includes(kind) && event) return siteUrl + pagePathOf(event)
  if (kind === 'membership_ended' && membership) return `${siteUrl}/coworking/${membership.plan.slug}/order`
  if (membership) return `${siteUrl}/profile/coworking`
  if (TO_RENT.includes(kind)) return `${siteUrl}/rent`
  if (secret) return `${siteUrl}/tickets/${secret}`
  return kind.startsWith('order_') && order ? `${siteUrl}/profile/orders` : `${siteUrl}/profile`
}
