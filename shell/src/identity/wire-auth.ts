import { type AuthNotice, onAuthNotice, onUserChange } from '@hub/shared-auth'
import { i18n, loadNamespaces } from '@hub/shared-i18n'
import { resetServerState, toast } from '@hub/shared-platform'

/** Nobody can come back to read it again. */
const ACCOUNT_DELETED_TOAST_MS = 10_000

let isSignedOutByUser = false

/** Whether the last session on this page ended because somebody signed out, not because it ran out. */
export const signedOutByUser = (): boolean => isSignedOutByUser

/** Joins the session to what else the page has one of: its cache, which is another person's now, and its toasts. */
export function wireAuth(): void {
  onUserChange(() => void resetServerState())
  onAuthNotice((notice) => {
    isSignedOutByUser = notice.type === 'signed-out'
    void showNotice(notice)
  })
}

/** Without a network the texts may not come, and the page shows by itself what has happened. */
async function showNotice(notice: AuthNotice): Promise<void> {
  await loadNamespaces(['auth']).then(
    () => showToast(notice),
    () => undefined,
  )
}

function showToast(notice: AuthNotice): void {
  if (notice.type === 'welcome') toast.success(i18n.t('auth:toasts.welcome', { name: notice.name }))
  if (notice.type === 'signed-out' && notice.farewell)
    toast(i18n.t('auth:toasts.accountDeleted'), { duration: ACCOUNT_DELETED_TOAST_MS })
  else if (notice.type === 'signed-out') toast(i18n.t('auth:toasts.signedOut'))
  if (notice.type === 'session-expired')
    toast.error(i18n.t('auth:toasts.sessionExpired'), { duration: notice.duration })
}
