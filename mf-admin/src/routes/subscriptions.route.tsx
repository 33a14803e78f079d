import { PassesPage } from '../features/subscriptions/passes/passes-page.tsx'

export function Component() {
  return <PassesPage />
}
