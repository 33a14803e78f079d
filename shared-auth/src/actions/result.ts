import type { ErrorCard } from '../errors/error-card.ts'

/** Errors are values here: what went wrong comes back as the card that tells it. */
export type AuthResult = { ok: true } | { ok: false; error: ErrorCard }

export const failed = (error: ErrorCard): AuthResult => ({ ok: false, error })
