import { NewEventPage } from '../features/events/event-page.tsx'

export function Component() {
  return <NewEventPage />
}
