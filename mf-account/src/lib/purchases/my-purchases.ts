import { db, useAuth } from '@hub/shared-auth'
import type { LocalizedText } from '@hub/shared-i18n'
import { type LoadResult, queryClient, queryOptions, unwrap, useLoad } from '@hub/shared-platform'
import type { BookingTerms } from '@hub/shared-ui/booking-terms'
import { checkedResponse } from '@hub/shared-ui/check-response'
import type { CoverPrint } from '@hub/shared-ui/cover-options'
import type { KindName } from '@hub/shared-ui/kinds'
import type { OrderData } from '@hub/shared-ui/order-data'
import { pollWhileUnpaid } from '@hub/shared-ui/poll-while-unpaid'
import type { RegistrationData } from '@hub/shared-ui/registration-data'
import type { TicketCourse } from '@hub/shared-ui/ticket-course'

/** The event of a registration, or the course. Times in ISO 8601. */
export interface MyEvent {
  readonly id: string
  readonly slug: string
  readonly kind: KindName
  readonly title: LocalizedText
  readonly starts_at: string
  readonly ends_at: string
  /** When it was to be before it was moved. */
  readonly previous_starts_at?: string
  readonly status: 'planned' | 'postponed' | 'cancelled' | 'completed'
  /** What staff say about it: why it was cancelled. */
  readonly status_note?: LocalizedText
  readonly format: 'offline' | 'online' | 'hybrid'
  readonly location?: LocalizedText
  /** Absent where nobody waits for a seat. */
  readonly waitlist_count?: number
  /** Grows with each change that a calendar should know. */
  readonly sequence: number
  /** The course that it is; absent: an event. */
  readonly course?: TicketCourse
  readonly cover_motif: string | null
  readonly cover_print: CoverPrint | null
}

export interface MyRegistration extends RegistrationData {
  readonly event: MyEvent
  /** The pass that gave a visit for it. */
  readonly pass: { readonly id: string; readonly name: LocalizedText } | null
  readonly order: OrderData | null
}

export interface MyPass {
  readonly id: string
  readonly name: LocalizedText
  readonly kind: 'count' | 'time'
  /** What a visit takes off a price; absent in copies saved by earlier versions. */
  readonly discount_kind?: 'free_pass' | 'percentage' | 'fixed_amount' | undefined
  readonly discount_percent?: number | null
  /** In minor units. */
  readonly discount_amount?: number | null
  readonly discount_currency?: string | null
  /** Null where visits are not counted. */
  readonly visits_left: number | null
  readonly visits_total: number | null
  /** Kinds of events, `coworking`, `rent`, `event:<id>`; nothing named is everything. */
  readonly applies_to: readonly string[]
  readonly starts_at: string
  readonly valid_until: string
  readonly state: 'active' | 'used_up' | 'expired' | 'cancelled'
}

export interface MyBooking {
  readonly id: string
  readonly number: number
  readonly status: 'pending' | 'confirmed' | 'declined' | 'cancelled'
  readonly space: { readonly name: LocalizedText } | null
  /** The address waits to be confirmed by the link in the mail, until then. */
  readonly needs_confirmation: boolean
  readonly confirm_until: string | null
  readonly total_amount: number
  readonly currency: string
  readonly decision_note: string | null
  /** What cancelling costs; null where it is free at any time. */
  readonly cancellation?: BookingTerms | null
  readonly slots: readonly { readonly starts_at: string; readonly ends_at: string }[]
  readonly order: OrderData | null
}

export interface MyPurchases {
  readonly registrations: readonly MyRegistration[]
  readonly passes: readonly MyPass[]
  readonly bookings: readonly MyBooking[]
  readonly orders: readonly OrderData[]
}

async function loadMyPurchases(signal: AbortSignal): Promise<MyPurchases> {
  const answer = await db().rpc('my_purchases', {}, { get: true }).abortSignal(signal)
  return checkedResponse<MyPurchases>(unwrap(answer), 'registrations', 'passes', 'bookings', 'orders')
}

const KEY = 'my-purchases'

/**
 * Tickets, passes, bookings and orders of the signed-in user: one request for all pages of the profile.
 * @throws ApiError
 */
const myPurchasesQuery = (userId: string | undefined) =>
  queryOptions({
    queryKey: [KEY, userId],
    queryFn: ({ signal }) => loadMyPurchases(signal),
    enabled: userId !== undefined,
    meta: { offlineCopy: 'personal' },
    // Seats, visits and payments change elsewhere.
    staleTime: 10_000,
    ...pollWhileUnpaid<MyPurchases>(({ orders }) => orders.some(({ status }) => status === 'pending')),
  })

export function useMyPurchases(): LoadResult<MyPurchases> {
  const { user } = useAuth()
  return useLoad(myPurchasesQuery(user?.id))
}

/** After something was given up: waits for what the profile shows; other pages ask when they are opened. */
export async function refreshMyPurchases(): Promise<void> {
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== KEY })
  await queryClient.invalidateQueries({ queryKey: [KEY] })
}
