import { ApiError, unwrap } from '@hub/shared-platform'

const strange = (expected: string) =>
  new ApiError({ kind: 'server', message: `something else was answered than ${expected}` })

/**
 * What a function of the database answers as JSON. Such an answer has no type of its own; its shape is held by tests of
 * the database, and what lacks these fields was answered by something else in its place.
 * @throws ApiError
 */
export function checkedResponse<T extends object>(answer: unknown, ...fields: (keyof T & string)[]): T {
  if (typeof answer !== 'object' || answer === null || !fields.every((field) => field in answer))
    throw strange(fields.join(', '))
  return answer as T
}

/**
 * The same for many rows.
 * @throws ApiError
 */
export function checkedRows<T>(answer: unknown): T[] {
  if (!Array.isArray(answer)) throw strange('rows')
  return answer
}

/**
 * Returns the data of a response of the database as `T`: the JSON of a function, or rows of a select whose columns are
 * put together. The one place that gives such a response its type; tests of the database hold the shapes.
 * @throws ApiError when the response is an error
 */
export function unwrapAs<T>(response: Parameters<typeof unwrap>[0]): T {
  const data: unknown = unwrap(response)
  return data as T
}
