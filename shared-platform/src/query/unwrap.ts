import { type ApiError, toApiError } from './api-error.ts'

type Answer = { data: unknown; error: unknown; status?: number }

/**
 * Returns the data of a postgrest-js or supabase-js response, for query functions:
 * `queryFn: async ({ signal }) => unwrap(await db().from('speakers').select().abortSignal(signal))`.
 * @throws ApiError when the response is an error
 */
export function unwrap<A extends Answer>(answer: A): Extract<A, { error: null }>['data'] {
  if (answer.error !== null) throw errorOf(answer)
  return answer.data
}

/** postgrest-js returns the status next to the error, not in it. */
function errorOf({ error, status }: Answer): ApiError {
  return toApiError(typeof error === 'object' ? { status, ...copyOf(error) } : error)
}

/** An Error's own message and name are not enumerable, so spreading alone would lose them. */
const copyOf = (error: object | null) =>
  error instanceof Error ? { ...error, name: error.name, message: error.message } : error
