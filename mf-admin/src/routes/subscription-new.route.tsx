import { NewPassPage } from '../features/subscriptions/passes/pass-page.tsx'

export function Component() {
  return <NewPassPage />
}
