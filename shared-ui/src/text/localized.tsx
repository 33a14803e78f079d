import { type LocalizedText, localize, useLanguage } from '@hub/shared-i18n'

/** A text of the database in the language of the interface; marked with `lang` when it had to stay Russian. */
export function Localized({ text }: { readonly text: LocalizedText | null | undefined }) {
  const language = useLanguage()
  const shown = localize(text, language)
  return shown.isFallback ? <span lang={shown.language}>{shown.text}</span> : shown.text
}
