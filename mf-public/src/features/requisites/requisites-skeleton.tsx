import { Skeleton } from '@hub/shared-ui/skeleton'
import { SkeletonGroup } from '@hub/shared-ui/skeleton-group'
import styles from './requisites-page.module.css'

const LINES = ['82%', '64%', '58%', '70%', '48%', '20%', '20%', '40%', '36%', '38%']

/** Holds the place of the lines and of the code. */
export function RequisitesSkeleton() {
  return (
    <SkeletonGroup className={styles.grid}>
      <div className={styles.lines}>
        {LINES.map((width, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they never change places
          <div key={line} className={styles.bone}>
            <Skeleton width={width} height="1.25rem" />
          </div>
        ))}
      </div>
      <div className={styles.panel}>
        <Skeleton width="70%" height="1.75rem" />
        <Skeleton width="100%" height="4.75rem" />
        <div className={styles.code}>
          <Skeleton ratio={1} />
        </div>
      </div>
    </SkeletonGroup>
  )
}
