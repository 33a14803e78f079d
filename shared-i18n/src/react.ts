import { createContext, useContext, useEffect, useSyncExternalStore } from 'react'
import { useTranslation as useTranslationOfReactI18next } from 'react-i18next'
import { i18n } from './i18n.ts'
import { DEFAULT_LANGUAGE, isLanguage, type Language } from './language.ts'
import { retryFailedNamespaces } from './load-namespaces.ts'

export const currentLanguage = (): Language => (isLanguage(i18n.language) ? i18n.language : DEFAULT_LANGUAGE)

function subscribe(listener: () => void) {
  i18n.on('languageChanged', listener)
  return () => i18n.off('languageChanged', listener)
}

/** The language of the `LanguageScope` around a component. */
export const ScopedLanguage = createContext<Language | undefined>(undefined)

/** Returns the language of the `LanguageScope` around, else of the interface; re-renders when it changes. */
export function useLanguage(): Language {
  const current = useSyncExternalStore(subscribe, currentLanguage, currentLanguage)
  return useContext(ScopedLanguage) ?? current
}

/**
 * react-i18next's hook. Suspends until the namespace has loaded; a namespace that failed temporarily is
 * requested again by the next component that uses it.
 */
export const useTranslation: typeof useTranslationOfReactI18next = (namespace, options) => {
  useEffect(retryFailedNamespaces, [])
  return useTranslationOfReactI18next(namespace, options)
}
