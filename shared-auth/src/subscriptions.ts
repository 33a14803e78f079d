import { session } from './session/instance.ts'
import type { AuthNotice } from './session/notices.ts'

/**
 * Subscribes to notices for the user (welcome, signed out, session expired). Returns the unsubscribe
 * function.
 */
export const onAuthNotice = (listener: (notice: AuthNotice) => void): (() => void) =>
  session().notices.subscribe(listener)

/**
 * Subscribes to changes of the signed-in person (null: signed out), after which fetched data must be
 * discarded.
 */
export const onUserChange = (listener: (userId: string | null) => void): (() => void) =>
  session().userChanges.subscribe(listener)

/** Subscribes to sign-outs, for any reason and in any tab. */
export const onSignOut = (listener: () => void): (() => void) =>
  onUserChange((userId) => {
    if (userId === null) listener()
  })
