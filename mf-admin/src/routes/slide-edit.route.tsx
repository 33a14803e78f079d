import { SlidePage } from '../features/slides/slide-page.tsx'

export function Component() {
  return <SlidePage />
}
