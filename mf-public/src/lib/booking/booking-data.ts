import type { LocalizedText } from '@hub/shared-i18n'
import type { BookingTerms } from '@hub/shared-ui/booking-terms'
import type { OrderData } from '@hub/shared-ui/order-data'
import { dayAt } from '@hub/shared-ui/wall-clock'

/** A booking of a space as the database answers it. Times in ISO 8601, amounts in minor units. */
export interface BookingData {
  readonly id: string
  readonly number: number
  readonly status: 'pending' | 'confirmed' | 'declined' | 'cancelled'
  readonly space: { readonly slug: string; readonly name: LocalizedText } | null
  /** The address waits to be confirmed by the mail's code or link, until `confirm_until`. */
  readonly needs_confirmation: boolean
  readonly confirm_until: string | null
  readonly full_name: string
  readonly email: string
  readonly phone: string | null
  readonly social_link: string | null
  readonly purpose: string | null
  readonly total_amount: number
  readonly currency: string
  /** What staff wrote when they decided. */
  readonly decision_note: string | null
  /** What cancelling costs; null where it is free at any time. */
  readonly cancellation?: BookingTerms | null
  readonly slots: readonly { readonly starts_at: string; readonly ends_at: string }[]
}

export interface Booked {
  readonly booking: BookingData
  /** Null when nothing is to pay. */
  readonly order: OrderData | null
  /** Of the link in the mail: for a guest who has confirmed the address on the page. */
  readonly secret?: string | undefined
  /** The bookings of other spaces that were made with it, as dates of a series. */
  readonly others?: readonly Booked[] | undefined
}

/** Epoch milliseconds. */
interface Slot {
  readonly startsAt: number
  readonly endsAt: number
}

/** Slots of one day that follow one another. */
interface SlotRange<T> extends Slot {
  readonly slots: readonly T[]
}

/** Groups slots, the earliest first, into ranges without gaps. A range ends with its day in Belgrade. */
export function mergeConsecutiveSlots<T extends Slot>(slots: readonly T[]): SlotRange<T>[] {
  const ranges: SlotRange<T>[] = []
  for (const slot of slots) {
    const { startsAt, endsAt } = slot
    const last = ranges.at(-1)
    const goesOn = last?.endsAt === startsAt && dayAt(last.startsAt) === dayAt(startsAt)
    if (last && goesOn) ranges[ranges.length - 1] = { ...last, endsAt, slots: [...last.slots, slot] }
    else ranges.push({ startsAt, endsAt, slots: [slot] })
  }
  return ranges
}
