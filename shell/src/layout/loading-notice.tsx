import { useAuth } from '@hub/shared-auth'
import { useTranslation } from '@hub/shared-i18n'
import { matchPath, useLocation } from '@hub/shared-platform'
import { Spinner } from '@hub/shared-ui/spinner'
import { useEffect, useState } from 'react'
import { useRegistry } from '../composition/use-registry.ts'
import { DIAGNOSTICS_PATH } from '../shell-paths.ts'
import styles from './loading-notice.module.css'

const NOTICE_DELAY_MS = 1000

/** Covers the page while the session is loading for longer than a second. Guarded pages have a notice of their own. */
export function LoadingNotice() {
  const { t } = useTranslation('boot')
  const loading = useAuth().status === 'loading'
  const guarded = useGuardedPage()
  const [late, setLate] = useState(false)

  useEffect(() => {
    setLate(false)
    if (!loading) return
    const timer = setTimeout(() => setLate(true), NOTICE_DELAY_MS)
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

/** Tells whether the current route requires access, so that its gate shows the loading notice. */
function useGuardedPage(): boolean {
  const { pathname } = useLocation()
  const routes = useRegistry().remotes.flatMap((remote) => remote.routes)
  if (matchPath(DIAGNOSTICS_PATH, pathname)) return true
  return routes.some(({ path, access }) => access !== 'public' && matchPath(path, pathname))
}
