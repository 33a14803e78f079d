// @vitest-environment happy-dom
import { join } from 'node:path'
import type { Language } from '@hub/shared-i18n'
import { API, renderPage } from '@hub/shared-ui/testing'
import { cleanup, screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { SupportPage as Answer, SupportService } from './get-support-page.ts'
import { Component as SupportPage } from './support-page.tsx'

const ADDRESS = `${API}/rest/v1/rpc/support_page`
const server = setupServer()
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterEach(() => {
  cleanup()
  server.resetHandlers()
})
afterAll(() => server.close())

const service = (changes: Partial<SupportService> = {}): SupportService => ({
  id: changes.kind ?? 'boosty',
  kind: 'boosty',
  title: { ru: 'Каждый месяц', en: 'Monthly' },
  text: { ru: 'И письмо.', en: 'And a letter.' },
  action: { ru: 'Поддержать на Boosty', en: 'Support on Boosty' },
  url: 'https://boosty.example/hub',
  ...changes,
})

const words: Answer['page'] = {
  title: { ru: 'Поддержать', en: 'Support Us' },
  lead: { ru: 'Билеты покрывают две трети.' },
  body: { ru: '<p>Тысяча — <em>час</em> света.</p>' },
  data: {},
}

const answer = (page: Answer) => server.use(http.get(ADDRESS, () => HttpResponse.json(page)))
const open = (language: Language = 'ru') =>
  renderPage(<SupportPage />, { root: join(import.meta.dirname, '../../..'), at: '/support', language })

it('leads to each service in a tab of its own that cannot reach back', async () => {
  answer({ page: words, services: [service(), service({ kind: 'paypal', url: 'https://paypal.example/' })] })
  await open()
  const [first, second] = await screen.findAllByRole('link', { name: /^Поддержать на Boosty/ })
  expect(first?.getAttribute('href')).toBe('https://boosty.example/hub')
  expect(first?.getAttribute('target')).toBe('_blank')
  expect(first?.getAttribute('rel')).toContain('noopener')
  expect(first?.textContent).toContain('boosty.example')
  expect(second?.getAttribute('href')).toBe('https://paypal.example/')
  expect(screen.getByText('PayPal')).toBeTruthy()
})

it('makes no link of what is no address of the web', async () => {
  answer({ page: words, services: [service({ url: 'javascript:alert(1)' })] })
  await open()
  expect(await screen.findByRole('heading', { name: 'Каждый месяц' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: /Boosty/ })).toBeNull()
})

it('shows the text as staff have written it', async () => {
  answer({ page: words, services: [] })
  await open()
  const word = await screen.findByText('час')
  expect(word.parentElement?.innerHTML).toBe('Тысяча — <em>час</em> света.')
})

it('runs nothing of hostile HTML in the text', async () => {
  const body = {
    ru:
      '<p>Text</p><script>document.title = "taken"</script><img src=x onerror="document.title = 1">' +
      '<a href="javascript:document.title = 1">link</a><iframe src="https://evil.example/"></iframe>',
  }
  answer({ page: { ...words, body }, services: [] })
  await open()
  expect(await screen.findByText('Text')).toBeTruthy()
  const hostile = 'main script, script:not([type]), iframe, img[onerror], a[href^="javascript"]'
  expect(document.querySelectorAll(hostile)).toHaveLength(0)
  expect(document.title).not.toContain('taken')
})

it('marks in English what is in Russian only', async () => {
  answer({ page: words, services: [service({ text: { ru: 'И письмо.' } })] })
  await open('en')
  const item = within(await screen.findByRole('listitem'))
  expect(item.getByText('In Russian only')).toBeTruthy()
  expect(item.getByText('И письмо.').getAttribute('lang')).toBe('ru')
  expect(screen.getByText('Билеты покрывают две трети.').getAttribute('lang')).toBe('ru')
})

it('leads to the bank details and to donating, even when nothing else is there', async () => {
  answer({ page: null, services: [] })
  await open()
  expect(await screen.findByRole('heading', { name: 'Ссылок пока нет' })).toBeTruthy()
  expect(screen.getByRole('link', { name: /Реквизиты/ }).getAttribute('href')).toBe('/requisites')
  expect(screen.getByRole('link', { name: 'Пожертвовать' }).getAttribute('href')).toBe('/support/donate')
})

it('recovers from an answer that failed', async () => {
  server.use(http.get(ADDRESS, () => HttpResponse.json({ message: 'down' }, { status: 503 })))
  const { user } = await open()
  const alert = await screen.findByRole('alert')
  expect(screen.getByRole('link', { name: /Реквизиты/ })).toBeTruthy()
  answer({ page: words, services: [service()] })
  await user.click(within(alert).getByRole('button', { name: 'Повторить' }))
  expect(await screen.findByRole('link', { name: /^Поддержать на Boosty/ })).toBeTruthy()
})
