import type { FormValues } from '@hub/shared-ui/request-form'

/** One field that two people changed. */
export interface FieldConflict {
  readonly name: string
  readonly mine: string | boolean
  readonly theirs: string | boolean
}

/** How people know the fields of a form. */
export interface FieldLabels {
  readonly labelOf: (field: string) => string
  /** A value as people read it; empty for nothing. */
  readonly show: (field: string, value: string | boolean) => string
}

/** Fields that differ between two states of a form. */
export const changedNames = <Values extends FormValues>(from: Values, to: Values): string[] =>
  Object.keys(from).filter((name) => from[name] !== to[name])

/**
 * What became of a form while somebody else saved: fields that both changed, each in their own way, and those that only
 * they changed, which can be taken over without asking.
 */
export function mergeChanges<Values extends FormValues>(base: Values, mine: Values, theirs: Values) {
  const moved = changedNames(base, theirs)
  const clashes: FieldConflict[] = moved
    .filter((name) => mine[name] !== base[name] && mine[name] !== theirs[name])
    .map((name) => ({ name, mine: mine[name] ?? '', theirs: theirs[name] ?? '' }))
  const taken = moved.filter((name) => mine[name] === base[name])
  return { clashes, taken }
}
