import { EventsPage } from '../features/events/list/events-page.tsx'

export const Component = EventsPage
