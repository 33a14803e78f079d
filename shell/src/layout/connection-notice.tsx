import { useAuth } from '@hub/shared-auth'
import { useTranslation } from '@hub/shared-i18n'
import { Spinner } from '@hub/shared-ui/spinner'
import styles from './connection-notice.module.css'

/** Notice shown while the session is checked after a long absence, and briefly after that check failed. */
export function ConnectionNotice() {
  const { t } = useTranslation('boot')
  if (useAuth().connection === 'idle') return null
  return (
    <div className={styles.notice} role="status">
      <Spinner size="sm" />
      <p>
        <strong>{t('connection.title')}</strong>
        <span>{t('connection.text')}</span>
      </p>
    </div>
  )
}
