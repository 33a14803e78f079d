import { OrderPage } from '../features/orders/order-page.tsx'

export function Component() {
  return <OrderPage />
}
