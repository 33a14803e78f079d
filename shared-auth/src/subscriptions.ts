import { session } from './session/instance.ts'
import type { AuthNotice } from './session/notices.ts'

/** Called with what people should be told (welcome, signed out, session expired). Returns what ends it. */
export const onAuthNotice = (listener: (notice: AuthNotice) => void): (() => void) =>
  session().notices.subscribe(listener)

/** Called each time another person (or nobody, null) looks at the page: whatever was fetched before is not theirs. */
export const onUserChange = (listener: (userId: string | null) => void): (() => void) =>
  session().userChanges.subscribe(listener)

/** Called when somebody has been signed out, for whatever reason, in whichever tab. */
export const onSignOut = (listener: () => void): (() => void) =>
  onUserChange((userId) => {
    if (userId === null) listener()
  })
