import type { Clock } from '../clock.ts'

export class TimedOut extends Error {
  override readonly name = 'TimedOut'
}

/** @throws TimedOut when the promise has not settled within `limit` milliseconds */
export function within<T>(clock: Clock, limit: number, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = clock.setTimeout(() => reject(new TimedOut(`no answer within ${limit} ms`)), limit)
    promise.then(resolve, reject).finally(() => clock.clearTimeout(timer))
  })
}
