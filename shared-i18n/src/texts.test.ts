// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openPage, type Stores, serveTexts } from './test-page.ts'

const RU = { hello: 'Привет', only: 'Только здесь' }
const EN = { hello: 'Hello' }

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('fetching', () => {
  test('an English visitor does not pay for the Russian texts', async () => {
    const { requests } = serveTexts({ '/locales/en/common.json': EN, '/locales/ru/common.json': RU })
    const { i18n, initI18n } = await openPage({ navigator: ['en'] })
    await initI18n()
    expect(i18n.t('hello')).toBe('Hello')
    expect(requests).toEqual(['GET /locales/en/common.json'])
  })

  test('a key that English lacks brings the Russian text', async () => {
    serveTexts({ '/locales/en/common.json': EN, '/locales/ru/common.json': RU })
    const { describeDetection, i18n, initI18n } = await openPage({ navigator: ['en'] })
    await initI18n()
    i18n.t('only')
    await expect.poll(() => i18n.t('only')).toBe('Только здесь')
    expect(i18n.t('hello')).toBe('Hello')
    expect(describeDetection().missingKeys).toEqual([{ language: 'en', namespace: 'common', key: 'only' }])
  })

  test('a file that English lacks brings the Russian one before the page starts', async () => {
    serveTexts({ '/locales/en/common.json': 404, '/locales/ru/common.json': RU })
    const { i18n, initI18n } = await openPage({ navigator: ['en'] })
    await initI18n()
    expect(i18n.t('hello')).toBe('Привет')
  })

  test.each([
    ['503', 503],
    ['no network', new TypeError('Failed to fetch')],
  ])('after %s it is tried again, and the text is there', async (_, failure) => {
    const { requests, answers } = serveTexts({ '/locales/ru/common.json': failure })
    const { i18n, initI18n } = await openPage()
    const ready = initI18n()
    await vi.advanceTimersByTimeAsync(100)
    expect(requests).toHaveLength(1)
    answers['/locales/ru/common.json'] = RU
    await vi.advanceTimersByTimeAsync(300)
    await ready
    expect(requests).toHaveLength(2)
    expect(i18n.t('hello')).toBe('Привет')
  })

  test.each([404, 503])('where a build answers %i, the words of the live site are taken', async (failure) => {
    const own = '/mf-a/1/locales/ru/a.json'
    serveTexts({ '/locales/ru/common.json': RU, [own]: failure, '/locales/ru/a.json': RU })
    const { i18n, initI18n, loadNamespaces, setNamespaceUrls } = await openPage()
    setNamespaceUrls({ a: '/mf-a/1/locales/{lng}/{ns}.json' })
    await initI18n()
    await loadNamespaces(['a'])
    expect(i18n.t('a:hello')).toBe('Привет')
  })

  test('an unavailable server is requested four times at most', async () => {
    const { requests } = serveTexts({ '/locales/ru/common.json': 500 })
    const { initI18n } = await openPage()
    const ready = initI18n()
    await vi.advanceTimersByTimeAsync(60_000)
    await ready
    expect(requests).toHaveLength(4)
  })

  test('a file that never comes fails after ten seconds, and is added to the page when it comes after all', async () => {
    const { answers } = serveTexts({ '/locales/ru/common.json': RU })
    let respond: (texts: object) => void = () => undefined
    answers['/locales/ru/events.json'] = new Promise((resolve) => {
      respond = resolve
    })
    const { i18n, initI18n, loadNamespaces } = await openPage()
    await initI18n()
    const loading = loadNamespaces(['events']).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(9_999)
    expect(await Promise.race([loading, 'pending'])).toBe('pending')
    await vi.advanceTimersByTimeAsync(1)
    expect(await loading).toMatchObject({ namespaces: ['events'] })
    respond({ title: 'События' })
    await expect.poll(() => i18n.t('events:title')).toBe('События')
  })

  test('the language changes after two seconds although a file of the new one is late, and shows it when it comes', async () => {
    const { answers } = serveTexts({
      '/locales/ru/common.json': RU,
      '/locales/ru/events.json': { title: 'События' },
    })
    answers['/locales/en/common.json'] = EN
    let respond: (texts: object) => void = () => undefined
    answers['/locales/en/events.json'] = new Promise((resolve) => {
      respond = resolve
    })
    const { i18n, initI18n, loadNamespaces, setLanguage } = await openPage()
    await initI18n()
    await loadNamespaces(['events'])
    const changed = setLanguage('en')
    await vi.advanceTimersByTimeAsync(2_000)
    await changed
    expect(i18n.language).toBe('en')
    expect([i18n.t('hello'), i18n.t('events:title')]).toEqual(['Hello', 'События'])
    respond({ title: 'Events' })
    await expect.poll(() => i18n.t('events:title')).toBe('Events')
  })

  test('twelve files that never come do not keep another one waiting', async () => {
    const { answers } = serveTexts({
      '/locales/ru/common.json': RU,
      '/locales/ru/events.json': { title: 'События' },
    })
    const hanging = Array.from({ length: 12 }, (_, index) => `hanging${index}`)
    for (const name of hanging) answers[`/locales/ru/${name}.json`] = new Promise(() => undefined)
    const { initI18n, loadNamespaces } = await openPage()
    await initI18n()
    void loadNamespaces(hanging).catch(() => undefined)
    await expect(loadNamespaces(['events'])).resolves.toBeUndefined()
  })

  test('what failed for a passing reason is asked for again once the browser is online', async () => {
    const { answers } = serveTexts({ '/locales/ru/common.json': 500 })
    const { i18n, initI18n } = await openPage()
    const ready = initI18n()
    await vi.advanceTimersByTimeAsync(60_000)
    await ready
    answers['/locales/ru/common.json'] = RU
    window.dispatchEvent(new Event('online'))
    await expect.poll(() => i18n.t('hello')).toBe('Привет')
  })

  test.each([
    ['404', 404],
    ['403', 403],
    ['a page instead of texts', '<!doctype html>'],
    ['a list instead of texts', []],
  ])('after %s nothing is tried again', async (_, failure) => {
    const { requests } = serveTexts({ '/locales/ru/common.json': failure })
    const { initI18n } = await openPage()
    await initI18n()
    window.dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(requests).toHaveLength(1)
  })
})

describe('namespaces of remotes', () => {
  test('are fetched where the registry says', async () => {
    const { requests } = serveTexts({ 'https://parts.example/1.2.0/ru/events.json': { title: 'События' } })
    const { i18n, initI18n, loadNamespaces, setNamespaceUrls } = await openPage()
    await initI18n()
    setNamespaceUrls({ events: 'https://parts.example/1.2.0/{lng}/{ns}.json' })
    await loadNamespaces(['events'])
    expect(requests).toContain('GET https://parts.example/1.2.0/ru/events.json')
    expect(i18n.t('events:title')).toBe('События')
  })

  test('loadNamespaces names the missing ones, requests a rejected file once, and again on an explicit retry', async () => {
    const { answers, requests } = serveTexts({ '/locales/ru/events.json': 404 })
    const { initI18n, loadNamespaces } = await openPage()
    await initI18n()
    const both = [loadNamespaces(['events']), loadNamespaces(['events'])]
    for (const loading of both) await expect(loading).rejects.toMatchObject({ namespaces: ['events'] })
    await expect(loadNamespaces(['events'])).rejects.toMatchObject({ namespaces: ['events'] })
    expect(requests.filter((it) => it.endsWith('/events.json'))).toHaveLength(1)
    answers['/locales/ru/events.json'] = { title: 'События' }
    await expect(loadNamespaces(['events'], { isRetry: true })).resolves.toBeUndefined()
  })

  test('a rejected file and its fallback are requested once each, however many ask', async () => {
    const own = '/mf-a/1/locales/en/a.json'
    const { requests } = serveTexts({
      '/locales/en/common.json': EN,
      '/locales/ru/common.json': RU,
      [own]: 404,
    })
    const { initI18n, loadNamespaces, setNamespaceUrls } = await openPage({ navigator: ['en'] })
    await initI18n()
    setNamespaceUrls({ a: '/mf-a/1/locales/{lng}/{ns}.json' })
    for (let call = 0; call < 3; call++) await loadNamespaces(['a']).catch(() => undefined)
    const asked = requests.filter((it) => it.endsWith('/a.json'))
    expect(asked).toEqual([...new Set(asked)])
    expect(asked).toContain(`GET ${own}`)
  })
})

describe('missing keys', () => {
  test('are posted in development', async () => {
    const served = serveTexts({ '/locales/ru/common.json': RU, '/locales/add/ru/common': {} })
    const { i18n, initI18n } = await openPage()
    await initI18n({ reportMissingKeys: true })
    i18n.t('no.such.key')
    await expect.poll(() => served.requests).toContain('POST /locales/add/ru/common')
    expect(served.bodies).toEqual([{ 'no.such.key': 'no.such.key' }])
  })

  test('are only logged otherwise', async () => {
    const { requests } = serveTexts({ '/locales/ru/common.json': RU })
    const { describeDetection, i18n, initI18n } = await openPage()
    await initI18n()
    i18n.t('no.such.key')
    await vi.advanceTimersByTimeAsync(1000)
    expect(requests.filter((it) => it.startsWith('POST'))).toEqual([])
    expect(describeDetection().missingKeys).toEqual([
      { language: 'ru', namespace: 'common', key: 'no.such.key' },
    ])
  })
})

describe('what the diagnostics say', () => {
  test('who decided, what each place said, and where texts came from', async () => {
    serveTexts({ '/locales/en/common.json': EN })
    const { describeDetection, initI18n } = await openPage({ address: '/?lang=en', navigator: ['ru-RU'] })
    await initI18n()
    const { language, detectors, namespaces } = describeDetection()
    expect(language).toBe('en')
    expect(detectors.find((it) => it.decided)).toMatchObject({ name: 'parameter', atStart: ['en'], now: [] })
    expect(detectors.find((it) => it.name === 'navigator')?.now).toEqual(['ru', 'ru'])
    expect(namespaces).toContainEqual({
      language: 'en',
      namespace: 'common',
      source: '/locales/en/common.json',
      state: 'loaded',
    })
    expect(namespaces).toContainEqual({
      language: 'ru',
      namespace: 'boot',
      source: 'bundled',
      state: 'loaded',
    })
  })

  test.each<[string, Stores]>([
    ['cookie', { cookie: 'en' }],
    ['localStorage', { localStorage: 'en' }],
    ['sessionStorage', { sessionStorage: 'en' }],
    ['navigator', { navigator: ['en-GB'] }],
  ])('a choice in %s is seen from the start, reduced to its base', async (name, stored) => {
    serveTexts({ '/locales/en/common.json': EN })
    const { describeDetection, initI18n } = await openPage({ navigator: [], ...stored })
    await initI18n()
    const decided = describeDetection().detectors.find((it) => it.decided)
    expect(decided).toMatchObject({ name, atStart: ['en'] })
  })
})
