import type { Clock } from '../clock.ts'
import { refreshDelay } from './decisions.ts'
import { REFRESH_RETRY } from './limits.ts'
import type { Session } from './session.ts'

type Refreshing = {
  clock: Clock
  serverNow: () => number
  isOnline: () => boolean
  /** Resolves to whether the session was renewed, or is beyond renewing: then nobody need try again. */
  refresh: () => Promise<boolean>
}

export type Refresher = { schedule: (session: Session) => void; stop: () => void; wake: () => void }

/** Renews the session by itself once less than 15 minutes remain; while that fails, again every minute. */
export function createRefresher({ clock, serverNow, isOnline, refresh }: Refreshing): Refresher {
  let timer: unknown
  let waiting = false

  async function run() {
    waiting = !isOnline()
    if (waiting) return
    if (!(await refresh())) timer = clock.setTimeout(run, REFRESH_RETRY)
  }

  function stop() {
    clock.clearTimeout(timer)
    waiting = false
  }

  return {
    schedule(session) {
      stop()
      timer = clock.setTimeout(run, refreshDelay(session, serverNow()))
    },
    stop,
    /** The network is back: a renewal that could not be tried is tried now. */
    wake: () => void (waiting && run()),
  }
}
