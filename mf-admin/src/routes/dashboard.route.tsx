import { DashboardPage } from '../features/dashboard/dashboard-page.tsx'

export function Component() {
  return <DashboardPage />
}
