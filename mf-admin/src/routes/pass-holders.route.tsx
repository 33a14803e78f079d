import { UserPassesPage } from '../features/subscriptions/user-passes/user-passes-page.tsx'

export function Component() {
  return <UserPassesPage />
}
