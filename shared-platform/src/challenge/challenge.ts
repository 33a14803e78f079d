/** A proof of work that the API asks for: ALTCHA's protocol, version 1. */
export interface Challenge {
  readonly algorithm: string
  readonly challenge: string
  readonly salt: string
  readonly maxnumber: number
  readonly signature: string
}

/** Returns whether a response contains a proof of work that the worker can solve. */
export function isChallenge(value: unknown): value is Challenge {
  if (typeof value !== 'object' || value === null) return false
  const { algorithm, challenge, salt, signature, maxnumber } = value as Record<string, unknown>
  return (
    algorithm === 'SHA-256' &&
    [challenge, salt, signature].every((text) => typeof text === 'string') &&
    Number.isSafeInteger(maxnumber) &&
    Number(maxnumber) <= 10_000_000
  )
}

/** Returns the action that a challenge lets Turnstile vouch for; undefined when it does not. */
export function turnstileAction(challenge: unknown): string | undefined {
  const { turnstile } = Object(challenge) as { turnstile?: unknown }
  const { action } = Object(turnstile) as { action?: unknown }
  return typeof action === 'string' ? action : undefined
}

/** Returns the value of the proof header, as the database verifies it. */
export const proofOf = ({ algorithm, challenge, salt, signature }: Challenge, number: number): string =>
  btoa(JSON.stringify({ algorithm, challenge, salt, signature, number }))
