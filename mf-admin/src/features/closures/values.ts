import { addDays } from '@hub/shared-ui/day'
import { date, matches, max, required } from '@hub/shared-ui/form-rules'
import { localizedText, localizedValues } from '../../lib/form/localized-field.tsx'
import { fields, someOf } from '../../lib/form/schema.ts'
import type { Closure, ClosureDraft } from './closure.ts'

/** What can be closed besides single spaces, which are named by their ids. */
export const PARTS = ['hub', 'coworking', 'sale'] as const

const LONGEST = 366

/** A closure as it is typed. */
export type ClosureValues = ReturnType<typeof closureValues>

export const closureValues = (row: Closure | undefined) => ({
  starts_on: row?.starts_on ?? '',
  ends_on: row?.ends_on ?? '',
  closed: row ? closedParts(row) : [],
  ...localizedValues('reason', row?.reason),
})

/** What a closure closes, as the form has it. */
export function closedParts(row: Closure): readonly string[] {
  if (row.is_whole_hub) return ['hub']
  return [
    ...row.space_ids,
    ...(row.closes_coworking ? ['coworking'] : []),
    ...(row.closes_on_site_sale ? ['sale'] : []),
  ]
}

/** The validation rules in the order of the fields. */
export const closureSchema = ({ starts_on }: ClosureValues) =>
  fields<ClosureValues>({
    starts_on: [required, date],
    ends_on: [
      required,
      date,
      matches((value) => !starts_on || value >= starts_on, 'closures:rules.notBefore'),
      matches((value) => !isDay(starts_on) || value <= addDays(starts_on, LONGEST), 'closures:rules.tooLong'),
    ],
    closed: someOf('closures:rules.something'),
    reason_ru: [required, max(200)],
    reason_en: [max(200)],
  })

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text)

export function closureDraft({
  starts_on,
  ends_on,
  closed,
  reason_ru,
  reason_en,
}: ClosureValues): ClosureDraft {
  return {
    starts_on,
    ends_on,
    reason: localizedText(reason_ru, reason_en) ?? { ru: reason_ru },
    ...closedSpaces(closed),
    closes_coworking: !closed.includes('hub') && closed.includes('coworking'),
    closes_on_site_sale: !closed.includes('hub') && closed.includes('sale'),
  }
}

/** Which spaces the parts that are ticked close. */
export const closedSpaces = (closed: readonly string[]): Pick<ClosureDraft, 'is_whole_hub' | 'space_ids'> => {
  const isWholeHub = closed.includes('hub')
  const parts: readonly string[] = PARTS
  return { is_whole_hub: isWholeHub, space_ids: isWholeHub ? [] : closed.filter((it) => !parts.includes(it)) }
}
