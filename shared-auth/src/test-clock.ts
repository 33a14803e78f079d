import type { Clock } from './clock.ts'

type Timer = { at: number; run: () => void }

export type TestClock = Clock & {
  /** Lets time pass: timers run in their order, and promises settle between them. */
  pass: (milliseconds: number) => Promise<void>
}

/** Lets every promise that can settle do so. */
const settle = () => new Promise<void>((resolve) => setImmediate(resolve))

/** A clock that stands still until a test lets time pass. */
export function createTestClock(start = Date.parse('2026-11-20T12:00:00Z')): TestClock {
  let now = start
  const timers = new Set<Timer>()

  const next = (until: number) => [...timers].filter((it) => it.at <= until).sort((a, b) => a.at - b.at)[0]

  return {
    now: () => now,
    setTimeout(run, delay) {
      const timer = { at: now + delay, run }
      timers.add(timer)
      return timer
    },
    clearTimeout: (timer) => void timers.delete(timer as Timer),
    async pass(milliseconds) {
      const until = now + milliseconds
      await settle()
      for (let timer = next(until); timer; timer = next(until)) {
        now = timer.at
        timers.delete(timer)
        timer.run()
        await settle()
      }
      now = until
    },
  }
}
