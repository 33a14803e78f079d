import { OrdersPage } from '../features/orders/orders-page.tsx'

export function Component() {
  return <OrdersPage />
}
