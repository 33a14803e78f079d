import { EventChangeActions } from '../features/event-changes/event-change-actions.tsx'
import { EventPage } from '../features/events/event-page.tsx'

export function Component() {
  return <EventPage actions={(event) => <EventChangeActions event={event} />} />
}
