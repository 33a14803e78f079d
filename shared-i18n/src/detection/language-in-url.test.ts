import { expect, test } from 'vitest'
import { addressWithoutLanguage, languageHash, languageParameter } from './language-in-url.ts'

test.each([
  ['?lang=en', 'en'],
  ['?a=1&lang=ru&b=2', 'ru'],
  ['?lang=', undefined],
  ['?lang', undefined],
  ['?language=en', undefined],
  ['', undefined],
])('the parameter of %s is %s', (search, expected) => {
  expect(languageParameter(search)).toBe(expected)
})

test.each([
  ['#en', 'en'],
  ['#RU', 'ru'],
  ['#main', undefined],
  ['#english', undefined],
  ['', undefined],
])('the language of the hash %s is %s', (hash, expected) => {
  expect(languageHash(hash)).toBe(expected)
})

test.each([
  ['/events?lang=en', '/events'],
  ['/events?lang=en#ru', '/events'],
  ['/#en', '/'],
  ['/events?q=%D0%B0+b&lang=en&page=2#programme', '/events?q=%D0%B0+b&page=2#programme'],
  ['/events?lang=<script>', '/events'],
  ['/events?lang=en&lang=ru', '/events'],
  ['/events?q=1#main', undefined],
  ['/events?lang=en&preview', undefined],
  ['/slideshow?space=curie&lang=en', undefined],
  ['/slideshow?lang=en', '/slideshow'],
  ['/rent?space=curie&lang=en', '/rent?space=curie'],
  ['/events?lang=en&preview_of=1', '/events?preview_of=1'],
  ['/events', undefined],
])('%s becomes %s', (address, expected) => {
  const [, pathname = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(address) ?? []
  expect(addressWithoutLanguage({ pathname, search, hash })).toBe(expected)
})
