// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { openPage, serveTexts } from './test-page.ts'

/** The instance that the page of the test has loaded. */
let page: Awaited<ReturnType<typeof openPage>>

function Words() {
  const { t, i18n } = page.useTranslation()
  return `${i18n.language}: ${t('title')} (${page.useLanguage()}) `
}

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

test('a scope renders in another language without affecting the rest of the page', async () => {
  serveTexts({
    '/locales/ru/common.json': { title: 'События' },
    '/locales/en/common.json': { title: 'Events' },
  })
  page = await openPage()
  const { LanguageScope, initI18n, setLanguage } = page
  await initI18n()
  const box = document.body.appendChild(document.createElement('div'))
  await act(async () =>
    createRoot(box).render(
      <>
        <Words />
        <LanguageScope language="en">
          <Words />
        </LanguageScope>
      </>,
    ),
  )
  await expect.poll(() => box.textContent).toBe('ru: События (ru) en: Events (en) ')
  expect(localStorage.getItem('i18nextLng')).toBeNull()
  expect(document.documentElement.lang).toBe('ru')
  await act(() => setLanguage('en'))
  expect(box.textContent).toBe('en: Events (en) en: Events (en) ')
})
