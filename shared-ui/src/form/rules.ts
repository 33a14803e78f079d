import { readDateTime, typedTime } from '../date-field/date-time.ts'
import { readDay } from '../date-field/day.ts'
import { isSkipped } from '../time/wall-clock.ts'

/** What is wrong with a field: a key of a text, and what stands in it. */
export interface FieldProblem {
  readonly key: string
  readonly values?: Readonly<Record<string, string | number>> | undefined
}

/** What is wrong with what was typed (no blanks at its ends); undefined when nothing is. */
export type Rule = (value: string) => FieldProblem | undefined

/** Rules by field, in the order in which the fields stand: the first wrong one gets the focus. */
export type Rules<Values> = { readonly [Name in keyof Values]?: readonly Rule[] }

/** A rule for what may be left empty. */
export const matches =
  (test: (value: string) => boolean, key: string): Rule =>
  (value) =>
    value === '' || test(value) ? undefined : { key }

export const required: Rule = (value) => (value === '' ? { key: 'common:forms.required' } : undefined)

/** Characters as people count them: a letter outside the first plane is one. */
const length = (value: string) => [...value].length

export const min =
  (count: number): Rule =>
  (value) =>
    value === '' || length(value) >= count ? undefined : { key: 'common:forms.min', values: { count } }

export const max =
  (count: number): Rule =>
  (value) =>
    length(value) <= count ? undefined : { key: 'common:forms.max', values: { count } }

function isPhone(value: string): boolean {
  const digits = value.replace(/\D/g, '').length
  return /^\+?\d[\d ()./\u00A0-]*$/.test(value) && digits >= 6 && digits <= 15
}

/** Digits, 6 to 15 of them, with what people put between: the same rule as the database has. */
export const phone: Rule = matches(isPhone, 'common:forms.phone')

/** A name as Telegram has them: @science_hub, with or without the sign, or as a link; the same rule as the database has. */
export const telegram: Rule = matches(
  (value) => /^(?:(?:https?:\/\/)?(?:t|telegram)\.me\/|@)?[a-z]\w{4,31}$/i.test(value),
  'common:forms.telegramInvalid',
)

export const url: Rule = matches(
  (value) => /^https?:\/\/[^\s<>"]+\.[^\s<>"]+$/i.test(value),
  'common:forms.url',
)

/** Rules for `DateField`, `TimeField` and `DateTimeField`: what was typed could be parsed, and such a time exists. */
export const date: Rule = matches((value) => readDay(value) !== undefined, 'common:forms.date')
export const time: Rule = matches((value) => typedTime(value) === value, 'common:forms.time')
export const dateTime: Rule = (value) => {
  if (value === '') return undefined
  const read = readDateTime(value)
  if (read === undefined) return { key: 'common:forms.dateTime' }
  // Sent as the hour after it, such a time would be saved as one that nobody typed.
  return isSkipped(read) ? { key: 'common:forms.timeSkipped', values: { time: read.slice(11) } } : undefined
}

/** The first rule that is broken, for each field that breaks one. */
export function problemsIn<Values extends Record<string, unknown>>(
  values: Values,
  rules: Rules<Values>,
): readonly (readonly [name: keyof Values & string, problem: FieldProblem])[] {
  return Object.keys(rules).flatMap((name) => {
    const value = values[name]
    const typed = typeof value === 'string' ? value.trim() : ''
    for (const rule of rules[name] ?? []) {
      const problem = rule(typed)
      if (problem) return [[name, problem] as const]
    }
    return []
  })
}
