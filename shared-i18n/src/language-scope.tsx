import { type ReactNode, Suspense, useState } from 'react'
import { I18nextProvider } from 'react-i18next'
import { i18n } from './i18n.ts'
import type { Language } from './language.ts'
import { ScopedLanguage } from './react.ts'

interface Props {
  readonly language: Language
  readonly children: ReactNode
}

/**
 * Renders its children in another language than the page, without storing it. Inside, `useTranslation` and
 * `useLanguage` return that language. Renders nothing until the translations have loaded. Set its `key` to the language.
 */
export function LanguageScope({ language, children }: Props) {
  const [scoped] = useState(() => i18n.cloneInstance({ lng: language }))
  return (
    <I18nextProvider i18n={scoped}>
      <ScopedLanguage value={language}>
        <Suspense>{children}</Suspense>
      </ScopedLanguage>
    </I18nextProvider>
  )
}
