import { useTranslation } from '@hub/shared-i18n'
import { Skeleton } from '@hub/shared-ui/skeleton'
import styles from './page-skeleton.module.css'

/** Placeholder of a page that is loading, as high as the window so that the footer does not shift. */
export function PageSkeleton() {
  const { t } = useTranslation()
  return (
    <>
      <noscript>
        <p className={styles.page}>{t('withoutScripts.page')}</p>
      </noscript>
      <div className={`${styles.page} with-script`} role="status" aria-label={t('loading')}>
        <Skeleton width="55%" height="4rem" />
        <Skeleton width="100%" height="1.5rem" />
        <Skeleton width="80%" height="1.5rem" />
        <Skeleton width="100%" height="18rem" />
      </div>
    </>
  )
}
