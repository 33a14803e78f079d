import { type AuthNotice, onAuthNotice, onUserChange } from '@hub/shared-auth'
import { i18n, loadNamespaces } from '@hub/shared-i18n'
import { resetServerState, toast } from '@hub/shared-platform'

/** Nobody can come back to read it again. */
const FAREWELL = 10_000

let left = false

/** Whether the last session on this page ended because somebody signed out, not because it ran out. */
export const leftOnPurpose = (): boolean => left

/** Joins the session to what else the page has one of: its cache, which is another person's now, and its toasts. */
export function wireAuth(): void {
  onUserChange(() => void resetServerState())
  onAuthNotice((notice) => {
    left = notice.type === 'signed-out'
    void tell(notice)
  })
}

/** Without a network the texts may not come, and the page shows by itself what has happened. */
async function tell(notice: AuthNotice): Promise<void> {
  await loadNamespaces(['auth']).then(
    () => say(notice),
    () => undefined,
  )
}

function say(notice: AuthNotice): void {
  if (notice.type === 'welcome') toast.success(i18n.t('auth:toasts.welcome', { name: notice.name }))
  if (notice.type === 'signed-out' && notice.farewell)
    toast(i18n.t('auth:toasts.accountDeleted'), { duration: FAREWELL })
  else if (notice.type === 'signed-out') toast(i18n.t('auth:toasts.signedOut'))
  if (notice.type === 'session-expired')
    toast.error(i18n.t('auth:toasts.sessionExpired'), { duration: notice.duration })
}
