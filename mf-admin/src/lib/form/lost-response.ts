import { EditConflict } from './edit-conflict.ts'

/**
 * Returns the stored version when a changed row was rejected as changed by somebody else, and that version is what was
 * sent: an earlier try succeeded and its response was lost, or somebody else saved the very same.
 * @param draftsOver - the draft that would save what was typed over a version, and the one that would leave it as it is
 * @throws the rejection, where it is another version
 */
export function findSavedAfterLostResponse<Row>(
  thrown: unknown,
  draftsOver: (row: Row) => readonly [mine: unknown, theirs: unknown],
): Row {
  if (thrown instanceof EditConflict) {
    const there = thrown.theirs as Row
    if (isSame(...draftsOver(there))) return there
  }
  throw thrown
}

/** By content: rows inside a form get ids when they are saved. */
function isSame(mine: unknown, theirs: unknown): boolean {
  if (!isObject(mine) || !isObject(theirs)) return mine === theirs
  const names = new Set([...Object.keys(mine), ...Object.keys(theirs)])
  names.delete('id')
  return [...names].every((name) => isSame(mine[name], theirs[name]))
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
