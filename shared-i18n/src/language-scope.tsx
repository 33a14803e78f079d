import { type ReactNode, Suspense, useState } from 'react'
import { I18nextProvider } from 'react-i18next'
import { i18n } from './i18n.ts'
import type { Language } from './language.ts'

interface Props {
  readonly language: Language
  readonly children: ReactNode
}

/**
 * Shows a part of the page in a language of its own, whatever the page is in; nothing is stored, and nobody else
 * changes. Inside, the language is what `useTranslation` says. Empty until the texts are there. Key it by language.
 */
export function LanguageScope({ language, children }: Props) {
  const [scoped] = useState(() => i18n.cloneInstance({ lng: language }))
  return (
    <I18nextProvider i18n={scoped}>
      <Suspense>{children}</Suspense>
    </I18nextProvider>
  )
}
