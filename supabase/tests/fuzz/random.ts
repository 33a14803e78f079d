/** Chance that is the same each time: everything is decided by the seed. */
export interface Random {
  /** From 0 up to, not including, 1. */
  readonly roll: () => number
  readonly below: (count: number) => number
  readonly chance: (share: number) => boolean
  readonly pick: <T>(from: readonly T[]) => T
  readonly uuid: () => string
}

function randomFrom(seed: number): Random {
  let state = seed >>> 0
  // mulberry32: small, and good enough to spread requests.
  const roll = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (count: number) => Math.floor(roll() * count)
  const hex = (length: number) => Array.from({ length }, () => below(16).toString(16)).join('')
  return {
    roll,
    below,
    chance: (share) => roll() < share,
    pick: (from) => {
      if (from.length === 0) throw new Error('there is nothing to pick from')
      return from[below(from.length)] as (typeof from)[number]
    },
    uuid: () => `${hex(8)}-${hex(4)}-4${hex(3)}-a${hex(3)}-${hex(12)}`,
  }
}

/** The random source of one request: any can be made without those before it. */
export const randomOfRequest = (seed: number, index: number): Random =>
  randomFrom(Math.imul(seed, 0x9e3779b1) ^ Math.imul(index + 1, 0x85ebca6b))
