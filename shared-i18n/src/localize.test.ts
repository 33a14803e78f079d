import { expect, test } from 'vitest'
import { type LocalizedText, localize } from './localize.ts'

const both = { ru: 'Лекция', en: 'Lecture' }

test.each<[LocalizedText | null, 'ru' | 'en', string, 'ru' | 'en', boolean]>([
  [both, 'ru', 'Лекция', 'ru', false],
  [both, 'en', 'Lecture', 'en', false],
  [{ ru: 'Лекция' }, 'en', 'Лекция', 'ru', true],
  [{ ru: 'Лекция', en: null }, 'en', 'Лекция', 'ru', true],
  [{ ru: 'Лекция', en: '  ' }, 'en', 'Лекция', 'ru', true],
  [{ ru: 'Лекция' }, 'ru', 'Лекция', 'ru', false],
  [null, 'en', '', 'ru', false],
])('%j in %s is "%s" (%s, fallback: %s)', (value, language, text, textLanguage, isFallback) => {
  expect(localize(value, language)).toEqual({ text, language: textLanguage, isFallback })
})
