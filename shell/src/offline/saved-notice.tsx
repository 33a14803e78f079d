import { OfflineNotice } from '@hub/shared-ui/offline-notice'
import styles from './saved-notice.module.css'
import { useSavedAt } from './use-saved-at.ts'

/** Says above a page that what it shows was saved, and when, while there is no network. */
export function SavedNotice() {
  const savedAt = useSavedAt()
  return (
    <div role="status" className={savedAt === undefined ? undefined : `wrap ${styles.notice}`}>
      {savedAt !== undefined && <OfflineNotice savedAt={savedAt} />}
    </div>
  )
}
