import type { Clock } from '../clock.ts'
import type { Session } from './session.ts'
import { REFRESH_RETRY, refreshDelay } from './session-rules.ts'

type Refreshing = {
  clock: Clock
  serverNow: () => number
  isOnline: () => boolean
  /** Resolves to true when the session was refreshed or cannot be, so that no retry is needed. */
  refresh: () => Promise<boolean>
}

export type Refresher = { schedule: (session: Session) => void; stop: () => void; wake: () => void }

/** Refreshes the session once less than 15 minutes remain; retries every minute while that fails. */
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
    /** Retries a pending refresh when the network is back. */
    wake: () => void (waiting && run()),
  }
}
