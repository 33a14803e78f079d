import { Skeleton } from '@hub/shared-ui/skeleton'
import { SkeletonGroup } from '@hub/shared-ui/skeleton-group'
import styles from './detail-page.module.css'

interface Props {
  /** Heights of what the words usually take. */
  readonly title: string
  readonly summary: string
}

/** Holds the places of the cover, the words and the panel beside them. */
export function DetailSkeleton({ title, summary }: Props) {
  return (
    <SkeletonGroup>
      <div className={`wrap ${styles.grid}`}>
        <div className={styles.cover}>
          <div className={styles.coverBox}>
            <Skeleton height="100%" />
          </div>
        </div>
        <div className={styles.words}>
          <Skeleton width="14rem" height="1.625rem" />
          <Skeleton width="90%" height={title} />
          <Skeleton width="80%" height={summary} />
        </div>
        <div className={styles.panel}>
          <Skeleton height="26rem" />
        </div>
        <div className={styles.body}>
          <Skeleton height="14rem" />
        </div>
      </div>
    </SkeletonGroup>
  )
}
