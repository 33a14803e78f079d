import { quantile } from '../races/timing.ts'

/** What became of many requests, by their kind. */
export function createTally() {
  const kinds = new Map<string, { times: number[]; errors: Map<string, number> }>()
  const of = (kind: string) => {
    const known = kinds.get(kind) ?? { times: [], errors: new Map<string, number>() }
    kinds.set(kind, known)
    return known
  }
  return {
    /** Asks, times the whole answer and remembers how it ended. Undefined when there was no good answer. */
    ask: async (kind: string, url: string, init: RequestInit = {}): Promise<string | undefined> => {
      const { times, errors } = of(kind)
      const began = performance.now()
      const outcome = await fetch(url, init).then(
        async (response) => ({ isGood: response.ok, text: await response.text(), status: response.status }),
        (error: Error) => ({ isGood: false, text: '', status: String(error.cause ?? error) }),
      )
      times.push(performance.now() - began)
      if (outcome.isGood) return outcome.text
      const name = `${outcome.status} ${outcome.text.slice(0, 200)}`
      errors.set(name, (errors.get(name) ?? 0) + 1)
      return undefined
    },
    /** Lines of a table: kind, requests, a second, p50, p95, p99, longest, errors. */
    lines: (seconds: number): (string | number)[][] =>
      [...kinds].map(([kind, { times, errors }]) => {
        times.sort((a, b) => a - b)
        const quantiles = [0.5, 0.95, 0.99, 1].map((share) => Math.round(quantile(times, share)))
        const failed = [...errors.values()].reduce((sum, count) => sum + count, 0)
        return [kind, times.length, Math.round(times.length / seconds), ...quantiles, failed]
      }),
    errors: (): string[] =>
      [...kinds].flatMap(([kind, { errors }]) =>
        [...errors].map(([name, count]) => `${kind}: ${count} × ${name}`),
      ),
  }
}

export type Tally = ReturnType<typeof createTally>
