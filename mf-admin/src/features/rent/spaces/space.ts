import { db } from '@hub/shared-auth'
import type { LocalizedText } from '@hub/shared-i18n'
import { unwrapAs, unwrapNullable } from '@hub/shared-ui/check-response'
import type { Json } from '../../../../../supabase/types.ts'
import { asInput } from '../../../lib/as-input.ts'
import { saveByFunction } from '../../../lib/form/edit-conflict.ts'
import { defineResource, refetches } from '../../../lib/resource/define-resource.ts'
import type { BookingRules } from './booking-rules.ts'

export const STATES = ['on', 'off'] as const
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const
export const CURRENCIES = ['RSD', 'EUR'] as const
export type Currency = (typeof CURRENCIES)[number]

/** A row of the list. Amounts in minor units. */
export interface ListedSpace {
  readonly sort_order: number
  readonly id: string
  readonly slug: string
  readonly name: LocalizedText
  readonly capacity: number
  readonly area_m2: number | null
  readonly is_active: boolean
  readonly price_from: { readonly amount: number; readonly currency: Currency } | null
  readonly open_days: number
  /** Bookings to decide, and all that lie ahead. */
  readonly waiting: number
  readonly coming: number
}

export interface SpacePhoto {
  readonly id?: string
  readonly path: string | null
  /** Of a picture that is drawn, where none is stored. */
  readonly cover_seed?: string | null
  readonly cover_motif?: string | null
  readonly width: number | null
  readonly height: number | null
  readonly alt: LocalizedText
}

export interface SpaceAmenity {
  readonly amenity_id: string
  readonly note: LocalizedText | null
}

export interface SpacePrice {
  readonly id?: string
  readonly label: LocalizedText | null
  /** Minor units. */
  readonly hourly_amount: number
  readonly currency: Currency
  /** ISO: 1 is Monday. */
  readonly weekdays: readonly number[]
  /** By the clock of the hub, «17:00:00»; midnight at the end of a day is 24:00:00. */
  readonly from_time: string
  readonly to_time: string
  /** Of prices for the same hour the highest counts. */
  readonly priority: number
}

export interface OpenDay {
  readonly weekday: number
  readonly opens_at: string
  readonly closes_at: string
}

/** What staff decide of a space. */
export interface SpaceDraft extends BookingRules {
  readonly slug: string
  readonly name: LocalizedText
  /** The way to it for somebody in the building. */
  readonly directions: LocalizedText | null
  readonly summary: LocalizedText | null
  readonly description: LocalizedText | null
  readonly rules: LocalizedText | null
  readonly capacity: number
  readonly area_m2: number | null
  /** Of the coworking; an event in the space takes them. */
  readonly desks: number | null
  readonly cover_path: string | null
  readonly is_active: boolean
  readonly photos: readonly SpacePhoto[]
  readonly amenities: readonly SpaceAmenity[]
  readonly prices: readonly SpacePrice[]
  readonly opening_hours: readonly OpenDay[]
}

export interface Space extends SpaceDraft {
  readonly id: string
  /** History refers to it: it is not deleted. */
  readonly is_used: boolean
  readonly updated_at: string
}

/** What lies outside hours that are to be. */
export interface OutsideHours {
  readonly count: number
  /** The first of them. */
  readonly bookings: readonly {
    readonly id: string
    readonly number: number
    readonly full_name: string
    readonly status: 'pending' | 'confirmed'
    readonly starts_at: string
    readonly ends_at: string
  }[]
}

interface Change {
  readonly draft: SpaceDraft
  /** What the form began with. */
  readonly base: Space
  /** Bookings that would lie outside the hours stay as they are. */
  readonly keepsBookings: boolean
}

/** @throws EditConflict; ApiError `bookings_outside_hours`, 23505 when the slug is taken */
export const changeSpace = ({ draft, base, keepsBookings }: Change): Promise<Space> =>
  saveByFunction(async () => {
    const answer = await db().rpc('save_space', {
      content: asInput<Json>(draft),
      keep_bookings: keepsBookings,
      id: base.id,
      version: base.updated_at,
    })
    return unwrapAs<Space>(answer)
  })

/** Spaces with prices, hours, amenities and photos: where they are listed, loaded and saved. */
export const spaces = defineResource<Space, ListedSpace, SpaceDraft>({
  section: 'rent',
  namespace: 'spaces',
  path: '/admin/rent',
  name: 'spaces',
  list: 'admin_spaces',
  table: 'spaces',
  load: async (id) => unwrapNullable<Space>(await db().rpc('admin_space', { id }, { get: true })),
  update: (base, draft) => changeSpace({ base, draft, keepsBookings: false }),
  refresh: refetches(['admin', 'space-names'], ['spaces'], ['home-page']),
})
