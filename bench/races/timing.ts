import type { RaceRequest } from './races.ts'
import type { Transport } from './transports.ts'

export interface Timed {
  /** How often each outcome came. */
  readonly outcomes: Record<string, number>
  /** Milliseconds of each request, the shortest first. */
  readonly times: number[]
  /** Milliseconds from the first request to the last answer. */
  readonly took: number
}

/** Asks for all of it with so many requests under way at any moment. */
export async function sendAll(
  { ask }: Transport,
  requests: readonly RaceRequest[],
  inFlight: number,
): Promise<Timed> {
  const outcomes: Record<string, number> = {}
  const times: number[] = []
  const waiting = requests.values()
  const started = performance.now()
  const work = async () => {
    for (const { person, name, args } of waiting) {
      const asked = performance.now()
      const outcome = await ask(person, name, args)
      times.push(performance.now() - asked)
      outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: inFlight }, work))
  return { outcomes, times: times.sort((a, b) => a - b), took: performance.now() - started }
}

/** The value that so large a share of the sorted times stays under. */
export const quantile = (times: readonly number[], share: number): number =>
  times[Math.min(times.length - 1, Math.ceil(times.length * share) - 1)] ?? Number.NaN
