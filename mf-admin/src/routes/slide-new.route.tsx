import { NewSlidePage } from '../features/slides/slide-page.tsx'

export function Component() {
  return <NewSlidePage />
}
