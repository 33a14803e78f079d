import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'

export interface CalendarTexts {
  readonly title: string
  readonly description: string
  readonly location: string
  /** Address of the page of what the entry is about. */
  readonly url: string
  readonly hubName: string
}

/** Times in ISO 8601. */
export interface CalendarEvent {
  readonly id: string
  readonly starts_at: string
  readonly ends_at: string
  readonly updated_at: string
  readonly ics_sequence: number
  /** Not certain yet. */
  readonly isTentative?: boolean | undefined
}

/** An entry of a calendar file. */
export interface CalendarEntry {
  readonly event: CalendarEvent
  readonly texts: CalendarTexts
}

/**
 * The entries as an iCalendar file (RFC 5545): an event, the sessions of a course, or the dates of a booking. Times are UTC
 * instants: they need no time zone rules of ours, and the calendar of the person who opens it shows them in its own zone, on the right side of
 * every change of clocks. The same event or session always has the same UID and a growing SEQUENCE, so that a newer file
 * replaces the older entry.
 */
export function calendarOf(entries: readonly CalendarEntry[], hubName: string): string {
  const calendar = ical({
    prodId: { company: hubName, product: 'Events', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
  })
  for (const { event, texts } of entries)
    calendar.createEvent({
      id: `${event.id}@${new URL(texts.url).hostname}`,
      sequence: event.ics_sequence,
      stamp: new Date(event.updated_at),
      start: new Date(event.starts_at),
      end: new Date(event.ends_at),
      summary: texts.title,
      description: texts.description,
      location: texts.location,
      url: texts.url,
      status: event.isTentative ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED,
    })
  // The library leaves out the end of the last line.
  return `${calendar.toString()}\r\n`
}
