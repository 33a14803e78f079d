import { useAuth } from '@hub/shared-auth'
import { useTranslation } from '@hub/shared-i18n'
import { errorMessageKey, useLoad } from '@hub/shared-platform'
import { Dialog } from '@hub/shared-ui/dialog'
import { ErrorCard } from '@hub/shared-ui/error-card'
import { Skeleton } from '@hub/shared-ui/skeleton'
import { SkeletonGroup } from '@hub/shared-ui/skeleton-group'
import { useState } from 'react'
import { deletionImpactQuery } from './api/preview-deletion.ts'
import { DeletionForm } from './deletion-form.tsx'
import { DeletionImpactList } from './deletion-impact-list.tsx'
import styles from './my-data.module.css'

/** Says what goes with the account and what stays, and has the address typed before anything happens. */
export function DeletionDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(['account', 'common'])
  const { user } = useAuth()
  const [isLocked, setLocked] = useState(false)
  const { data, error, retry, retrying } = useLoad(deletionImpactQuery(user?.id))
  return (
    <Dialog open onClose={onClose} title={t('deletion.question')} size="md" locked={isLocked}>
      <div className={styles.dialog}>
        {data && <DeletionImpactList losses={data} />}
        {!data && !error && (
          <SkeletonGroup>
            <Skeleton height="14rem" />
          </SkeletonGroup>
        )}
        {!data && error && (
          <ErrorCard
            title={t('deletion.previewFailed')}
            message={t(errorMessageKey(error))}
            onRetry={retry}
            retrying={retrying}
          />
        )}
        {/* What goes must be known before anybody agrees to it. */}
        {data && user && <DeletionForm email={user.email} onBusy={setLocked} onClose={onClose} />}
      </div>
    </Dialog>
  )
}
