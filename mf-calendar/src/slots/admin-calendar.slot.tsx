import { StaffCalendar } from '../features/calendar/staff/staff-calendar.tsx'

/** The calendar of those who keep it; the page around it says what it is. */
export function Component() {
  return <StaffCalendar />
}
