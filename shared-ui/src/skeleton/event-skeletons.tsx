import cards from '../event-card/event-card.module.css'
import rows from '../event-row/event-row.module.css'
import { Skeleton } from './skeleton.tsx'
import { SkeletonGroup } from './skeleton-group.tsx'

const indices = (count: number): number[] => Array.from({ length: count }, (_, i) => i)

/** Holds the place of so many cards. */
export function EventCardsSkeleton({ count }: { readonly count: number }) {
  return (
    <SkeletonGroup>
      <span className={cards.cards}>
        {indices(count).map((i) => (
          <span key={i} className={cards.card}>
            <span className={cards.top}>
              <Skeleton ratio={4 / 3} />
            </span>
            <Skeleton width="45%" height="1.375rem" />
            <Skeleton width="92%" height="1.75rem" />
            <Skeleton width="64%" height="1.75rem" />
            <Skeleton width="30%" height="1.375rem" />
          </span>
        ))}
      </span>
    </SkeletonGroup>
  )
}

/** Holds the place of so many rows of the programme. */
export function EventRowsSkeleton({ count }: { readonly count: number }) {
  return (
    <SkeletonGroup>
      <span className={rows.rows}>
        {indices(count).map((i) => (
          <span key={i} className={rows.row}>
            <span className={rows.date}>
              <Skeleton width="3rem" height="3.25rem" />
              <Skeleton width="4rem" height="1.375rem" />
            </span>
            <span className={rows.cover}>
              <Skeleton ratio={4 / 3} />
            </span>
            <span className={rows.kind}>
              <Skeleton width="5rem" height="1.375rem" />
            </span>
            <span className={rows.title}>
              <Skeleton width="80%" height="1.75rem" />
            </span>
            <span className={rows.who}>
              <Skeleton width="60%" height="1.25rem" />
            </span>
          </span>
        ))}
      </span>
    </SkeletonGroup>
  )
}
