import { OrderPage } from '../features/coworking/order/order-page.tsx'

export const Component = OrderPage
