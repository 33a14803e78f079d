import { SpeakersPage } from '../features/speakers/speakers-page.tsx'

export function Component() {
  return <SpeakersPage />
}
