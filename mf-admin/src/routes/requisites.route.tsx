import { RequisitesPage } from '../features/pages/requisites/requisites-page.tsx'

export function Component() {
  return <RequisitesPage />
}
