import { NewScienceFieldPage } from '../features/science-fields/science-field-page.tsx'

export function Component() {
  return <NewScienceFieldPage />
}
