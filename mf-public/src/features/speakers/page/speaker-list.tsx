import { Skeleton } from '@hub/shared-ui/skeleton'
import { SkeletonGroup } from '@hub/shared-ui/skeleton-group'
import { useMemo } from 'react'
import type { SpeakerCardData } from '../../../lib/speaker-data.ts'
import styles from './speaker-card.module.css'
import { SpeakerCard } from './speaker-card.tsx'

interface Props {
  readonly speakers: readonly SpeakerCardData[]
  /** Address of this list, for the way back. */
  readonly from: string
}

export function SpeakerList({ speakers, from }: Props) {
  const linkState = useMemo(() => ({ from }), [from])
  return (
    <ul className={styles.cards}>
      {speakers.map((speaker) => (
        <li key={speaker.id}>
          <SpeakerCard speaker={speaker} linkState={linkState} />
        </li>
      ))}
    </ul>
  )
}

/** Holds the place of so many cards. */
export function SpeakerListSkeleton({ count }: { readonly count: number }) {
  return (
    <SkeletonGroup>
      <ul className={styles.cards} aria-hidden="true">
        {Array.from({ length: count }, (_, index) => index).map((index) => (
          <li key={index}>
            <span className={styles.card}>
              <Skeleton ratio={1} round />
              <span className={styles.words}>
                <Skeleton width="70%" height="1.75rem" />
                <Skeleton width="40%" height="1.375rem" />
                <Skeleton width="90%" height="2.75rem" />
              </span>
            </span>
          </li>
        ))}
      </ul>
    </SkeletonGroup>
  )
}
