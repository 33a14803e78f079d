import cards from '../event-card/event-card.module.css'
import rows from '../event-row/event-row.module.css'
import { Bone, Skeleton } from './skeleton.tsx'

const indices = (count: number): number[] => Array.from({ length: count }, (_, i) => i)

/** Holds the place of so many cards. */
export function EventCardsSkeleton({ count }: { readonly count: number }) {
  return (
    <Skeleton>
      <span className={cards.cards}>
        {indices(count).map((i) => (
          <span key={i} className={cards.card}>
            <span className={cards.top}>
              <Bone ratio={4 / 3} />
            </span>
            <Bone width="45%" height="1.375rem" />
            <Bone width="92%" height="1.75rem" />
            <Bone width="64%" height="1.75rem" />
            <Bone width="30%" height="1.375rem" />
          </span>
        ))}
      </span>
    </Skeleton>
  )
}

/** Holds the place of so many rows of the programme. */
export function EventRowsSkeleton({ count }: { readonly count: number }) {
  return (
    <Skeleton>
      <span className={rows.rows}>
        {indices(count).map((i) => (
          <span key={i} className={rows.row}>
            <span className={rows.date}>
              <Bone width="3rem" height="3.25rem" />
            </span>
            <span className={rows.cover}>
              <Bone ratio={4 / 3} />
            </span>
            <span className={rows.kind}>
              <Bone width="5rem" height="1.375rem" />
            </span>
            <span className={rows.title}>
              <Bone width="80%" height="1.75rem" />
            </span>
            <span className={rows.who}>
              <Bone width="60%" height="1.25rem" />
            </span>
          </span>
        ))}
      </span>
    </Skeleton>
  )
}
