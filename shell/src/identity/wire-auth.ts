import { type AuthNotice, onAuthNotice, onUserChange } from '@hub/shared-auth'
import { i18n, loadNamespaces } from '@hub/shared-i18n'
import { resetServerState, toast } from '@hub/shared-platform'

/** Joins the session to what else the page has one of: its cache, which is another person's now, and its toasts. */
export function wireAuth(): void {
  onUserChange(() => void resetServerState())
  onAuthNotice((notice) => void tell(notice))
}

async function tell(notice: AuthNotice): Promise<void> {
  await loadNamespaces(['auth'])
  if (notice.type === 'welcome') toast.success(i18n.t('auth:toasts.welcome', { name: notice.name }))
  if (notice.type === 'signed-out') toast(i18n.t('auth:toasts.signedOut'))
  if (notice.type === 'session-expired')
    toast.error(i18n.t('auth:toasts.sessionExpired'), { duration: notice.duration })
}
