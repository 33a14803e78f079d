import { readDateTime } from '@hub/shared-ui/date-time'
import type { FieldProblem, Rule } from '@hub/shared-ui/form-rules'
import type { FieldProblems } from '@hub/shared-ui/request-form'
import { instantOf, isSkipped } from '@hub/shared-ui/wall-clock'
import * as v from 'valibot'

type Schema = v.GenericSchema

/** The schema of each field, in the order in which the fields stand; a list of rules is the schema of a text. */
export type FieldSchemas<Values> = { readonly [Name in keyof Values]?: Schema | readonly Rule[] | undefined }

/** The schema of a form, or of a row in one, for values whose types `Values` names. */
export function fields<Values extends object>(schemas: FieldSchemas<Values>): Schema {
  const entries = Object.entries<Schema | readonly Rule[] | undefined>(schemas).flatMap(([name, schema]) =>
    schema ? [[name, isRules(schema) ? text(schema) : schema] as const] : [],
  )
  return v.object(Object.fromEntries(entries))
}

const isRules = (schema: Schema | readonly Rule[]): schema is readonly Rule[] => Array.isArray(schema)

const messageOf = (problem: FieldProblem) => JSON.stringify(problem)

/** A text without blanks at its ends; the first rule that it breaks is its problem. */
const text = (rules: readonly Rule[]) =>
  v.pipe(
    v.nullish(v.string(), ''),
    v.trim(),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return
      for (const rule of rules) {
        const problem = rule(dataset.value)
        if (problem) return addIssue({ message: messageOf(problem) })
      }
    }),
  )

/** Picked ids or words, of which there is at least one; `key` names the text that says so. */
export const someOf = (key: string): Schema =>
  v.pipe(v.array(v.unknown()), v.minLength(1, messageOf({ key })))

export const somePicked = someOf('common:forms.required')

/** The rows under a field; the schema of a row may depend on what the row holds. */
export const rows = <Row extends object>(schemaOf: (row: Row) => Schema): Schema =>
  v.array(v.lazy((row) => schemaOf(row as Row)))

/** What is wrong with the values of a form. */
export function checkValues(schema: Schema, values: object): FieldProblems {
  const { issues = [] } = v.safeParse(schema, values)
  return issues.map((issue) => [v.getDotPath(issue) ?? '', problemOf(issue.message)])
}

function problemOf(message: string): FieldProblem {
  // valibot's own messages are about values of other types, which no field gives.
  return message.startsWith('{') ? (JSON.parse(message) as FieldProblem) : { key: 'common:forms.plainText' }
}

function instantIn(value: string): number | undefined {
  const read = readDateTime(value)
  return read && !isSkipped(read) ? instantOf(read) : undefined
}

/**
 * Compares the instants of two date-time fields; nothing is wrong while either of them holds no date and time, or one
 * that the clocks skip, which is a problem of that field alone.
 */
const compared =
  (other: string, key: string, isWrong: (value: number, other: number) => boolean): Rule =>
  (value) => {
    const [instant, otherInstant] = [instantIn(value), instantIn(other)]
    return instant !== undefined && otherInstant !== undefined && isWrong(instant, otherInstant)
      ? { key }
      : undefined
  }

export const after = (start: string, key: string): Rule => compared(start, key, (value, it) => value <= it)

export const before = (end: string, key: string): Rule => compared(end, key, (value, it) => value >= it)

export const notAfter = (end: string, key: string): Rule => compared(end, key, (value, it) => value > it)

export const notBefore = (start: string, key: string): Rule => compared(start, key, (value, it) => value < it)
