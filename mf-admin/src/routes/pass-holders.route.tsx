import { UserPassesPage } from '../features/subscriptions/holders/holders-page.tsx'

export function Component() {
  return <UserPassesPage />
}
