import { EventCard, EventCards } from '@hub/shared-ui/event-card'
import type { EventCardData } from '@hub/shared-ui/event-data'
import { type RefObject, useMemo } from 'react'
import { storedPhoto } from '../../../lib/stored-photo.ts'
import styles from './events-page.module.css'

interface Props {
  readonly ref: RefObject<HTMLDivElement | null>
  readonly events: readonly EventCardData[]
  /** While the events of another choice are on their way. */
  readonly isStale: boolean
  /** Address of this list, for the way back. */
  readonly from: string
}

/** The cards, side by side. */
export function EventList({ ref, events, isStale, from }: Props) {
  const linkState = useMemo(() => ({ from }), [from])
  return (
    <div ref={ref} className={styles.cards} data-stale={isStale || undefined} aria-busy={isStale}>
      <EventCards>
        {events.map((event) => (
          <EventCard
            key={event.id}
            event={event}
            photo={event.cover_path ? storedPhoto(event.cover_path) : undefined}
            linkState={linkState}
          />
        ))}
      </EventCards>
    </div>
  )
}
