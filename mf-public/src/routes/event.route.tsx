import { EventPage } from '../features/event/page/event-page.tsx'

export const Component = EventPage
