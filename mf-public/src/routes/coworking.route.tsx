import { CoworkingPage } from '../features/coworking/coworking-page.tsx'

export const Component = CoworkingPage
