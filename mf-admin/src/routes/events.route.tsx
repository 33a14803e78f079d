import { EventChangeActions } from '../features/event-changes/event-change-actions.tsx'
import { EventsPage } from '../features/events/events-page.tsx'

export function Component() {
  return <EventsPage rowActions={(event) => <EventChangeActions event={{ ...event, subject: 'event' }} />} />
}
