import { useTranslation } from '@hub/shared-i18n'
import { Button } from '../button/button.tsx'
import { ButtonLink } from '../button/button-link.tsx'
import styles from './pagination.module.css'

export interface LoadMoreProps {
  readonly onPress: () => void
  readonly loading: boolean
  /** How many are on the screen; said with `total`. */
  readonly shown?: number
  /** How many there are, as text, where it is known: «27», «200+». */
  readonly total?: string | undefined
  /** The list with one page more, for browsers without scripts. */
  readonly nextUrl?: string | undefined
}

/** «Показать ещё» under a list, and how much of it is there already. */
export function LoadMore({ onPress, loading, shown, total, nextUrl }: LoadMoreProps) {
  const { t } = useTranslation('common')
  return (
    <div className={styles.more}>
      {nextUrl !== undefined && (
        <noscript>
          <ButtonLink variant="line" to={nextUrl}>
            {t('actions.loadMore')}
          </ButtonLink>
        </noscript>
      )}
      <div className={nextUrl === undefined ? undefined : 'with-script'}>
        <Button variant="line" busy={loading && t('ui.loadingMore')} onClick={onPress}>
          {t('actions.loadMore')}
        </Button>
      </div>
      {total !== undefined && <p className={styles.shown}>{t('ui.pagination.shown', { shown, total })}</p>}
    </div>
  )
}
