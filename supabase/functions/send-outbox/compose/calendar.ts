import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { calendarUid } from '../../_shared/event.ts'
import type { EventData, Language } from '../message.ts'
import { localized, type Texts } from '../texts.ts'
import type { Attachment } from './blocks.ts'
import { placeOf } from './event.ts'

/**
 * The event as an iCalendar file. UID and SEQUENCE are those of the file that the event's page offers, so that the
 * newest of them replaces the others wherever it was imported.
 */
export function calendarOf(
  event: EventData,
  url: string,
  hub: string,
  texts: Texts,
  language: Language,
  tickets: readonly string[] = [],
): Attachment {
  const calendar = ical({
    prodId: { company: hub, product: 'Events', language: language.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
  })
  calendar.createEvent({
    id: calendarUid(event.id, url),
    sequence: event.sequence,
    stamp: new Date(),
    start: new Date(event.starts_at),
    end: new Date(event.ends_at),
    summary: localized(event.title, language),
    description: [
      localized(event.summary, language),
      tickets.length > 0 && [`${texts.labels.ticket}:`, ...tickets].join('\n'),
    ]
      .filter(Boolean)
      .join('\n\n'),
    location: placeOf(event, undefined, texts, language),
    url,
    status: ICalEventStatus.CONFIRMED,
  })
  return {
    filename: `${event.slug}.ics`,
    content: calendar.toString(),
    contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
  }
}
