import { MyBookings } from '../features/orders/my-bookings.tsx'
import { ProfileFrame } from '../frame/profile-frame.tsx'

export function Component() {
  return (
    <ProfileFrame section="orders">
      <MyBookings />
    </ProfileFrame>
  )
}
