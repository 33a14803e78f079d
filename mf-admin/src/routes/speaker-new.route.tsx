import { NewSpeakerPage } from '../features/speakers/speaker-page.tsx'

export function Component() {
  return <NewSpeakerPage />
}
