import { db } from '@hub/shared-auth'
import type { LocalizedText } from '@hub/shared-i18n'
import { queryClient, queryOptions, unwrap } from '@hub/shared-platform'
import { unwrapAs } from '@hub/shared-ui/check-response'
import { cancelSession, moveSession } from '@hub/shared-ui/session-requests'
import type { Attendee } from './attendee.ts'

/** Refetches what shows seats, on screens of staff and of visitors. */
export function refreshSeats(): void {
  for (const name of ['admin', 'event', 'events', 'home-page', 'registration-offer'])
    void queryClient.invalidateQueries({ queryKey: [name] })
}

export interface NewAttendee {
  readonly event_id: string
  readonly full_name: string
  readonly email?: string
  readonly phone?: string
  readonly language: 'ru' | 'en'
  readonly is_online: boolean
  /** `due`: to be paid on site; `paid`: it was, just now; `free`: a gift of the hub. */
  readonly payment: 'due' | 'paid' | 'free'
  readonly over_capacity: boolean
  readonly is_here: boolean
  /** One unless told. */
  readonly seats?: number
  /** The single sessions of a course; absent: an event, or the whole course. */
  readonly session_ids?: string[]
}

/**
 * The same key adds once.
 * @throws ApiError with the hint event_full, already_registered, event_cancelled, event_postponed, not_allowed,
 * over_capacity_not_allowed
 */
export async function addAttendee(person: NewAttendee, key: string): Promise<Attendee> {
  const added = unwrapAs<Attendee>(await db().rpc('add_attendee', { ...person, request_id: key }))
  refreshSeats()
  return added
}

export async function cancelAttendee(id: string): Promise<void> {
  unwrap(await db().rpc('cancel_registration', { registration_id: id }))
  refreshSeats()
}

/** Frees one of several seats of a registration. */
export async function cancelSeat(id: string): Promise<void> {
  unwrap(await db().rpc('cancel_seat', { seat_id: id }))
  refreshSeats()
}

/** Cancels one of several sessions of a registration. @throws ApiError with the hint already_checked_in */
export async function cancelAttendeeSession(id: string, sessionId: string): Promise<void> {
  await cancelSession({ registration_id: id }, sessionId)
  refreshSeats()
}

/** Exchanges one of the sessions of a registration. @throws ApiError */
export async function moveAttendeeSession(id: string, from: string, to: string): Promise<void> {
  await moveSession({ registration_id: id }, from, to)
  refreshSeats()
}

/** The same key sends once. @throws ApiError with the hint too_many_requests, no_address, registration_not_active */
export async function resendTicket(id: string, key: string): Promise<void> {
  unwrap(await db().rpc('resend_ticket', { registration_id: id, request_id: key }))
}

export const AUDIENCES = ['confirmed', 'waiting', 'everybody', 'inside', 'absent', 'due'] as const
type Audience = (typeof AUDIENCES)[number]

/** Those who were chosen, else an audience. */
export interface MessageRecipients {
  readonly event_id: string
  readonly registration_ids?: string[]
  readonly audience?: Audience
}

/** How many mails it would be, by language, and how many left no address. */
interface Recipients {
  readonly addresses: number
  readonly ru: number
  readonly en: number
  readonly without_address: number
}

export const recipientsQuery = (to: MessageRecipients) =>
  queryOptions({
    queryKey: ['admin', 'message-recipients', to],
    // Ids of a whole page would make a long address.
    queryFn: async ({ signal }) =>
      unwrapAs<Recipients>(
        await db()
          .rpc('message_recipients', { ...to })
          .abortSignal(signal),
      ),
    staleTime: 0,
    gcTime: 0,
  })

/**
 * Answers how many mails are on their way; the same key sends once.
 * @throws ApiError with the hint no_recipients, too_many_requests
 */
export async function messageAttendees(
  to: MessageRecipients,
  subject: LocalizedText,
  body: LocalizedText,
  key: string,
): Promise<number> {
  const message = { ...to, subject: { ...subject }, body: { ...body }, request_id: key }
  const answer = unwrapAs<{ recipients: number }>(await db().rpc('message_attendees', message))
  return answer.recipients
}
