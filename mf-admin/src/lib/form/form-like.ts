import type { FieldValue, RequestForm } from '@hub/shared-ui/request-form'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useController } from 'react-hook-form'

/** As much of a form, or of a row in one, as a field needs, whatever else it holds. */
export interface FormLike extends Pick<RequestForm, 'control' | 'changed' | 'firstWrong'> {
  readonly values: Readonly<Record<string, FieldValue>>
  field(name: string): ReturnType<RequestForm['field']>
  set(name: string, value: FieldValue): void
  errorOf(name: string): string | undefined
  wrongRows(name: string): number
  /** Where the rows are in the form, `prices.0`; undefined for the form itself. */
  readonly path?: string | undefined
}

/** The path of a field from the form: `prices.0.amount`. */
export const pathOf = ({ path }: FormLike, name: string): string => (path ? `${path}.${name}` : name)

/** A row of a form as a form of its own, for fields that expect one. */
export function rowForm<Row extends object>(form: FormLike, list: string, index: number, row: Row): FormLike {
  const path = `${pathOf(form, list)}.${index}`
  const inForm = (name: string) => `${list}.${index}.${name}`
  return {
    path,
    values: row as Readonly<Record<string, FieldValue>>,
    control: form.control,
    changed: form.changed,
    firstWrong: form.firstWrong,
    field: (name) => form.field(inForm(name)),
    set: (name, value) => form.set(inForm(name), value),
    errorOf: (name) => form.errorOf(inForm(name)),
    wrongRows: (name) => form.wrongRows(inForm(name)),
  }
}

/**
 * Wires a field that is no single control.
 * @param focus - brings the focus into the field, when it is the first wrong one
 */
export function useField(form: FormLike, name: string, focus?: () => void) {
  const { field } = useController({ control: form.control, name: pathOf(form, name) })
  const latest = useRef(focus)
  latest.current = focus
  const { ref } = field
  useLayoutEffect(() => ref({ focus: () => latest.current?.() }), [ref])
  return {
    value: form.values[name],
    error: form.errorOf(name),
    set: (value: FieldValue) => form.set(name, value),
  }
}

/** The rows that a field holds. */
export const rowsOf = <Row extends object>(value: FieldValue | undefined): readonly Row[] =>
  Array.isArray(value) ? (value as readonly Row[]) : []

/** The ids or words picked in a field, in their order. */
export const pickedOf = (value: FieldValue | undefined): readonly string[] =>
  Array.isArray(value) ? (value as readonly string[]) : []

/**
 * Keeps a field at what follows from other fields, as long as it is empty or holds what followed before. What somebody
 * typed is left alone.
 * @param follows - what the field shall hold; empty while nothing follows
 */
export function useDerivedField(form: FormLike, field: string, follows: string): void {
  const held = String(form.values[field] ?? '')
  const before = useRef(follows)
  // biome-ignore lint/correctness/useExhaustiveDependencies: when what follows changes, not when the field does
  useEffect(() => {
    // While the other fields are being typed, nothing follows from them: what followed before stays.
    if (follows === '') return
    const isTyped = held !== '' && held !== before.current
    before.current = follows
    if (!isTyped && held !== follows) form.set(field, follows)
  }, [follows])
}
