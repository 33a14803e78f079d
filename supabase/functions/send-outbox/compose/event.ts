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
  const isMoved = MOVED.includes(kind) && !isListed && event.previous_starts_at !== event.starts_at
  return [
    ...facts([
      [event.course ? labels.course : labels.event, localized(event.title, language)],
      [labels.was, isMoved && event.previous_starts_at && formatMoment(event.previous_starts_at, language)],
      [
        labels.when,
        kind !== 'event_postponed' && !event.course && formatSpan(event.starts_at, event.ends_at, language),
      ],
      [labels.doors, event.doors_at && !registration?.is_online && formatTime(event.doors_at)],
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
        formatSpan(starts_at, ends_at, language),
      ]),
    ),
    ...ticketBlocks(kind, registration, texts),
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

function ticketBlocks(kind: string, registration: RegistrationData | undefined, texts: Texts): Block[] {
  if (kind === 'event_cancelled' || kind === 'event_postponed') return []
  const tickets = ticketsOf(registration)
  const areSeveral = tickets.length > 1
  return tickets.flatMap(({ code, seat, guest }, index): Block[] => {
    const printed = formatCode(code)
    const caption = areSeveral ? texts.tickets_caption : texts.ticket_caption
    return [
      {
        type: 'code',
        cid: index === 0 ? 'ticket' : `ticket-${index + 1}`,
        content: code,
        alt: fill(texts.ticket_alt, { code: printed }),
        // What to do with the codes is said once.
        ...(index === 0 && { caption }),
      },
      ...facts([
        [texts.labels.seat, areSeveral && String(seat)],
        [texts.labels.ticket, printed],
        [texts.labels.guest, guest],
      ]),
    ]
  })
}

/** The codes of a registration, one for each seat. A seat keeps its number when another one is given up. */
export function ticketsOf(
  registration: RegistrationData | undefined,
): { code: string; seat: number; guest?: string }[] {
  if (!registration?.ticket_code) return []
  const seats = registration.seats ?? [
    { position: 1, guest_name: null, ticket_code: registration.ticket_code },
  ]
  return seats.flatMap(({ position: seat, ticket_code: code, guest_name: guest }) =>
    code ? [{ code, seat, ...(guest && { guest }) }] : [],
  )
}
