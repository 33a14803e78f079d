/**
 * Gives what a form has built the type of a function's JSON argument or of a table's row. The generated types know only
 * that it is JSON; the database checks the content.
 */
export function asInput<T>(value: object): T {
  const input: unknown = value
  return input as T
}
