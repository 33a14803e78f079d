import { SpeakersPage } from '../features/speakers/page/speakers-page.tsx'

export const Component = SpeakersPage
