import { type Language, useLanguage, useTranslation } from '@hub/shared-i18n'

/** Languages that something is held in, two-letter codes. */
interface Spoken {
  readonly talk_languages: readonly string[]
  readonly slide_languages?: readonly string[]
  readonly caption_languages?: readonly string[]
}

const capitalised = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1)

/** British, as all of the site's English: no comma before the last. */
const LOCALES = { ru: 'ru', en: 'en-GB' } as const

const listOf = (words: readonly string[], language: Language) =>
  new Intl.ListFormat(LOCALES[language], { type: 'conjunction' }).format(words)

/** «На русском», «слайды на английском, субтитры на русском». */
export function useLanguages(event: Spoken): { talk: string; rest: string } {
  const { t } = useTranslation('common')
  const language = useLanguage()
  const inWords = (codes: readonly string[]) =>
    listOf(
      codes.map((code) => t(`talkIn.${code}`, { defaultValue: code })),
      language,
    )
  const partly = (key: 'slides' | 'captions', codes: readonly string[] = []) =>
    codes.length > 0 && t(`eventLanguages.${key}`, { languages: inWords(codes) })
  const rest = [partly('slides', event.slide_languages), partly('captions', event.caption_languages)]
  return { talk: capitalised(inWords(event.talk_languages)), rest: rest.filter(Boolean).join(', ') }
}
