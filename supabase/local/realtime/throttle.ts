const second = 1000
const mostWaiting = 1000

export type Throttle<T> = { push: (item: T) => void; stop: () => void }

/** Passes on at most so many items in any second; what comes faster waits, and of too much the oldest is dropped. */
export function createThrottle<T>(perSecond: number, pass: (item: T) => void): Throttle<T> {
  const waiting: T[] = []
  const passedAt: number[] = []
  let timer: NodeJS.Timeout | undefined

  function flush() {
    timer = undefined
    while (waiting.length > 0) {
      const now = Date.now()
      while (passedAt[0] !== undefined && passedAt[0] <= now - second) passedAt.shift()
      const oldest = passedAt[0]
      if (oldest !== undefined && passedAt.length >= perSecond) {
        timer = setTimeout(flush, oldest + second - now)
        return
      }
      passedAt.push(now)
      pass(waiting.shift() as T)
    }
  }

  return {
    push: (item) => {
      waiting.push(item)
      if (waiting.length > mostWaiting) waiting.shift()
      if (timer === undefined) flush()
    },
    stop: () => {
      clearTimeout(timer)
      waiting.length = 0
    },
  }
}
