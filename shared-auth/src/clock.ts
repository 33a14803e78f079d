/** Clock and timers of this package, which tests replace. */
export type Clock = {
  /** Milliseconds since the epoch. */
  now: () => number
  setTimeout: (run: () => void, delay: number) => unknown
  clearTimeout: (timer: unknown) => void
}

export const systemClock: Clock = {
  now: () => Date.now(),
  setTimeout: (run, delay) => setTimeout(run, delay),
  clearTimeout: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
}
