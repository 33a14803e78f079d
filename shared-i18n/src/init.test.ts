// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest'
import { nestQuotes } from './init.ts'
import { openPage, type Stores, serveTexts } from './test-page.ts'

const TEXTS = {
  '/locales/ru/common.json': { hello: 'Привет', only: 'Только здесь' },
  '/locales/en/common.json': { hello: 'Hello' },
}

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('which language is found', () => {
  test.each<[string, Stores, 'ru' | 'en']>([
    ['nothing says anything', {}, 'ru'],
    ['the parameter comes first', { address: '/?lang=en#ru', cookie: 'ru', localStorage: 'ru' }, 'en'],
    ['then the hash', { address: '/#en', cookie: 'ru', localStorage: 'ru' }, 'en'],
    ['the parameter switches back', { address: '/?lang=ru', cookie: 'en', localStorage: 'en' }, 'ru'],
    ['so does the hash', { address: '/#ru', cookie: 'en', localStorage: 'en' }, 'ru'],
    ['then the cookie', { cookie: 'en', localStorage: 'ru', sessionStorage: 'ru' }, 'en'],
    ['then localStorage', { localStorage: 'en', sessionStorage: 'ru', navigator: ['ru'] }, 'en'],
    ['then sessionStorage', { sessionStorage: 'en', navigator: ['ru'], htmlTag: 'ru' }, 'en'],
    ['then the browser', { navigator: ['en-GB', 'ru-RU'], htmlTag: 'ru' }, 'en'],
    ['the first language of the browser that there is', { navigator: ['sr-RS', 'en-US', 'ru'] }, 'en'],
    ['then the html tag', { navigator: ['sr-RS'], htmlTag: 'en' }, 'en'],
    ['regions do not matter', { localStorage: 'en-US' }, 'en'],
    ['a language that there is not is passed over', { address: '/?lang=de', localStorage: 'en' }, 'en'],
    ['script in the parameter is rejected', { address: '/?lang=<script>alert(1)</script>' }, 'ru'],
    ['a script address is rejected', { address: '/?lang=javascript:alert(1)' }, 'ru'],
    ['script in the cookie is rejected', { cookie: '"onload=alert(1)', localStorage: 'en' }, 'en'],
    ['script in storage is rejected', { localStorage: 'javascript:en', navigator: ['en'] }, 'en'],
    ['a name that every object has is rejected', { address: '/?lang=constructor' }, 'ru'],
  ])('%s', async (_, stores, expected) => {
    serveTexts(TEXTS)
    const { i18n, initI18n } = await openPage(stores)
    await initI18n()
    expect(i18n.language).toBe(expected)
    expect(document.documentElement.lang).toBe(expected)
  })

  test('translations write quotes inside quotes differently', async () => {
    serveTexts({ '/locales/ru/common.json': { saved: 'Событие «{{title}}» сохранено' } })
    const { i18n, initI18n } = await openPage()
    await initI18n()
    expect(i18n.t('saved', { title: 'Квиз «Таблица»' })).toBe('Событие «Квиз „Таблица“» сохранено')
  })

  test('a detected language is not stored', async () => {
    serveTexts(TEXTS)
    const { initI18n } = await openPage({ navigator: ['en'] })
    await initI18n()
    expect(localStorage.getItem('i18nextLng')).toBeNull()
    expect(document.cookie).not.toContain('i18nextLng')
  })
})

describe('the address', () => {
  test('loses the language by replacing the entry, and the choice is in every store', async () => {
    serveTexts(TEXTS)
    const { initI18n } = await openPage({ address: '/events?q=1&lang=en&p=2#list' })
    const entries = history.length
    await initI18n()
    expect(location.pathname + location.search + location.hash).toBe('/events?q=1&p=2#list')
    expect(history.length).toBe(entries)
    expect(history.state).toEqual({ idx: 0 })
    expect(localStorage.getItem('i18nextLng')).toBe('en')
    expect(sessionStorage.getItem('i18nextLng')).toBe('en')
    expect(document.cookie).toContain('i18nextLng=en')
  })

  test('of a preview sets the language, stays in the URL and is not stored', async () => {
    serveTexts(TEXTS)
    const { i18n, initI18n } = await openPage({ address: '/events?lang=en&preview', localStorage: 'ru' })
    await initI18n()
    expect(i18n.language).toBe('en')
    expect(location.search).toBe('?lang=en&preview')
    expect(localStorage.getItem('i18nextLng')).toBe('ru')
    expect(sessionStorage.getItem('i18nextLng')).toBeNull()
    expect(document.cookie).not.toContain('i18nextLng=en')
  })

  test('switches the open page when its hash becomes a language', async () => {
    serveTexts(TEXTS)
    const { i18n, initI18n } = await openPage()
    await initI18n()
    const routerReads: string[] = []
    window.addEventListener('popstate', () => routerReads.push(location.hash), { once: true })
    history.pushState(null, '', '/events#en')
    window.dispatchEvent(new Event('hashchange'))
    await expect.poll(() => i18n.language).toBe('en')
    expect(location.hash).toBe('')
    expect(routerReads).toEqual([''])
    expect(document.documentElement.lang).toBe('en')
  })

  test('keeps a hash that is no language', async () => {
    serveTexts(TEXTS)
    const { i18n, initI18n } = await openPage()
    await initI18n()
    history.pushState(null, '', '/events#programme')
    window.dispatchEvent(new Event('hashchange'))
    expect(location.hash).toBe('#programme')
    expect(i18n.language).toBe('ru')
  })
})

test('the language of the document is not written again while it is the same', async () => {
  serveTexts(TEXTS)
  const { initI18n } = await openPage({ htmlTag: 'ru' })
  const writes = vi.spyOn(document.documentElement, 'lang', 'set')
  await initI18n()
  expect(writes).not.toHaveBeenCalled()
})

describe('a choice', () => {
  test('outweighs what every store said before', async () => {
    serveTexts(TEXTS)
    const stores = { cookie: 'ru', localStorage: 'ru', sessionStorage: 'ru' }
    const { i18n, initI18n, setLanguage } = await openPage(stores)
    await initI18n()
    await setLanguage('en')
    expect(i18n.language).toBe('en')
    expect(document.documentElement.lang).toBe('en')
    expect(localStorage.getItem('i18nextLng')).toBe('en')
    expect(sessionStorage.getItem('i18nextLng')).toBe('en')
    expect(document.cookie).toContain('i18nextLng=en')
  })
})

it.each([
  ['Событие «Квиз «Периодическая система»» сохранено', 'Событие «Квиз „Периодическая система“» сохранено'],
  ['««Солярис» и разговор о контакте» и «Компас»', '«„Солярис“ и разговор о контакте» и «Компас»'],
  ['Тариф «День»', 'Тариф «День»'],
  ['Кавычка » без пары и «Компас»', 'Кавычка » без пары и «Компас»'],
])('%s is written as %s', (text, expected) => {
  expect(nestQuotes(text)).toBe(expected)
})
