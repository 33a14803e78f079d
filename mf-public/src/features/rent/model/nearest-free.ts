import { HOUR } from '@hub/shared-ui/wall-clock'

/** Hours on end that can be had in place of those that cannot, as the database returns them. */
export interface NearestFree {
  readonly kind: 'hour' | 'room' | 'day' | 'other'
  readonly space_id: string
  /** ISO 8601. */
  readonly starts_at: string
  readonly ends_at: string
  /** Minor units for all of them. */
  readonly amount: number
  readonly currency: string
}

/** The time slots of an offer, as the page writes them. */
export function slotsOfOffer({ starts_at, ends_at }: NearestFree): string[] {
  const first = Date.parse(starts_at)
  const length = Math.round((Date.parse(ends_at) - first) / HOUR)
  return Array.from({ length }, (_, index) => new Date(first + index * HOUR).toISOString())
}
