import { ScienceFieldsPage } from '../features/science-fields/science-fields-page.tsx'

export function Component() {
  return <ScienceFieldsPage />
}
