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

type Response = Parameters<typeof unwrap>[0]

/**
 * Returns the object that a response of the database has as JSON. These functions are the one place that gives such a
 * response its type; tests of the database hold the shapes.
 * @throws ApiError when the response is an error, or anything but one object
 */
export function unwrapAs<T extends object>(response: Response): T extends readonly unknown[] ? never : T {
  const data = unwrapNullable<T>(response)
  if (data === null) throw strange('an object')
  return data
}

/**
 * The same, null where there is no such object.
 * @throws ApiError
 */
export function unwrapNullable<T extends object>(
  response: Response,
): (T extends readonly unknown[] ? never : T) | null {
  const data: unknown = unwrap(response)
  if (typeof data !== 'object' || Array.isArray(data)) throw strange('an object or null')
  return data as (T extends readonly unknown[] ? never : T) | null
}

/**
 * Returns the rows of a response of the database: those of a function, or of a select whose columns are put together.
 * @throws ApiError when the response is an error, or anything but rows
 */
export function unwrapRows<T>(response: Response): T[] {
  return checkedRows(unwrap(response))
}
