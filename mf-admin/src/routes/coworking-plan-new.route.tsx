import { NewPlanPage } from '../features/coworking/plan-page.tsx'

export function Component() {
  return <NewPlanPage />
}
