import { MyOrders } from '../features/orders/my-orders.tsx'
import { ProfileFrame } from '../frame/profile-frame.tsx'

export function Component() {
  return (
    <ProfileFrame section="orders">
      <MyOrders />
    </ProfileFrame>
  )
}
