import { useTranslation } from '@hub/shared-i18n'
import { errorMessageKey, useLoad } from '@hub/shared-platform'
import { ButtonLink } from '@hub/shared-ui/button-link'
import { EmptyState } from '@hub/shared-ui/empty-state'
import { ErrorCard } from '@hub/shared-ui/error-card'
import { MonitorPlayIcon, PlusIcon } from '@hub/shared-ui/icons'
import { Skeleton } from '@hub/shared-ui/skeleton'
import { SkeletonGroup } from '@hub/shared-ui/skeleton-group'
import { AdminFrame } from '../../frame/admin-frame.tsx'
import { slidesQuery } from './api/get-slides.ts'
import { SlideList } from './slide-list.tsx'
import styles from './slides.module.css'

/** The slides of the wall display, in its order. */
export function SlidesPage() {
  const { t } = useTranslation(['slides', 'common'])
  const { data, error, retry, retrying } = useLoad(slidesQuery)
  const create = (
    <ButtonLink to="/admin/slideshow/new" icon={PlusIcon}>
      {t('common:actions.create')}
    </ButtonLink>
  )
  const actions = (
    <div className={styles.actions}>
      <ButtonLink to="/slideshow" variant="line" icon={MonitorPlayIcon}>
        {t('wall')}
      </ButtonLink>
      {create}
    </div>
  )
  return (
    <AdminFrame section="slideshow" title={t('title')} actions={actions}>
      {data && data.length > 0 && <SlideList slides={data} />}
      {data?.length === 0 && (
        <EmptyState art="quiet" title={t('empty.title')} actions={create}>
          <p>{t('empty.text')}</p>
        </EmptyState>
      )}
      {error && (
        <ErrorCard
          title={t('listError')}
          message={t(errorMessageKey(error))}
          onRetry={retry}
          retrying={retrying}
        />
      )}
      {!data && !error && (
        <SkeletonGroup>
          <Skeleton width="100%" height="28rem" />
        </SkeletonGroup>
      )}
    </AdminFrame>
  )
}
