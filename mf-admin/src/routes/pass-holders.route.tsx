import { HoldersPage } from '../features/subscriptions/holders/holders-page.tsx'

export function Component() {
  return <HoldersPage />
}
