import type { SolveChallenge } from '../config.ts'

/** Difficulty may grow, and a challenge may expire, while it is being solved. */
const CHALLENGES = 3

type Failure = { code?: string; message?: string; details?: string | null; hint?: string }

/**
 * Sends a request and, when the API answers with a challenge (428), sends it again with the proof. The request is the
 * same one, idempotency key included: a challenged request was not carried out.
 * @param send sends the request, with the given headers besides its own
 * @param solve reads the configuration when it is called
 */
export async function withProof(
  send: (headers: Record<string, string>) => Promise<Response>,
  solve: SolveChallenge | undefined,
): Promise<Response> {
  let response = await send({})
  for (let asked = 0; response.status === 428 && asked < CHALLENGES; asked++) {
    const failure = await failureIn(response)
    if (failure?.hint !== 'challenge_required' || !solve) return response
    const solved = await solve(challengeIn(failure))
    if ('failure' in solved) return Response.json({ ...failure, hint: solved.failure }, { status: 428 })
    response = await send({ 'x-challenge-proof': solved.proof })
  }
  return response
}

async function failureIn(response: Response): Promise<Failure | undefined> {
  try {
    return (await response.clone().json()) as Failure
  } catch {
    return undefined
  }
}

function challengeIn({ details }: Failure): unknown {
  try {
    return (JSON.parse(details ?? '{}') as { challenge?: unknown }).challenge
  } catch {
    return undefined
  }
}
