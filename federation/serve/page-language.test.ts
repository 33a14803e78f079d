import { expect, it } from 'vitest'
import { pageLanguage } from './page-language.ts'

const ask = (path: string, headers: Record<string, string> = {}) =>
  pageLanguage({ url: `https://hub.example${path}`, headers: new Headers(headers) })

it.each([
  ['nothing is known', '/', {}, 'ru'],
  ['the browser prefers English', '/', { 'accept-language': 'en-US,en;q=0.9' }, 'en'],
  ['the browser prefers Serbian, then English', '/', { 'accept-language': 'sr,en;q=0.8,ru;q=0.5' }, 'en'],
  ['only unknown languages are preferred', '/', { 'accept-language': 'sr,de' }, 'ru'],
  ['a choice was kept', '/', { cookie: 'a=1; i18nextLng=ru', 'accept-language': 'en' }, 'ru'],
  ['the address says it', '/?lang=en', { cookie: 'i18nextLng=ru' }, 'en'],
  ['the address says nonsense', '/?lang=%3Cscript%3E', { cookie: 'i18nextLng=en' }, 'en'],
])('when %s', (_, path, headers, language) => {
  expect(ask(path, headers)).toBe(language)
})
