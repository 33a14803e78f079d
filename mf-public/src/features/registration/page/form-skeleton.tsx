import { Skeleton } from '@hub/shared-ui/skeleton'
import { SkeletonGroup } from '@hub/shared-ui/skeleton-group'
import styles from './registration-page.module.css'

export function FormSkeleton() {
  return (
    <SkeletonGroup>
      <div className={styles.skeleton}>
        <Skeleton height="4.75rem" />
        <Skeleton height="4.75rem" />
        <Skeleton height="4.75rem" />
        <Skeleton height="3rem" />
      </div>
    </SkeletonGroup>
  )
}
