import type { LocalizedText } from '@hub/shared-i18n'

export const STATES = ['active', 'used_up', 'expired', 'cancelled'] as const

/** A pass that somebody holds. Moments in ISO 8601. */
export interface UserPass {
  readonly id: string
  /** Null for a pass by time. */
  readonly visits_total: number | null
  readonly visits_left: number | null
  readonly starts_at: string
  readonly valid_until: string
  readonly created_at: string
  readonly updated_at: string
  readonly state: (typeof STATES)[number]
  readonly subscription: { readonly slug: string; readonly name: LocalizedText }
  readonly holder: { readonly name: string; readonly email: string }
}
