import { Slot } from '@hub/shared-platform'
import { CommentsSection } from '../features/comments/comments-section.tsx'
import { EventPage } from '../features/events/page/event-page.tsx'
import { SeatActions, SeatBar } from '../features/registration/action/seat-actions.tsx'

export function Component() {
  return (
    <EventPage
      seat={{
        panel: (event) => <SeatActions event={event} />,
        bar: (event, otherwise) => <SeatBar event={event} otherwise={otherwise} />,
      }}
      actions={({ id, slug }) => <Slot name="event-actions" context={{ id, slug }} />}
      discussion={(eventId) => <CommentsSection key={eventId} eventId={eventId} />}
    />
  )
}
