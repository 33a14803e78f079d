import en from './locales/en.json' with { type: 'json' }
import ru from './locales/ru.json' with { type: 'json' }
import type { Language, Localized } from './message.ts'

export type Texts = Omit<typeof ru, 'kinds' | 'notices'> & {
  kinds: Record<string, KindTexts>
  /** Titles by kind. */
  notices: Record<string, string>
}

export type KindTexts = {
  subject: string
  title: string
  lead: string[]
  /** In place of `lead` where a registration has several seats. */
  lead_several?: string[]
  button?: string
  note?: string
}

const TEXTS: Record<Language, Texts> = { ru, en }

export const textsIn = (language: Language): Texts => TEXTS[language]

/** Puts values in place of `{name}`; a name without a value leaves nothing. Guillemets of a quoted value become „inner“ ones. */
export const fill = (text: string, values: Record<string, string>): string =>
  text.replace(/(«?)\{(\w+)\}/g, (_, quote: string, name: string) => {
    const value = Object.hasOwn(values, name) ? (values[name] ?? '') : ''
    return quote + (quote ? value.replaceAll('«', '„').replaceAll('»', '“') : value)
  })

export const localized = (text: Localized | undefined, language: Language): string =>
  text?.[language] ?? text?.ru ?? ''
