import type { ErrorCard } from '../errors/error-card.ts'

/** Result of an auth action; errors are returned as error cards. */
export type AuthResult = { ok: true } | { ok: false; error: ErrorCard }

export const failed = (error: ErrorCard): AuthResult => ({ ok: false, error })
