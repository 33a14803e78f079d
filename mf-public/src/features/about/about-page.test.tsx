// @vitest-environment happy-dom
import { join } from 'node:path'
import type { Language } from '@hub/shared-i18n'
import { API, renderPage } from '@hub/shared-ui/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { closure } from '../../lib/closures/closure.fixture.ts'
import { Component as AboutPage } from './about-page.tsx'
import type { AboutPage as Answer } from './get-about-page.ts'

const ADDRESS = `${API}/rest/v1/rpc/about_page`
const CLOSURES = `${API}/rest/v1/rpc/closures_ahead`
const server = setupServer(http.get(CLOSURES, () => HttpResponse.json([])))
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterEach(() => {
  cleanup()
  server.resetHandlers()
})
afterAll(() => server.close())

const full: Answer = {
  page: {
    title: { ru: 'О хабе', en: 'About the Hub' },
    lead: { ru: 'Дом на Дорчоле.', en: 'A house in Dorćol.' },
    body: { ru: '<p>Хаб начался с <strong>доски</strong>.</p>' },
    data: { people: [{ name: { ru: 'Лев', en: 'Lev' }, role: { ru: 'Лингвист' } }] },
  },
  contacts: {
    language: 'ru',
    address: 'Господар-Йевремова, 34 & двор',
    hours: 'Ежедневно',
    email: 'hello@hub.example',
    phone: '+381 60 000 00 00',
  },
}

const answer = (page: Answer) => server.use(http.get(ADDRESS, () => HttpResponse.json(page)))
const open = (language: Language = 'ru') =>
  renderPage(<AboutPage />, { root: join(import.meta.dirname, '../../..'), at: '/about', language })
const visit = () => screen.findByRole('region', { name: /^(Как нас найти|How to find us)$/ })

it('shows the story as staff have written it', async () => {
  answer(full)
  await open()
  expect((await screen.findByText('доски')).tagName).toBe('STRONG')
})

it('runs nothing of hostile HTML in the story', async () => {
  const body = {
    ru:
      '<p>Text</p><script>document.title = "taken"</script><img src=x onerror="document.title = 1">' +
      '<a href="javascript:document.title = 1">link</a><iframe src="https://evil.example/"></iframe>',
  }
  answer({ ...full, page: { title: { ru: 'О хабе' }, lead: { ru: 'Дом.' }, data: {}, body } })
  await open()
  expect(await screen.findByText('Text')).toBeTruthy()
  const hostile = 'main script, script:not([type]), iframe, img[onerror], a[href^="javascript"]'
  expect(document.querySelectorAll(hostile)).toHaveLength(0)
  expect(document.title).not.toContain('taken')
})

it('says where the hub is and how to reach it; the map is a link', async () => {
  answer(full)
  await open()
  const place = within(await visit())
  expect(place.getByText('Ежедневно')).toBeTruthy()
  const hrefs = place.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(hrefs).toEqual([
    'tel:+381600000000',
    'mailto:hello@hub.example',
    `https://www.openstreetmap.org/search?query=${encodeURIComponent('Господар-Йевремова, 34 & двор')}`,
  ])
  expect(place.getByRole('link', { name: /^Открыть на.карте/ }).getAttribute('rel')).toContain('noopener')
})

it('makes no link of contacts that are none', async () => {
  answer({
    ...full,
    contacts: { ...full.contacts, email: 'javascript:alert(1)', phone: 'звоните', address: null },
  })
  await open()
  const place = within(await visit())
  expect(place.getByText('звоните')).toBeTruthy()
  expect(place.queryAllByRole('link')).toEqual([])
})

it('names the people, and marks in English what is in Russian only', async () => {
  answer(full)
  await open('en')
  const people = within(await screen.findByRole('region', { name: 'The team of the hub' }))
  expect(people.getByText('Lev')).toBeTruthy()
  expect(people.getByText('Лингвист').getAttribute('lang')).toBe('ru')
  expect(people.getByText('In Russian only')).toBeTruthy()
  expect(within(await visit()).getByText('In Russian only')).toBeTruthy()
  await waitFor(() => expect(screen.getAllByText('In Russian only')).toHaveLength(3))
})

it('keeps its frame when there is nothing', async () => {
  const nothing = { address: null, hours: null, email: null, phone: null }
  answer({ page: null, contacts: { language: 'ru', ...nothing } })
  await open()
  expect(await screen.findByText(/^Рассказ о.хабе ещё пишется/)).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Как нас найти' })).toBeNull()
  expect(screen.queryByRole('region', { name: 'Команда хаба' })).toBeNull()
  expect(screen.getByRole('link', { name: /коворкинге/ }).getAttribute('href')).toBe('/coworking')
})

it('recovers from an answer that failed', async () => {
  server.use(http.get(ADDRESS, () => HttpResponse.error()))
  const { user } = await open()
  const alert = await screen.findByRole('alert')
  answer(full)
  await user.click(within(alert).getByRole('button', { name: 'Повторить' }))
  expect(await screen.findByText('доски')).toBeTruthy()
})

it('says beside the opening hours what is closed, when and why', async () => {
  answer(full)
  const repair = closure({
    id: 'repair',
    starts_on: '2037-02-01',
    ends_on: '2037-02-01',
    reason: { ru: 'Ремонт' },
    is_whole_hub: false,
    closes_coworking: true,
    spaces: [{ id: 'hall', name: { ru: 'Большой зал', en: 'Main Hall' } }],
  })
  server.use(http.get(CLOSURES, () => HttpResponse.json([closure(), repair])))
  await open()
  const place = within(await visit())
  const items = await place.findAllByRole('listitem')
  expect(items.map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))).toEqual([
    '1–3 января 2037 закрыто. Новый год',
    '1 февраля 2037 закрыто: Большой зал, столы коворкинга. Ремонт',
  ])
  const data = await waitFor(() => {
    const text = document.querySelector('script[type="application/ld+json"]')?.textContent ?? ''
    expect(text).toContain('specialOpeningHoursSpecification')
    return text
  })
  expect(data).toContain('"validThrough":"2037-01-03"')
})

it('marks what is in Russian only in a closure', async () => {
  answer(full)
  const repair = closure({
    reason: { ru: 'Ремонт пола' },
    is_whole_hub: false,
    spaces: [
      { id: 'hall', name: { ru: 'Большой зал', en: 'Main Hall' } },
      { id: 'lab', name: { ru: 'Лаборатория' } },
    ],
  })
  server.use(http.get(CLOSURES, () => HttpResponse.json([closure({ id: 'other' }), repair])))
  await open('en')
  const marked = (await screen.findByText('Ремонт пола')).closest('li')
  const [plain] = screen
    .getAllByRole('listitem')
    .filter(({ textContent }) => /New Year/.test(textContent ?? ''))
  expect(within(marked as HTMLElement).getByText('In Russian only')).toBeTruthy()
  expect(screen.getByText('Ремонт пола').lang).toBe('ru')
  expect(screen.getByText('Лаборатория').lang).toBe('ru')
  expect(marked?.textContent?.replaceAll('\u00a0', ' ')).toContain('closed: Main Hall, Лаборатория.')
  expect(within(plain as HTMLElement).queryByText('In Russian only')).toBeNull()
})

it.each([
  ['the JSON of another service', () => HttpResponse.json({ message: 'Welcome' })],
  ['an error', () => HttpResponse.json({ message: 'upstream' }, { status: 503 })],
])('shows the opening hours without closures when these are answered by %s', async (_, closures) => {
  answer(full)
  server.use(http.get(CLOSURES, closures))
  await open()
  expect(within(await visit()).getByText('Ежедневно')).toBeTruthy()
  expect(within(await visit()).queryByRole('list')).toBeNull()
})
