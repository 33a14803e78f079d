import { SecretLinkPage } from '../features/secret-link/secret-link-page.tsx'

export const Component = SecretLinkPage
