// @vitest-environment happy-dom
import { act, type ReactNode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { openPage, serveTexts } from './test-page.ts'

/** The instance that the page of the running test has loaded. */
let i18n: Awaited<ReturnType<typeof openPage>>

function Page() {
  const { t } = i18n.useTranslation('events')
  return `${i18n.useLanguage()}: ${t('title')}`
}

const page = (
  <Suspense fallback="…">
    <Page />
  </Suspense>
)

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
})

async function show(page: ReactNode) {
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () => root.render(page))
  return root
}

test('a component waits for its texts, and follows the language', async () => {
  serveTexts({
    '/locales/ru/common.json': {},
    '/locales/ru/events.json': { title: 'События' },
    '/locales/en/events.json': { title: 'Events' },
    '/locales/en/common.json': {},
  })
  i18n = await openPage()
  await i18n.initI18n()
  await show(page)
  expect(document.body.textContent).toBe('ru: События')
  await act(() => i18n.setLanguage('en'))
  expect(document.body.textContent).toBe('en: Events')
})

test('texts that failed for a passing reason are asked for again by the next component that uses them', async () => {
  vi.useFakeTimers()
  const { answers } = serveTexts({ '/locales/ru/common.json': {}, '/locales/ru/events.json': 503 })
  i18n = await openPage()
  await i18n.initI18n()
  const first = await show(page)
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(document.body.textContent).toBe('ru: title')
  act(() => first.unmount())

  answers['/locales/ru/events.json'] = { title: 'События' }
  await show(page)
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(document.body.textContent).toBe('ru: События')
})
