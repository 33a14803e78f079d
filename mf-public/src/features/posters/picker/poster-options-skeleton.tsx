import { Skeleton } from '@hub/shared-ui/skeleton'
import { SkeletonGroup } from '@hub/shared-ui/skeleton-group'
import { PAGE_SIZE } from '../../../list/paged-query.ts'
import styles from './picker.module.css'

const places = Array.from({ length: PAGE_SIZE }, (_, place) => place)

export function PosterOptionsSkeleton() {
  return (
    <SkeletonGroup className={styles.choices}>
      {places.map((place) => (
        <span key={place} className={styles.holding}>
          <Skeleton width="80%" height="1.5rem" />
          <Skeleton width="50%" height="1.25rem" />
        </span>
      ))}
    </SkeletonGroup>
  )
}
