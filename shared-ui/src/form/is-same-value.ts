/** Whether two values of a field have the same content. */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (!isKeyed(one) || !isKeyed(other)) return one === other
  const names = Object.keys(one)
  return (
    names.length === Object.keys(other).length && names.every((name) => isSameValue(one[name], other[name]))
  )
}

/** Whether a value is an object or an array. */
export const isKeyed = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
