import { SupportPage } from '../features/support/support-page.tsx'

export const Component = SupportPage
