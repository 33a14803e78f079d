import { SpeakerPage } from '../features/speaker/page/speaker-page.tsx'

export const Component = SpeakerPage
