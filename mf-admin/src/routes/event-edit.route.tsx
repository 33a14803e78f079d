import { EventPage } from '../features/events/event-page.tsx'

export function Component() {
  return <EventPage />
}
