import type { Language } from '../_shared/localized.ts'
import en from './locales/en.json' with { type: 'json' }
import ru from './locales/ru.json' with { type: 'json' }

export type Texts = typeof ru

const TEXTS: Record<Language, Texts> = { ru, en }

export const textsIn = (language: Language): Texts => TEXTS[language]
