import type { ApiErrorKind } from './api-error.ts'
import { toApiError } from './to-api-error.ts'

const KEYS: Readonly<Record<ApiErrorKind, string>> = {
  network: 'common:errors.network',
  server: 'common:errors.server',
  'not-found': 'common:errors.notFound',
  forbidden: 'common:errors.forbidden',
  unauthorized: 'common:errors.unauthorized',
  validation: 'common:errors.validation',
  conflict: 'common:errors.conflict',
  limited: 'common:errors.limited',
}

/** Returns the translation key of an error's general message, for screens without a more specific one. */
export const errorMessageKey = (error: unknown): string => KEYS[toApiError(error).kind]
