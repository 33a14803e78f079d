import { StaffCalendarPage } from '../features/calendar/staff/staff-calendar-page.tsx'

export function Component() {
  return <StaffCalendarPage />
}
