import { SlidesPage } from '../features/slides/slides-page.tsx'

export function Component() {
  return <SlidesPage />
}
