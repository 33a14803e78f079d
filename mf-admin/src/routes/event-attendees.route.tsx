import { AttendeesPage } from '../features/attendees/attendees-page.tsx'

export function Component() {
  return <AttendeesPage />
}
