import { CalendarPage } from '../features/calendar/calendar-page.tsx'

export function Component() {
  return <CalendarPage />
}
