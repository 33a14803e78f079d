import { locationLine } from '../../_shared/event.ts'
import { formatCode, formatMoment, formatSpan, formatTime } from '../format.ts'
import type { EventData, Language, Payload, RegistrationData, SessionData } from '../message.ts'
import { fill, localized, type Texts } from '../texts.ts'
import { type Block, facts } from './blocks.ts'

const MOVED = ['event_moved', 'event_postponed']

export function eventBlocks(
  kind: string,
  { event, registration, session, changes = [] }: Payload,
  texts: Texts,
  language: Language,
): Block[] {
  if (!event || kind === 'event_thanks') return []
  const { labels } = texts
  const seats = registration?.seats?.length ?? 1
  const isListed = changes.some(({ fact }) => fact === 'starts_at')
  const isOnline = isOnlineSeat(event, registration)
  const span = (start: string, end: string) =>
    isOnline
      ? fill(texts.hub_time, { time: formatSpan(start, end, language) })
      : formatSpan(start, end, language)
  const isMoved = MOVED.includes(kind) && !isListed && event.previous_starts_at !== event.starts_at
  return [
    ...facts([
      [event.course ? labels.course : labels.event, localized(event.title, language)],
      [labels.was, isMoved && event.previous_starts_at && formatMoment(event.previous_starts_at, language)],
      [labels.when, kind !== 'event_postponed' && !event.course && span(event.starts_at, event.ends_at)],
      [labels.doors, kind !== 'event_postponed' && event.doors_at && !isOnline && formatTime(event.doors_at)],
      [
        labels.location,
        placeOf(
          session?.location ? { ...event, location: session.location } : event,
          registration,
          texts,
          language,
        ),
      ],
      [labels.note, localized(event.status_note, language)],
      [labels.seats, seats > 1 && String(seats)],
      [labels.position, registration?.position?.toString()],
    ]),
    ...facts(
      sessionsOf(kind, event, session).map(({ title, starts_at, ends_at }) => [
        localized(title, language),
        span(starts_at, ends_at),
      ]),
    ),
    ...ticketBlocks(kind, event, registration, texts),
  ]
}

/** The one that the mail is about, else all; none of a course without dates. */
function sessionsOf(kind: string, { course }: EventData, session: SessionData | undefined): SessionData[] {
  if (kind === 'event_postponed') return []
  return session ? [session] : (course?.sessions ?? [])
}

export function placeOf(
  event: EventData,
  registration: RegistrationData | undefined,
  { labels }: Texts,
  language: Language,
): string {
  return registration?.is_online ? labels.online : locationLine(event, labels.online, language)
}

/** Whether somebody follows the event from elsewhere, who needs the hub's time zone and no way in. */
const isOnlineSeat = ({ format }: EventData, registration: RegistrationData | undefined): boolean =>
  format === 'online' || registration?.is_online === true

function ticketBlocks(
  kind: string,
  event: EventData,
  registration: RegistrationData | undefined,
  texts: Texts,
): Block[] {
  if (kind === 'event_cancelled' || kind === 'event_postponed') return []
  const tickets = ticketsOf(registration)
  const areSeveral = tickets.length > 1
  const rowsOf = ({ code, seat, guest }: Ticket) =>
    facts([
      [texts.labels.seat, areSeveral && String(seat)],
      [texts.labels.ticket, formatCode(code)],
      [texts.labels.guest, guest],
    ])
  if (isOnlineSeat(event, registration) && tickets.length > 0)
    return [{ type: 'paragraph', text: texts.online_caption }, ...tickets.flatMap(rowsOf)]
  return tickets.flatMap((ticket, index): Block[] => {
    const { code } = ticket
    const caption = areSeveral ? texts.tickets_caption : texts.ticket_caption
    return [
      {
        type: 'code',
        cid: index === 0 ? 'ticket' : `ticket-${index + 1}`,
        content: code,
        alt: fill(texts.ticket_alt, { code: formatCode(code) }),
        // What to do with the codes is said once.
        ...(index === 0 && { caption }),
      },
      ...rowsOf(ticket),
    ]
  })
}

type Ticket = { code: string; seat: number; guest?: string }

/** The codes of a registration, one for each seat. A seat keeps its number when another one is given up. */
export function ticketsOf(registration: RegistrationData | undefined): Ticket[] {
  if (!registration?.ticket_code) return []
  const seats = registration.seats ?? [
    { position: 1, guest_name: null, ticket_code: registration.ticket_code },
  ]
  return seats.flatMap(({ position: seat, ticket_code: code, guest_name: guest }) =>
    code ? [{ code, seat, ...(guest && { guest }) }] : [],
  )
}
