import type { LocalizedText } from '@hub/shared-i18n'
import type { CoverPrint } from '@hub/shared-ui/cover-art'
import type { EventKind } from '@hub/shared-ui/kinds'
import type { OrderData } from '@hub/shared-ui/order-data'

/** A registration as the database answers it. Times in ISO 8601. */
export interface RegistrationData {
  readonly id: string
  readonly event_id: string
  readonly status: 'pending' | 'confirmed' | 'waitlisted' | 'cancelled'
  /** The address waits to be confirmed by the link in the mail, until `confirm_until`. */
  readonly needs_confirmation: boolean
  readonly confirm_until: string | null
  /** In the waitlist, from 1. */
  readonly position: number | null
  readonly ticket_code: string | null
  readonly full_name: string
  readonly email: string
  readonly phone: string | null
  readonly is_online: boolean
  readonly cancelled_at: string | null
  readonly cancel_cause: string | null
  readonly checked_in_at: string | null
}

export interface Registered {
  readonly registration: RegistrationData
  /** Null when nothing is to pay. */
  readonly order: OrderData | null
}

/** What a ticket says of its event. */
export interface TicketEvent {
  readonly id: string
  readonly slug: string
  readonly kind?: EventKind | undefined
  readonly title: LocalizedText
  readonly starts_at: string
  readonly ends_at: string
  readonly format: 'offline' | 'online' | 'hybrid'
  readonly place: LocalizedText | null
  readonly updated_at: string
  readonly ics_sequence: number
  readonly cover_motif?: string | null
  readonly cover_print?: CoverPrint | null
  /** Where to watch, for those who may. */
  readonly streamUrl: string | undefined
}
