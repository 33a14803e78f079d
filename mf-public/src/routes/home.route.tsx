import { Slot } from '@hub/shared-platform'
import { HomePage } from '../features/home/home-page.tsx'

export function Component() {
  return <HomePage aside={<Slot name="home-aside" />} />
}
