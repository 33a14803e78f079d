import { TermsPage } from '../features/terms/terms-page.tsx'

export const Component = TermsPage
