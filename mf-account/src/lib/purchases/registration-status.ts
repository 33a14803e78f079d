import { nextStartOf } from '@hub/shared-ui/ticket-course'
import type { MyRegistration } from './my-purchases.ts'

/** The status of a registration as the profile shows it. */
export type RegistrationStatus =
  | 'registered'
  /** Has a seat that is still to be paid. */
  | 'unpaid'
  /** Checked in. */
  | 'admitted'
  | 'waitlisted'
  /** Waits for the link in the mail to be followed. */
  | 'unconfirmed'
  /** Was not confirmed in time, and is about to be swept. */
  | 'expired'
  | 'cancelled'

export function registrationStatusOf(registration: MyRegistration, now: number): RegistrationStatus {
  const { status, needs_confirmation: needsConfirmation, confirm_until: until } = registration
  if (status === 'cancelled') return 'cancelled'
  if (needsConfirmation) return until !== null && Date.parse(until) <= now ? 'expired' : 'unconfirmed'
  if (status === 'waitlisted') return 'waitlisted'
  // The ticket of a course admits again, to the next session.
  if (registration.checked_in_at && !registration.event.course) return 'admitted'
  return registration.order?.status === 'pending' ? 'unpaid' : 'registered'
}

/** Whether it belongs to what is to come. What is postponed does, whenever it was to be. */
export function isUpcoming(registration: MyRegistration, now: number): boolean {
  const registrationStatus = registrationStatusOf(registration, now)
  if (registrationStatus === 'cancelled' || registrationStatus === 'expired') return false
  return registration.event.status === 'postponed' || Date.parse(registration.event.ends_at) > now
}

/** What is postponed has no date that could be told: it comes last. */
const orderOf = ({ event }: MyRegistration, now: number) =>
  event.status === 'postponed' ? Number.POSITIVE_INFINITY : Date.parse(nextStartOf(event, now))

/** Those to come, the soonest first, and the others, the latest event first. */
export function byTime(registrations: readonly MyRegistration[], now: number) {
  const ahead = registrations
    .filter((one) => isUpcoming(one, now))
    .sort((one, other) => compare(orderOf(one, now), orderOf(other, now)))
  return { ahead, behind: registrations.filter((one) => !isUpcoming(one, now)) }
}

const compare = (one: number, other: number) => (one === other ? 0 : one - other)

/** The code for check-in; none while there is no seat, or nothing to go to. */
export const ticketCodeOf = ({ status, ticket_code: code, event }: MyRegistration): string | undefined =>
  status === 'confirmed' && event.status !== 'cancelled' ? (code ?? undefined) : undefined
