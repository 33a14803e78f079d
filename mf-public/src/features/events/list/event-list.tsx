import { EventCard, EventCards } from '@hub/shared-ui/event-card'
import type { EventCardData } from '@hub/shared-ui/event-data'
import { useMemo } from 'react'
import { FavouriteToggle } from '../../../lib/favourites/favourite-toggle.tsx'
import { storedPhoto } from '../../../lib/stored-photo.ts'

interface Props {
  readonly events: readonly EventCardData[]
  /** Address of this list, for the way back. */
  readonly from: string
}

/** The cards, side by side. */
export function EventList({ events, from }: Props) {
  const linkState = useMemo(() => ({ from }), [from])
  return (
    <EventCards>
      {events.map((event) => (
        <EventCard
          key={event.id}
          event={event}
          photo={event.cover_path ? storedPhoto(event.cover_path) : undefined}
          linkState={linkState}
          action={<FavouriteToggle event={event} />}
        />
      ))}
    </EventCards>
  )
}
