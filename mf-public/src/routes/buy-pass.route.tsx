import { BuyPage } from '../features/subscriptions/buy/buy-page.tsx'

export const Component = BuyPage
