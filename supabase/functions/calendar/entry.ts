import { type ICalEventData, ICalEventStatus, ICalEventTransparency } from 'ical-generator'
import { calendarUid, locationLine, pagePathOf } from '../_shared/event.ts'
import { type Language, localized } from '../_shared/localized.ts'
import type { BookingData, ClosureData, EventData } from './feed-data.ts'
import { type Texts, textsIn } from './texts.ts'
import { isAmbiguousTime, onHubClock, ZONE } from './zone.ts'

/**
 * One event of a feed. Nothing in it depends on when it is written, so an unchanged feed is the same to the byte. A
 * postponed event is called off for its old date; its new date is the same entry, confirmed again.
 */
export function entryOf(event: EventData, siteUrl: string, language: Language): ICalEventData {
  const texts = textsIn(language)
  const url = siteUrl + pagePathOf(event)
  return {
    id: calendarUid(event.id, siteUrl),
    sequence: event.sequence,
    stamp: new Date(event.updated_at),
    lastModified: new Date(event.updated_at),
    ...timesOf(event),
    summary: titleOf(event, texts, language),
    description: [...linesOf(event, texts, language), url].filter(Boolean).join('\n\n'),
    location: placeOf(event, texts, language) || null,
    url,
    categories: [{ name: texts.kinds[event.kind] }],
    status: isOff(event) ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    transparency: takesTime(event) ? ICalEventTransparency.OPAQUE : ICalEventTransparency.TRANSPARENT,
  }
}

/** Hours of a booked space. A request that waits is tentative; one that was cancelled leaves the feed. */
export function bookingEntryOf(booking: BookingData, siteUrl: string, language: Language): ICalEventData {
  const texts = textsIn(language)
  const space = localized(booking.space, language)
  return {
    // One booking may have hours of several days.
    id: calendarUid(`${booking.id}-${Date.parse(booking.starts_at) / 1000}`, siteUrl),
    stamp: new Date(booking.updated_at),
    lastModified: new Date(booking.updated_at),
    ...timesOf(booking),
    summary: texts.booking.title.replace('{space}', () => space),
    description: [
      texts.booking[booking.status].replace('{number}', () => String(booking.number)),
      `${siteUrl}/profile/bookings`,
    ].join('\n\n'),
    location: [space, localized(booking.address ?? undefined, language)].filter(Boolean).join(', '),
    url: `${siteUrl}/profile/bookings`,
    status: booking.status === 'confirmed' ? ICalEventStatus.CONFIRMED : ICalEventStatus.TENTATIVE,
    transparency: ICalEventTransparency.OPAQUE,
  }
}

/** Days on which the whole hub is closed: an entry of whole days that takes nobody's time. */
export function closureEntryOf(closure: ClosureData, siteUrl: string, language: Language): ICalEventData {
  const { id, starts_on, ends_on, reason, updated_at } = closure
  const { closed } = textsIn(language)
  return {
    id: calendarUid(id, siteUrl),
    stamp: new Date(updated_at),
    lastModified: new Date(updated_at),
    start: new Date(`${starts_on}T00:00:00Z`),
    // The day after the last one, as RFC 5545 counts.
    end: new Date(Date.parse(`${ends_on}T00:00:00Z`) + 86_400_000),
    allDay: true,
    summary: closed.replace('{reason}', () => localized(reason, language)),
    url: `${siteUrl}/about`,
    status: ICalEventStatus.CONFIRMED,
    transparency: ICalEventTransparency.TRANSPARENT,
  }
}

const isOff = ({ status }: EventData) => status === 'cancelled' || status === 'postponed'

/** What somebody has a ticket for is a matter of their day; the rest of the programme is not. */
const takesTime = (event: EventData) => event.registration !== undefined && !isOff(event)

function timesOf({ starts_at, ends_at }: Pick<EventData, 'starts_at' | 'ends_at'>) {
  return isAmbiguousTime(starts_at) || isAmbiguousTime(ends_at)
    ? { start: new Date(starts_at), end: new Date(ends_at) }
    : { start: onHubClock(starts_at), end: onHubClock(ends_at), timezone: ZONE }
}

const placeOf = (event: EventData, { online }: Texts, language: Language) =>
  event.registration?.is_online ? online : locationLine(event, online, language)

function titleOf(event: EventData, texts: Texts, language: Language): string {
  const words = localized(event.title, language)
  if (event.status === 'cancelled') return texts.cancelled.replace('{title}', () => words)
  if (event.status === 'postponed') return texts.postponed.replace('{title}', () => words)
  return words
}

function linesOf(event: EventData, texts: Texts, language: Language): string[] {
  const summary = localized(event.summary, language)
  if (isOff(event)) {
    const promise = event.status === 'postponed' ? texts.postponed_note : ''
    return [localized(event.status_note, language), promise, summary]
  }
  return [event.registration ? texts.registrations[event.registration.status] : '', summary]
}
