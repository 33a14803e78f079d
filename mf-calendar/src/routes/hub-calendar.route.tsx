import { CalendarPage } from '../features/calendar/page/calendar-page.tsx'

export function Component() {
  return <CalendarPage />
}
