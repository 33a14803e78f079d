import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { calendarUid } from '../../_shared/event.ts'
import type { EventData, Language, SessionData } from '../message.ts'
import { localized, type Texts } from '../texts.ts'
import type { Attachment } from './blocks.ts'
import { placeOf } from './event.ts'

/**
 * The event, or the sessions of the course, as an iCalendar file. UID and SEQUENCE are those of the file that the event's page offers, so that the
 * newest of them replaces the others wherever it was imported. `left` is a session that is the person's no longer.
 */
export function calendarOf(
  event: EventData,
  url: string,
  hub: string,
  texts: Texts,
  language: Language,
  tickets: readonly string[] = [],
  left?: SessionData,
): Attachment {
  const calendar = ical({
    prodId: { company: hub, product: 'Events', language: language.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
  })
  const title = localized(event.title, language)
  const description = [
    localized(event.summary, language),
    tickets.length > 0 && [`${texts.labels.ticket}:`, ...tickets].join('\n'),
  ]
    .filter(Boolean)
    .join('\n\n')
  const entryOf = (session: SessionData) => ({
    ...event,
    ...session,
    name: `${title}. ${localized(session.title, language)}`,
  })
  const sessions = event.course?.sessions?.map(entryOf)
  const entries = sessions ?? [{ ...event, name: title }]
  for (const entry of left ? [...entries, entryOf(left)] : entries)
    calendar.createEvent({
      id: calendarUid(entry.id, url),
      sequence: event.sequence,
      stamp: new Date(),
      start: new Date(entry.starts_at),
      end: new Date(entry.ends_at),
      summary: entry.name,
      description,
      location: placeOf(entry, undefined, texts, language),
      url,
      status: entry.id === left?.id ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    })
  return {
    filename: `${event.course?.slug ?? event.slug}.ics`,
    content: calendar.toString(),
    contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
  }
}
