import { Skeleton } from '@hub/shared-ui/skeleton'
import { SkeletonGroup } from '@hub/shared-ui/skeleton-group'
import styles from './purchase.module.css'

const FIELDS = ['name', 'email', 'phone', 'telegram']

export function PurchaseSkeleton() {
  return (
    <SkeletonGroup>
      <div className={styles.skeleton}>
        <Skeleton height="2.375rem" />
        {FIELDS.map((field) => (
          <Skeleton key={field} height="4.75rem" />
        ))}
        <Skeleton height="3rem" />
      </div>
    </SkeletonGroup>
  )
}
