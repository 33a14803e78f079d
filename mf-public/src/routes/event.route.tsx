import { CommentsSection } from '../features/comments/comments-section.tsx'
import { EventPage } from '../features/event/page/event-page.tsx'

export function Component() {
  return <EventPage discussion={(eventId) => <CommentsSection key={eventId} eventId={eventId} />} />
}
