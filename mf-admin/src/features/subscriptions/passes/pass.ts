import type { LocalizedText } from '@hub/shared-i18n'
import type { Currency, Discount } from '../../../discount/discount.ts'
import { defineResource, refetches } from '../../../lib/resource/define-resource.ts'

export const KINDS = ['count', 'time'] as const
export const PERIODS = ['month', 'quarter', 'year'] as const
export const STATES = ['on', 'off'] as const
/** What a pass is used for, each with a price in visits. */
export const USES = ['event', 'course', 'session', 'coworking', 'rent'] as const

/** What staff decide of a pass on sale. */
export interface PassDraft extends Discount {
  readonly slug: string
  readonly name: LocalizedText
  readonly summary: LocalizedText | null
  readonly description: LocalizedText | null
  /** By count of visits within some days, or by time: a period of the calendar, or days. */
  readonly kind: (typeof KINDS)[number]
  readonly visits: number | null
  readonly valid_days: number | null
  readonly period: (typeof PERIODS)[number] | null
  /** Minor units. */
  readonly price_amount: number
  readonly currency: Currency
  readonly applies_to: readonly string[]
  /** Visits that one use costs; one where it is not named. */
  readonly visit_prices: { readonly [use in (typeof USES)[number]]?: number }
  readonly is_recommended: boolean
  readonly is_active: boolean
}

/** A row of `subscriptions`. */
export interface Pass extends PassDraft {
  readonly id: string
  readonly updated_at: string
}

/** A row of the list. */
export interface ListedPass extends Pass {
  readonly sort_order: number
  /** So many were sold and not taken back; so many of them can still be used. */
  readonly sold: number
  readonly holding: number
}

/** Passes on sale: where they are listed, loaded and saved. */
export const passes = defineResource<Pass, ListedPass, PassDraft>({
  section: 'subscriptions',
  namespace: 'passes',
  path: '/admin/subscriptions',
  name: 'subscriptions',
  list: 'admin_subscriptions',
  table: 'subscriptions',
  columns:
    'id, slug, name, summary, description, kind, visits, valid_days, period, price_amount, currency, discount_kind, ' +
    'discount_percent, discount_amount, discount_currency, applies_to, visit_prices, is_recommended, is_active, ' +
    'updated_at',
  refresh: refetches(['subscriptions'], ['subscription']),
})
