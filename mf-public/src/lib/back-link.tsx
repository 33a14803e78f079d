import { useTranslation } from '@hub/shared-i18n'
import { Link, useLocation } from '@hub/shared-platform'
import { Icon } from '@hub/shared-ui/icon'
import { ArrowLeftIcon } from '@hub/shared-ui/icons'
import styles from './back-link.module.css'

interface Props {
  /** Path of the list. */
  readonly list: string
  readonly children: string
}

/** The list as the visitor left it, when they came from there; the history may hold anything. */
function listAddress(list: string, state: unknown): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined
  const isList = typeof from === 'string' && (from === list || from.startsWith(`${list}?`))
  return isList ? from : list
}

/** The way back to the list that a page belongs to. */
export function BackLink({ list, children }: Props) {
  const { t } = useTranslation('common')
  const { state } = useLocation()
  return (
    <nav className={`wrap small ${styles.top}`} aria-label={t('nav.breadcrumbs')}>
      <Link to={listAddress(list, state)} className={styles.back}>
        <Icon of={ArrowLeftIcon} />
        {children}
      </Link>
    </nav>
  )
}
