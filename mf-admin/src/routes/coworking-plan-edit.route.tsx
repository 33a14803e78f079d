import { PlanPage } from '../features/coworking/plan-page.tsx'

export function Component() {
  return <PlanPage />
}
