import { ApiError, toApiError } from '@hub/shared-platform'
import { isSameValue } from '@hub/shared-ui/is-same-value'
import type { FieldValue, FormValues } from '@hub/shared-ui/request-form'

/** Somebody else saved since the form was opened. */
export class EditConflict<Row> extends ApiError {
  readonly theirs: Row

  constructor(theirs: Row) {
    super({ kind: 'conflict', message: 'somebody else saved first' })
    this.name = 'EditConflict'
    this.theirs = theirs
  }
}

interface Save<Row> {
  /** Changes the row if it is still of the version that the form began with; no row when it is not. */
  readonly change: () => Promise<readonly Row[]>
  /** The row as it is now; null when it is gone. */
  readonly read: () => Promise<Row | null>
}

/**
 * Saves what nobody else has changed.
 * @throws EditConflict when somebody has; ApiError `not-found` when the row is gone
 */
export async function updateIfUnchanged<Row>({ change, read }: Save<Row>): Promise<Row> {
  const [saved] = await change()
  if (saved) return saved
  const theirs = await read()
  if (!theirs) throw new ApiError({ kind: 'not-found', message: 'the row is gone' })
  throw new EditConflict(theirs)
}

/**
 * Saves by a function of the database, which compares versions itself and tells the row as it is now.
 * @throws EditConflict when somebody else has saved
 */
export async function saveByFunction<Row>(save: () => Promise<Row>): Promise<Row> {
  try {
    return await save()
  } catch (thrown) {
    const error = toApiError(thrown)
    if (error.hint === 'edit_conflict' && error.details)
      throw new EditConflict(JSON.parse(error.details) as Row)
    throw error
  }
}

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
