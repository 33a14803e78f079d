import en from '../locales/en/auth.json' with { type: 'json' }
import ru from '../locales/ru/auth.json' with { type: 'json' }
import type { ErrorCard } from './errors/error-card.ts'

const texts: Readonly<Record<'ru' | 'en', unknown>> = { ru, en }

/** The text behind a key such as `auth:errors.network.title`; throws when there is none. */
export function textOf(key: string, language: 'ru' | 'en' = 'ru'): string {
  const path = key.replace(/^auth:/, '').split('.')
  const text = path.reduce<unknown>(
    (at, name) => (at as Record<string, unknown> | undefined)?.[name],
    texts[language],
  )
  if (typeof text !== 'string') throw new Error(`no ${language} text for ${key}`)
  return text.replaceAll('\u00A0', ' ')
}

/** A card as people read it. */
export const readCard = (card: ErrorCard) => ({
  title: textOf(card.title),
  text: card.texts.map((key) => textOf(key)).join(', '),
})
