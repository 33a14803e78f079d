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

/** The translation key of the general message for an error, when a screen has nothing more exact to say. */
export const errorMessageKey = (error: unknown): string => KEYS[toApiError(error).kind]
