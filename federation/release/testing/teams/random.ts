/** Random choices that depend on the seed alone, so that a run can be repeated. */
export interface Random {
  /** Returns a whole number from 0 to below `limit`. */
  below(limit: number): number
  pick<T>(from: readonly T[]): T
}

export function random(seed: number): Random {
  let state = seed | 0
  // mulberry32: small, and good enough to spread choices.
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    below,
    pick: (from) => {
      const chosen = from[below(from.length)]
      if (chosen === undefined) throw new Error('there is nothing to pick from')
      return chosen
    },
  }
}
