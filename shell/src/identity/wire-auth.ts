import { type AuthNotice, onAuthNotice, onUserChange } from '@hub/shared-auth'
import { i18n, loadNamespaces } from '@hub/shared-i18n'
import { resetServerState, toast } from '@hub/shared-platform'
import { removeStoredItems } from '../offline/stored-items.ts'
import { removePrivateItems } from './private-items.ts'

/** Longer than usual, since the account is gone and the message cannot be read again. */
const ACCOUNT_DELETED_TOAST_MS = 10_000

let isSignedOutByUser = false

/** Tells whether the last session on this page ended by signing out, as opposed to expiry. */
export const signedOutByUser = (): boolean => isSignedOutByUser

/** Clears the query cache when the user changes, and shows the session's notices as toasts. */
export function wireAuth(): void {
  onUserChange((userId) => {
    removeStoredItems(userId)
    void resetServerState()
    if (userId === null) void deleteOfflineData()
  })
  onAuthNotice((notice) => {
    isSignedOutByUser = notice.type === 'signed-out'
    if (isSignedOutByUser) removePrivateItems()
    void showNotice(notice)
  })
}

/** Deletes what is stored for use without a network. If the code does not load, the next visit deletes it. */
const deleteOfflineData = (): Promise<void> =>
  import('../offline/follow-visitor.ts').then(({ deleteStored }) => deleteStored()).catch(() => undefined)

/** Shows nothing if the translations do not load, as without a network: the page shows the state by itself. */
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
