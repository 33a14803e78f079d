import { NavigationPage } from '../features/navigation/navigation-page.tsx'

export function Component() {
  return <NavigationPage />
}
