import { useTranslation } from '@hub/shared-i18n'
import { errorMessageKey } from '@hub/shared-platform'
import { ErrorCard } from '@hub/shared-ui/error-card'
import { Skeleton } from '@hub/shared-ui/skeleton'
import { SkeletonGroup } from '@hub/shared-ui/skeleton-group'
import type { ReactNode } from 'react'
import { type MyPurchases, useMyPurchases } from './my-purchases.ts'
import styles from './purchases-boundary.module.css'

interface Props {
  /** Height of what usually stands here. */
  readonly height: string
  readonly children: (purchases: MyPurchases) => ReactNode
}

/** What shows something of one's own: on its way, there, or failed. */
export function PurchasesBoundary({ height, children }: Props) {
  const { t } = useTranslation(['purchases', 'common'])
  const { data, error, retry, retrying } = useMyPurchases()
  if (data) return children(data)
  if (!error)
    return (
      <SkeletonGroup className={styles.part}>
        <Skeleton height={height} />
      </SkeletonGroup>
    )
  return (
    <div className={styles.part}>
      <ErrorCard
        title={t('loadError')}
        message={t(errorMessageKey(error))}
        onRetry={retry}
        retrying={retrying}
      />
    </div>
  )
}
