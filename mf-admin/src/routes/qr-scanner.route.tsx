import { CheckInPage } from '../features/qr-scanner/door-page.tsx'

export function Component() {
  return <CheckInPage />
}
