import type { LocalizedText } from '@hub/shared-i18n'

export const STATES = ['pending', 'confirmed', 'declined', 'cancelled'] as const
export type BookingState = (typeof STATES)[number]

/** A booking of a space as the list has it. Moments in ISO 8601, amounts in minor units. */
export interface Booking {
  readonly id: string
  readonly number: number
  readonly status: BookingState
  readonly space: { readonly id: string; readonly slug: string; readonly name: LocalizedText }
  /** A guest whose address nobody has confirmed by mail yet. */
  readonly needs_confirmation: boolean
  readonly full_name: string
  readonly email: string
  readonly phone: string | null
  readonly social_link: string | null
  readonly purpose: string | null
  readonly total_amount: number
  readonly currency: 'RSD' | 'EUR'
  readonly decision_note: string | null
  readonly decided_by: string | null
  readonly created_at: string
  readonly starts_at: string
  /** Hours that follow one another are one. */
  readonly spans: readonly { readonly starts_at: string; readonly ends_at: string }[]
  readonly order: {
    readonly number: number
    readonly status: 'pending' | 'paid' | 'cancelled' | 'refunded'
    readonly total_amount: number
    readonly currency: 'RSD' | 'EUR'
  } | null
}

/** What somebody else had decided, or called off, before. */
export interface SkippedBooking {
  readonly id: string
  readonly number: number
  readonly full_name: string
  readonly status: BookingState
  readonly decided_by: string | null
}
