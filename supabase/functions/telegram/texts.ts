import type { Language } from '../_shared/localized.ts'
import en from './locales/en.json' with { type: 'json' }
import ru from './locales/ru.json' with { type: 'json' }

export type Texts = typeof ru

const TEXTS: Record<Language, Texts> = { ru, en }

/** The texts in the language of the profile, or where there is none in that of the Telegram account. */
export function textsFor(profile: Language | null, languageCode: string | undefined): Texts {
  return TEXTS[profile ?? (languageCode?.startsWith('ru') ? 'ru' : 'en')]
}
