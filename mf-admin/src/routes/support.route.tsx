import { SupportPage } from '../features/pages/support/support-page.tsx'

export function Component() {
  return <SupportPage />
}
