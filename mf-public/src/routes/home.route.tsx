import { HomePage } from '../features/home/home-page.tsx'

export function Component() {
  return <HomePage />
}
