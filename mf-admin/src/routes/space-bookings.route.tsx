import { SpaceBookingsPage } from '../features/rent/bookings/space-bookings-page.tsx'

export function Component() {
  return <SpaceBookingsPage />
}
