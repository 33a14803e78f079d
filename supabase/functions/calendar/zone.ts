import { TZDate } from '@date-fns/tz'

const HOUR = 3_600_000

/** The clock of the hub. */
export const ZONE = 'Europe/Belgrade'

/** The rules of that clock, in force since 1996 (RFC 5545, 3.6.5). */
export const zoneRules = [
  'BEGIN:VTIMEZONE',
  `TZID:${ZONE}`,
  'BEGIN:DAYLIGHT',
  'TZNAME:CEST',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'DTSTART:19960331T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'TZNAME:CET',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'DTSTART:19961027T030000',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'END:STANDARD',
  'END:VTIMEZONE',
].join('\r\n')

/** The moment with the fields (hours, minutes …) of the hub's clock, whatever clock the server has; so many milliseconds later. */
export const onHubClock = (moment: string, later = 0): TZDate => new TZDate(Date.parse(moment) + later, ZONE)

/**
 * Whether the clock shows that time twice, an hour apart. Calendar programs differ in which of the two they take a local
 * time for, whatever RFC 5545 (3.3.5) says, so such a moment must be written as UTC.
 */
export function isAmbiguousTime(moment: string): boolean {
  const now = onHubClock(moment)
  return [-HOUR, HOUR].some((step) => onHubClock(moment, step).getHours() === now.getHours())
}
