import { AboutPage } from '../features/pages/about/about-page.tsx'

export function Component() {
  return <AboutPage />
}
