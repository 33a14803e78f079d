import { type Language, type Localized, localized } from './localized.ts'

type Placed = { format: 'offline' | 'online' | 'hybrid'; location?: Localized; address?: Localized }

/** Where an event takes place, in one line; `online` is the word for that. */
export function locationLine(event: Placed, online: string, language: Language): string {
  if (event.format === 'online') return online
  return [event.location, event.address]
    .map((text) => localized(text, language))
    .filter(Boolean)
    .join(', ')
}

/** Returns the path of the page of an event, or of the course that it stands for. */
export const pagePathOf = ({ slug, course }: { slug: string; course?: { slug: string } }): string =>
  course ? `/courses/${course.slug}` : `/events/${slug}`

/**
 * The name of an event in calendars (UID), the same in mails, in feeds and in the file of the event's page, so that one
 * entry replaces the other wherever they meet. `url` is any address of the site.
 */
export const calendarUid = (eventId: string, url: string): string => `${eventId}@${new URL(url).hostname}`
