import { StaffCalendar } from '../features/calendar/staff/staff-calendar.tsx'

/** The staff calendar; the surrounding page has the heading. */
export function Component() {
  return <StaffCalendar />
}
