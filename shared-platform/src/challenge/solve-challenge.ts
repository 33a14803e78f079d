import { isChallenge, proofOf, turnstileAction } from './challenge.ts'
import { beginCheck } from './pending-challenge.ts'
import type { TurnstileSettings } from './turnstile/pass-turnstile.ts'

/** Time limit for slow phones; the API accepts a proof for ten minutes. */
const LIMIT = 120_000

/** Why there is no proof, as the code of an API error, for which forms have messages. */
export type ChallengeFailure = 'challenge_cancelled' | 'challenge_failed'

/**
 * Solves a challenge of the API and returns its proof, or why there is none: by Turnstile where the challenge and the
 * settings offer it, by a proof of work elsewhere and where Turnstile fails. Until then `usePendingChallenge` returns the
 * challenge to forms. Each solver is loaded on first use.
 */
export async function solveChallenge(
  challenge: unknown,
  settings?: TurnstileSettings,
): Promise<{ proof: string } | { failure: ChallengeFailure }> {
  const control = new AbortController()
  let isCancelled = false
  const check = beginCheck(() => {
    isCancelled = true
    control.abort()
  })
  try {
    const action = turnstileAction(challenge)
    if (settings && action !== undefined) {
      const { passTurnstile } = await import('./turnstile/pass-turnstile.ts')
      const proof = await passTurnstile({ settings, action, check, signal: control.signal })
      if (proof !== undefined) return { proof }
      check.update({})
    }
    return { proof: await proofOfWork(challenge, control) }
  } catch {
    return { failure: isCancelled ? 'challenge_cancelled' : 'challenge_failed' }
  } finally {
    check.end()
  }
}

/** @throws when there is no work to prove, it takes too long, or `control` is aborted */
async function proofOfWork(challenge: unknown, control: AbortController): Promise<string> {
  if (!isChallenge(challenge)) throw new Error('the challenge cannot be solved by work')
  const timer = setTimeout(() => control.abort(new Error('the challenge takes too long')), LIMIT)
  try {
    const { runWorker } = await import('./run-worker.ts')
    control.signal.throwIfAborted()
    return proofOf(challenge, await runWorker(challenge, control.signal))
  } finally {
    clearTimeout(timer)
  }
}
