import { hasPermission, useAuth } from '@hub/shared-auth'
import { Component as AttendeesPage } from '../features/attendees/attendees-page.tsx'
import { AttendeeNamesPage } from '../features/co-organisers/attendee-names-page.tsx'

/** Staff see the attendees of an event with their contacts, a co-organiser sees names. */
export function Component() {
  return hasPermission(useAuth().role, 'manage_events') ? <AttendeesPage /> : <AttendeeNamesPage />
}
