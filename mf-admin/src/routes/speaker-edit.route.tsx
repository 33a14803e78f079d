import { SpeakerPage } from '../features/speakers/speaker-page.tsx'

export function Component() {
  return <SpeakerPage />
}
