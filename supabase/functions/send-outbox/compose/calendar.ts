import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { calendarUid, pagePathOf } from '../../_shared/event.ts'
import { formatCode } from '../format.ts'
import type { EventData, Language, SessionData } from '../message.ts'
import { localized } from '../texts.ts'
import type { Attachment } from './blocks.ts'
import type { Content } from './content.ts'
import { placeOf, ticketsOf } from './event.ts'

/** What the feeds call off, too: a postponed event has no date until it is moved. */
const OFF = ['event_cancelled', 'event_postponed']

type Entry = EventData & { name: string; isCancelled?: boolean }

/**
 * The event, or the sessions of the course, as an iCalendar file. UID and SEQUENCE are those of the file that the event's page offers, so that the
 * newest of them replaces the others wherever it was imported. Cancelled in it is what the person has left, a session or the event that the
 * registration was moved from, and an event that does not take place on its date.
 */
export function calendarOf(
  event: EventData,
  { message: { kind, payload, language }, texts }: Pick<Content, 'message' | 'texts'>,
  siteUrl: string,
  hub: string,
): Attachment {
  const calendar = ical({
    prodId: { company: hub, product: 'Events', language: language.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
  })
  const { registration, from, left_session: left } = payload
  const tickets = ticketsOf(registration).map(({ code, guest }) =>
    [formatCode(code), guest].filter(Boolean).join(' · '),
  )
  const isOff = OFF.includes(kind)
  const own = entriesOf(event, language).map((entry) => ({ ...entry, isCancelled: isOff }))
  const others: Entry[] = [
    ...(left ? [sessionEntryOf(event, left, language)] : []),
    // A move to the same event leaves it in the calendar.
    ...(from && from.id !== event.id ? entriesOf(from, language) : []),
  ].map((entry) => ({ ...entry, isCancelled: true }))
  for (const entry of [...own, ...others]) {
    const url = siteUrl + pagePathOf(entry)
    calendar.createEvent({
      id: calendarUid(entry.id, url),
      sequence: entry.sequence,
      stamp: new Date(),
      start: new Date(entry.starts_at),
      end: new Date(entry.ends_at),
      summary: entry.name,
      // Many calendars show no URL but in a description.
      description: [
        localized(entry.summary, language),
        tickets.length > 0 && !entry.isCancelled && [`${texts.labels.ticket}:`, ...tickets].join('\n'),
        url,
      ]
        .filter(Boolean)
        .join('\n\n'),
      location: placeOf(entry, entry.isCancelled ? undefined : registration, texts, language),
      url,
      status: entry.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    })
  }
  return {
    filename: `${event.course?.slug ?? event.slug}.ics`,
    // The last line ends like the others, which the library leaves out.
    content: `${calendar.toString()}\r\n`,
    contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
  }
}

const entriesOf = (event: EventData, language: Language): Entry[] =>
  event.course?.sessions?.map((session) => sessionEntryOf(event, session, language)) ?? [
    { ...event, name: localized(event.title, language) },
  ]

const sessionEntryOf = (event: EventData, session: SessionData, language: Language): Entry => ({
  ...event,
  ...session,
  name: `${localized(event.title, language)}. ${localized(session.title, language)}`,
})
