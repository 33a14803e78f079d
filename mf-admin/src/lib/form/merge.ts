import { type FieldValue, type FormValues, isSameValue } from '@hub/shared-ui/request-form'

/** One field that two people changed. */
export interface FieldConflict {
  readonly name: string
  readonly mine: FieldValue
  readonly theirs: FieldValue
}

/** How people know the fields of a form. */
export interface FieldLabels {
  readonly labelOf: (field: string) => string
  /** A value as people read it; empty for nothing. */
  readonly show: (field: string, value: FieldValue) => string
}

/** Fields that differ between two states of a form. */
export const changedNames = <Values extends FormValues>(from: Values, to: Values): string[] =>
  Object.keys(from).filter((name) => !isSameValue(from[name], to[name]))

/**
 * What became of a form while somebody else saved: fields that both changed, each in their own way, and those that only
 * they changed, which can be taken over without asking.
 */
export function mergeChanges<Values extends FormValues>(base: Values, mine: Values, theirs: Values) {
  const changed = changedNames(base, mine)
  const different = changedNames(mine, theirs)
  const moved = changedNames(base, theirs)
  const conflicts: FieldConflict[] = moved
    .filter((name) => changed.includes(name) && different.includes(name))
    .map((name) => ({ name, mine: mine[name] ?? '', theirs: theirs[name] ?? '' }))
  const taken = moved.filter((name) => !changed.includes(name))
  return { conflicts, taken }
}
