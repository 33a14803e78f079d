import { useTranslation } from '@hub/shared-i18n'
import { Link, useLocation } from '@hub/shared-platform'
import { Icon } from '@hub/shared-ui/icon'
import { ArrowLeftIcon } from '@hub/shared-ui/icons'
import styles from './event-page.module.css'

/** The list as the visitor left it, when they came from there; the history may hold anything. */
function listAddress(state: unknown): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined
  return typeof from === 'string' && /^\/events(\?|$)/.test(from) ? from : '/events'
}

export function Breadcrumb() {
  const { t } = useTranslation(['events', 'common'])
  const { state } = useLocation()
  return (
    <nav className={`wrap small ${styles.top}`} aria-label={t('common:nav.breadcrumbs')}>
      <Link to={listAddress(state)} className={styles.back}>
        <Icon of={ArrowLeftIcon} />
        {t('event.backToList')}
      </Link>
    </nav>
  )
}
