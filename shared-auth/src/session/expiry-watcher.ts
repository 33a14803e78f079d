import type { Clock } from '../clock.ts'
import { isLost } from './decisions.ts'
import { FIRST_LOOK, LOOK_EVERY } from './limits.ts'
import type { Stored } from './stored-session.ts'

type Watched = {
  clock: Clock
  /** The server's time, which judges what is expired. */
  serverNow: () => number
  isOnline: () => boolean
  isSignedIn: () => boolean
  stored: () => Stored
  onLost: () => void
}

/**
 * Looks 10 s after the page opened and then every five minutes whether the stored session still carries the
 * person on the screen. Offline it does not look: nothing could be renewed. Returns what stops it.
 */
export function watchExpiry({ clock, serverNow, isOnline, isSignedIn, stored, onLost }: Watched): () => void {
  let timer = clock.setTimeout(look, FIRST_LOOK)
  function look() {
    timer = clock.setTimeout(look, LOOK_EVERY)
    // Losing the session signs out, so the next look finds nobody: it happens once.
    if (isOnline() && isSignedIn() && isLost(stored(), serverNow())) onLost()
  }
  return () => clock.clearTimeout(timer)
}
