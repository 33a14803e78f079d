import type { Clock } from '../clock.ts'
import type { Session } from './session.ts'

const KEY = 'hub-auth-clock'
/** Differences below this are travel time, not a wrong clock. */
const TOLERANCE = 30_000

type Storage = { getItem: (key: string) => string | null; setItem: (key: string, value: string) => void }

export type ServerClock = { now: () => number; setBy: (fresh: Session) => void }

function readSkew(storage: Storage): number {
  try {
    const skew = Number(storage.getItem(KEY))
    return Number.isFinite(skew) ? skew : 0
  } catch {
    return 0
  }
}

/**
 * The time as the auth server has it. Devices whose clock is hours off would otherwise believe every session
 * expired, or trust one long after its end. The difference is read off each token at the moment it is issued.
 */
export function createServerClock(clock: Pick<Clock, 'now'>, storage: Storage): ServerClock {
  let skew = readSkew(storage)
  return {
    now: () => clock.now() + skew,
    /** @param fresh a session the server has issued this instant */
    setBy(fresh) {
      const difference = fresh.issuedAt - clock.now()
      skew = Math.abs(difference) > TOLERANCE ? difference : 0
      try {
        storage.setItem(KEY, String(skew))
      } catch {
        // Then the next page learns it from its own first token.
      }
    },
  }
}
