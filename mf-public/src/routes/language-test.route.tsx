import { LanguageTestPage } from '../features/language-test/language-test-page.tsx'

export const Component = LanguageTestPage
