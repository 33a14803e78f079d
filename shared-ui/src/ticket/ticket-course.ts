import type { LocalizedText } from '@hub/shared-i18n'
import type { RegistrationData } from './registration-data.ts'

/** A session of a course. Times in ISO 8601. */
export interface TicketSession {
  readonly id: string
  readonly title: LocalizedText
  readonly starts_at: string
  readonly ends_at: string
  readonly location?: LocalizedText | undefined
}

/** The course that a registration is for; its one ticket admits to every session. */
export interface TicketCourse {
  readonly slug: string
  /** In the order of time. */
  readonly sessions: readonly TicketSession[]
}

interface Target {
  readonly slug: string
  readonly course?: TicketCourse | undefined
}

/** Returns the path of the page of what a registration is for: an event or a course. */
export const pagePathOf = ({ slug, course }: Target): string =>
  course ? `/courses/${course.slug}` : `/events/${slug}`

/** Returns the path of the form to register for an event, or to enrol in a course. */
export const formPathOf = ({ slug, course }: Target): string =>
  course ? `/courses/${course.slug}/enrol` : `/events/${slug}/register`

/** Returns when the next session begins; of an event, and of a course that is over, its own start. */
export function nextStartOf(
  target: { readonly starts_at: string; readonly course?: TicketCourse | undefined },
  now: number,
): string {
  const next = target.course?.sessions.find(({ ends_at }) => Date.parse(ends_at) > now)
  return next?.starts_at ?? target.starts_at
}

/** Returns the ids of the sessions that somebody of a registration was checked in to. */
export const attendedSessions = ({ seats }: Pick<RegistrationData, 'seats'>): ReadonlySet<string> =>
  new Set(seats.flatMap(({ attended }) => Object.keys(attended ?? {})))
