import { useAuth } from '@hub/shared-auth'
import { useTranslation } from '@hub/shared-i18n'
import { Spinner } from '@hub/shared-ui/spinner'
import { useEffect, useState } from 'react'
import { useGuardedPage } from '../identity/access/use-guarded-page.ts'
import styles from './loading-notice.module.css'

const PATIENCE_MS = 1000

/**
 * Covers the page while it is still unknown who is here, but only once that takes longer than a second. A guarded
 * page says so itself.
 */
export function LoadingNotice() {
  const { t } = useTranslation('boot')
  const loading = useAuth().status === 'loading'
  const guarded = useGuardedPage()
  const [late, setLate] = useState(false)

  useEffect(() => {
    setLate(false)
    if (!loading) return
    const timer = setTimeout(() => setLate(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [loading])

  if (!loading || !late || guarded) return null
  return (
    <div className={styles.notice} role="status">
      <Spinner size="lg" />
      <p>{t('loading')}</p>
    </div>
  )
}
