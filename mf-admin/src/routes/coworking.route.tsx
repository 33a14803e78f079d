import { PlansPage } from '../features/coworking/plans-page.tsx'

export function Component() {
  return <PlansPage />
}
