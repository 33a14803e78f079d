import { formatDateTimeRange, i18n, type Language, type LocalizedText, localize } from '@hub/shared-i18n'
import type { ApiError } from '@hub/shared-platform'

/** What takes a space at a time that was asked for; `person` is who booked it. */
export interface Taken {
  readonly space_id: string
  readonly starts_at: string
  readonly ends_at: string
  readonly state: 'booked' | 'pending' | 'event' | 'occupied'
  readonly title: LocalizedText | null
  readonly person: string | null
}

/** What the API error `time_conflict` names. */
export function conflictsIn({ details }: ApiError): readonly Taken[] {
  try {
    const taken: unknown = JSON.parse(details ?? '[]')
    return Array.isArray(taken) ? taken : []
  } catch {
    return []
  }
}

const SHOWN = 5

/** «Квиз (пт, 1 марта, 19:00–21:00); бронь: Ада (…)» */
export function conflictText(taken: readonly Taken[], language: Language): string {
  const words = taken.slice(0, SHOWN).map(({ title, person, state, starts_at, ends_at }) => {
    const name = title
      ? localize(title, language).text
      : [i18n.t(`admin-events:taken.${state}`), person].filter(Boolean).join(': ')
    return `${name} (${formatDateTimeRange(starts_at, ends_at, language)})`
  })
  return [...words, ...(taken.length > SHOWN ? ['…'] : [])].join('; ')
}
