import { PassPage } from '../features/subscriptions/passes/pass-page.tsx'

export function Component() {
  return <PassPage />
}
