import ical, { escape as escapeText, ICalCalendarMethod } from 'ical-generator'
import type { Language } from '../_shared/localized.ts'
import { bookingEntryOf, closureEntryOf, entryOf } from './entry.ts'
import type { FeedData } from './feed-data.ts'
import { textsIn } from './texts.ts'
import { zoneRules } from './zone.ts'

/** How often calendars are asked to look again, in seconds. */
const REFRESH = 3600

/** A feed as iCalendar (RFC 5545, with the properties of RFC 7986 that calendars read). */
export function writeFeed(
  { hub, events, bookings = [], closures = [] }: FeedData,
  name: 'programme' | 'personal',
  siteUrl: string,
  language: Language,
): string {
  const texts = textsIn(language)
  const hubName = hub[language] ?? hub.ru ?? texts.hub
  const calendar = ical({
    prodId: { company: hubName, product: 'Events', language: language.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
    name: escapeText(
      texts[name].replace('{hub}', () => hubName),
      false,
    ),
    url: `${siteUrl}/hub_calendar`,
    ttl: REFRESH,
    // Without a name: stamps stay in UTC, as they must be.
    timezone: { name: null, generator: () => zoneRules },
  })
  for (const event of events) calendar.createEvent(entryOf(event, siteUrl, language))
  for (const booking of bookings) calendar.createEvent(bookingEntryOf(booking, siteUrl, language))
  for (const closure of closures)
    if (closure.is_whole_hub) calendar.createEvent(closureEntryOf(closure, siteUrl, language))
  // The last line ends like the others, which the library leaves out.
  return `${calendar.toString()}\r\n`
}
