import { expect, it } from 'vitest'
import en from '../locales/en/common.json' with { type: 'json' }
import ru from '../locales/ru/common.json' with { type: 'json' }

const plain = (text: string) => text.replaceAll('\u00A0', ' ')

it.each([
  [
    en.signInToContinue.favourite,
    'Please log in to add events to favorites',
    ru.signInToContinue.favourite,
    'Войдите, чтобы добавлять события в избранное',
  ],
  [
    en.signInToContinue.comment,
    'Please log in to add comments',
    ru.signInToContinue.comment,
    'Войдите, чтобы оставлять комментарии',
  ],
  [
    en.signInToContinue.like,
    'Please log in to like comments',
    ru.signInToContinue.like,
    'Войдите, чтобы отмечать комментарии',
  ],
  [
    en.errors.bookingConflict,
    'Time conflict with existing booking',
    ru.errors.bookingConflict,
    'Это время уже занято другой бронью',
  ],
])('the text «%s» is given, and so is its Russian twin', (english, givenEnglish, russian, givenRussian) => {
  expect([plain(english), plain(russian)]).toEqual([givenEnglish, givenRussian])
})
