import { OfflineNotice } from '@hub/shared-ui/offline-notice'
import styles from './saved-notice.module.css'
import { useSavedAt } from './use-saved-at.ts'

/** Says above a page that what it shows was saved, and when, while there is no network. */
export function SavedNotice() {
  const savedAt = useSavedAt()
  const isShown = savedAt !== undefined
  // In the page before there is anything to tell, and a status once there is.
  return (
    <div
      aria-live="polite"
      role={isShown ? 'status' : undefined}
      className={isShown ? `wrap ${styles.notice}` : undefined}
    >
      {isShown && <OfflineNotice savedAt={savedAt} />}
    </div>
  )
}
