import { isChallenge, proofOf } from './challenge.ts'
import { beginCheck, endCheck } from './running-checks.ts'

/** Time limit for slow phones; the API accepts a proof for ten minutes. */
const LIMIT = 120_000

/** Why there is no proof, as the code of an API error, for which forms have messages. */
export type ChallengeFailure = 'challenge_cancelled' | 'challenge_failed'

/**
 * Solves a challenge of the API and returns its proof, or why there is none. Until then `useChallengeCheck`
 * returns the challenge to forms. The solver is loaded on first use.
 */
export async function solveChallenge(
  challenge: unknown,
): Promise<{ proof: string } | { failure: ChallengeFailure }> {
  if (!isChallenge(challenge)) return { failure: 'challenge_failed' }
  const control = new AbortController()
  const cancel = () => control.abort()
  const timer = setTimeout(() => control.abort(new Error('the challenge takes too long')), LIMIT)
  let isCancelled = false
  const check = beginCheck(() => {
    isCancelled = true
    cancel()
  })
  try {
    const { runWorker } = await import('./run-worker.ts')
    control.signal.throwIfAborted()
    return { proof: proofOf(challenge, await runWorker(challenge, control.signal)) }
  } catch {
    return { failure: isCancelled ? 'challenge_cancelled' : 'challenge_failed' }
  } finally {
    clearTimeout(timer)
    endCheck(check)
  }
}
