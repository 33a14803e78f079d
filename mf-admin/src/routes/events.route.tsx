import { EventsPage } from '../features/events/events-page.tsx'

export function Component() {
  return <EventsPage />
}
