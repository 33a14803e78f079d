import { SubscriptionsPage } from '../features/subscriptions/list/subscriptions-page.tsx'

export const Component = SubscriptionsPage
