import { db } from '@hub/shared-auth'
import type { LocalizedText } from '@hub/shared-i18n'
import { queryClient, queryOptions } from '@hub/shared-platform'
import { checkedResponse, unwrapAs } from '@hub/shared-ui/check-response'
import type { OrderData } from '@hub/shared-ui/order-data'
import { pollWhileUnpaid } from '@hub/shared-ui/poll-while-unpaid'
import type { BookingData } from '../../lib/booking/booking-data.ts'
import type { Registered, TicketEvent } from '../../lib/registration/registration-data.ts'

/** As its link shows it: whether nobody followed it in time. */
type LinkedBooking = BookingData & { readonly is_expired: boolean }

type EventFacts = Omit<TicketEvent, 'updated_at' | 'ics_sequence' | 'streamUrl'> & {
  sequence?: number
  location?: LocalizedText
}

type Answer =
  | (Registered & {
      kind: 'registration'
      registration: Registered['registration'] & { is_expired: boolean }
      event: EventFacts
      stream: { url: string } | null
    })
  | { kind: 'booking'; booking: LinkedBooking; order: OrderData | null }
  | { kind: 'order'; order: OrderData }

/** What a secret link opens. */
export type SecretLinkContent =
  | (Registered & { kind: 'registration'; isExpired: boolean; event: TicketEvent })
  | { kind: 'booking'; booking: LinkedBooking; order: OrderData | null }
  | { kind: 'order'; order: OrderData }

function toLinked(answer: Answer): SecretLinkContent {
  if (answer.kind !== 'registration') return answer
  const { event, stream, registration, order } = answer
  return {
    kind: 'registration',
    registration,
    order,
    isExpired: registration.is_expired || registration.cancel_cause === 'not_confirmed',
    event: {
      ...event,
      location: event.location ?? null,
      // The database keeps no moment here; a calendar goes by the sequence.
      updated_at: event.starts_at,
      ics_sequence: event.sequence ?? 0,
      streamUrl: stream?.url,
    },
  }
}

/** As a POST always: a secret stands in no address that a server writes down. */
const call = async (name: 'show_by_secret' | 'confirm_by_secret' | 'cancel_by_secret', secret: string) =>
  toLinked(unwrapAs<Answer>(await db().rpc(name, { secret })))

const isToConfirm = (linked: SecretLinkContent) =>
  (linked.kind === 'registration' && linked.registration.needs_confirmation && !linked.isExpired) ||
  (linked.kind === 'booking' && linked.booking.needs_confirmation && !linked.booking.is_expired)

async function open(secret: string): Promise<SecretLinkContent> {
  const linked = await call('show_by_secret', secret)
  if (!isToConfirm(linked)) return linked
  // A visitor with the link has the mail, and so the address: following it is all that was asked for.
  return linked.kind === 'registration' && linked.registration.status === 'cancelled'
    ? linked
    : call('confirm_by_secret', secret)
}

const keyOf = (secret: string | undefined) => ['ticket-link', secret] as const

/**
 * What a link from a mail opens; an address that waits for it is confirmed by the way, twice as once.
 * @throws ApiError: not-found for a link that leads to nothing
 */
export const secretLinkQuery = (secret: string | undefined) =>
  queryOptions({
    queryKey: keyOf(secret),
    queryFn: () => open(secret ?? ''),
    enabled: secret !== undefined,
    ...pollWhileUnpaid<SecretLinkContent>(({ order }) => order?.status === 'pending'),
  })

/**
 * Cancels what the link opens.
 * @throws ApiError
 */
export async function cancelBySecret(secret: string): Promise<void> {
  show(secret, await call('cancel_by_secret', secret))
}

/**
 * Cancels the date of a booking that begins then, by its terms.
 * @throws ApiError
 */
export async function cancelDateBySecret(secret: string, startsAt: string): Promise<void> {
  const answer = await db().rpc('cancel_date_by_secret', { secret, starts_at: startsAt })
  show(secret, toLinked(unwrapAs<Answer>(answer)))
}

/** Shows what the database answered about a registration that was changed with its link. */
export function showChanged(secret: string, answer: unknown): void {
  show(secret, toLinked(checkedResponse<Answer>(answer, 'kind')))
}

function show(secret: string, linked: SecretLinkContent): void {
  queryClient.setQueryData(keyOf(secret), linked)
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'ticket-link' })
}
