import type { LocalizedText } from '@hub/shared-i18n'
import type { ApiError } from '@hub/shared-platform'

/** Something that takes a space at a time that was wanted. */
export interface SpaceConflict {
  readonly space_id: string
  readonly starts_at: string
  readonly ends_at: string
  readonly state: 'booked' | 'pending' | 'event' | 'occupied'
  readonly title: LocalizedText | null
  readonly person?: string | { readonly full_name: string } | null
}

/** What is in the way, as the database tells it with a refusal. */
export function conflictsIn({ hint, details }: ApiError): readonly SpaceConflict[] {
  if (hint !== 'time_conflict' || !details) return []
  try {
    const told: unknown = JSON.parse(details)
    return Array.isArray(told) ? told : []
  } catch {
    return []
  }
}

export const personOf = ({ person }: SpaceConflict): string =>
  typeof person === 'string' ? person : (person?.full_name ?? '')
