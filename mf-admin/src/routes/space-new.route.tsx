import { NewSpacePage } from '../features/rent/spaces/space-page.tsx'

export function Component() {
  return <NewSpacePage />
}
