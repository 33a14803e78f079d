import { SecretLinkPage } from '../features/ticket-link/ticket-link-page.tsx'

export const Component = SecretLinkPage
