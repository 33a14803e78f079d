import { SpacesPage } from '../features/rent/spaces/spaces-page.tsx'

export function Component() {
  return <SpacesPage />
}
