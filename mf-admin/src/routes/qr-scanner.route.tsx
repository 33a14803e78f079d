import { CheckInPage } from '../features/check-in/check-in-page.tsx'

export function Component() {
  return <CheckInPage />
}
