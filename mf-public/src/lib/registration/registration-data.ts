import type { LocalizedText } from '@hub/shared-i18n'
import type { CoverPrint } from '@hub/shared-ui/cover-options'
import type { KindName } from '@hub/shared-ui/kinds'
import type { OrderData } from '@hub/shared-ui/order-data'
import type { RegistrationData } from '@hub/shared-ui/registration-data'
import type { TicketCourse } from '@hub/shared-ui/ticket-course'

export interface Registered {
  readonly registration: RegistrationData
  /** Null when nothing is to pay. */
  readonly order: OrderData | null
  /** Of the link in the mail: for a guest who has proved the address on the page. */
  readonly secret?: string | undefined
}

/** What can be done about the seats of a registration. Each throws an ApiError. */
export interface SeatActions {
  readonly cancel: (seatId: string) => Promise<void>
  readonly rename: (seatId: string, name: string) => Promise<void>
  /** Takes the seats that are offered to a registration on the waitlist. */
  readonly accept: (registrationId: string) => Promise<void>
}

/** What a ticket says of its event, or of its course. */
export interface TicketEvent {
  readonly id: string
  readonly slug: string
  readonly kind?: KindName | undefined
  readonly title: LocalizedText
  readonly starts_at: string
  readonly ends_at: string
  /** Absent where it takes place as announced, for all that the page knows. */
  readonly status?: 'planned' | 'postponed' | 'cancelled' | 'completed' | undefined
  readonly format: 'offline' | 'online' | 'hybrid'
  readonly location: LocalizedText | null
  /** Of a venue elsewhere; what takes place in the hub has the hub's own. */
  readonly address?: LocalizedText | null | undefined
  readonly is_in_hub?: boolean | undefined
  /** How many wait for a seat, where that is known. */
  readonly waitlist_count?: number | undefined
  readonly updated_at: string
  readonly ics_sequence: number
  readonly cover_motif?: string | null
  readonly cover_print?: CoverPrint | null
  /** Some passes let people in; asked for where they can be used. */
  readonly accepts_passes?: boolean
  /** The course that it is for; absent: an event. */
  readonly course?: TicketCourse | undefined
  /** Where to watch, for those who may. */
  readonly streamUrl: string | undefined
}
