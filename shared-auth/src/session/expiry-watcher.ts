import type { Clock } from '../clock.ts'
import { FIRST_LOOK, isLost, LOOK_EVERY } from './session-rules.ts'
import type { Stored } from './stored-session.ts'

type Watched = {
  clock: Clock
  /** The server's time, which decides about expiry. */
  serverNow: () => number
  isOnline: () => boolean
  isSignedIn: () => boolean
  stored: () => Stored
  onLost: () => void
}

/**
 * Checks 10 s after the page opened and then every five minutes whether the stored session is still valid.
 * Does not check offline, because nothing could be refreshed. Returns a function that stops it.
 */
export function watchExpiry({ clock, serverNow, isOnline, isSignedIn, stored, onLost }: Watched): () => void {
  let timer = clock.setTimeout(look, FIRST_LOOK)
  function look() {
    timer = clock.setTimeout(look, LOOK_EVERY)
    // An invalid session signs out, so this happens once.
    if (isOnline() && isSignedIn() && isLost(stored(), serverNow())) onLost()
  }
  return () => clock.clearTimeout(timer)
}
