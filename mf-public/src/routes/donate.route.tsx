import { DonatePage } from '../features/support/donate/donate-page.tsx'

export const Component = DonatePage
