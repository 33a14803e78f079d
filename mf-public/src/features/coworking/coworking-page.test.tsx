// @vitest-environment happy-dom
import { join } from 'node:path'
import type { Language } from '@hub/shared-i18n'
import { API, type PageOptions, renderPage } from '@hub/shared-ui/testing'
import { cleanup, screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { closure } from '../../lib/closures/closure.fixture.ts'
import { Component as CoworkingPage } from './coworking-page.tsx'
import type { CoworkingPage as Answer } from './get-coworking-page.ts'
import { plan } from './plan.fixture.ts'

const ADDRESS = `${API}/rest/v1/rpc/coworking_page`
const CLOSURES = `${API}/rest/v1/rpc/closures_ahead`
const HALL_PLAN = `${API}/rest/v1/rpc/hall_plan`
const server = setupServer(
  http.get(CLOSURES, () => HttpResponse.json([])),
  http.get(HALL_PLAN, () =>
    HttpResponse.json({
      at: '2026-12-08T10:30:00Z',
      spaces: [],
      desks: { state: 'free', free: 3, total: 40 },
    }),
  ),
)
const asked: string[] = []
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => haveDesks([]))
afterEach(() => {
  cleanup()
  server.resetHandlers()
  asked.length = 0
})
afterAll(() => server.close())

const full: Answer = {
  page: {
    title: { ru: 'Коворкинг', en: 'Coworking' },
    lead: { ru: 'Сорок мест.', en: 'Forty desks.' },
    body: null,
    data: {
      trial: { title: { ru: 'Первый день бесплатно' }, text: { ru: 'Приходите.' } },
      day: [
        { time: '09:00', title: { ru: 'Открываемся', en: 'We open' }, text: { ru: 'Тихо', en: 'Quiet' } },
      ],
    },
  },
  plans: [
    plan('day'),
    plan('month', { name: { ru: 'Месяц' }, period: 'month', price_amount: 1_400_000, is_recommended: true }),
    plan('room', {
      name: { ru: 'Переговорная', en: 'Room' },
      period: 'hour',
      currency: 'EUR',
      price_amount: 1250,
    }),
  ],
}

const answer = (page: Answer) =>
  server.use(
    http.get(ADDRESS, ({ request }) => {
      asked.push(request.url)
      return HttpResponse.json(page)
    }),
  )
const haveDesks = (days: readonly { day: string; free: number | null }[]) =>
  server.use(http.get(`${API}/rest/v1/rpc/free_desks`, () => HttpResponse.json({ days })))
const open = (language: Language = 'ru', person?: PageOptions['person']) =>
  renderPage(<CoworkingPage />, {
    root: join(import.meta.dirname, '../../..'),
    at: '/coworking',
    language,
    person,
  })
const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ') ?? ''
const row = async (name: string) => {
  const heading = await screen.findByRole('heading', { level: 2, name })
  return heading.closest('li') as HTMLElement
}

it('compares the plans with one question', async () => {
  answer(full)
  await open()
  expect(plain((await row('День')).textContent)).toContain('1 200 RSD за день')
  expect(plain((await row('Месяц')).textContent)).toContain('14 000 RSD в месяц')
  expect(plain((await row('Переговорная')).textContent)).toContain('12,50 EUR за час')
  expect(asked).toHaveLength(1)
})

it('says how many desks are free today and this week', async () => {
  haveDesks([
    { day: '2056-11-26', free: 12 },
    { day: '2056-11-27', free: 0 },
  ])
  answer(full)
  await open()
  expect(await screen.findByText('Свободно столов сегодня: 12')).toBeTruthy()
  expect(screen.getByText('пн').closest('div')?.textContent).toBe('пн0')
})

const deskPass = (changes: object = {}) => ({
  id: 'ten',
  name: { ru: 'Десять дней', en: 'Ten days' },
  visits_left: 4,
  visits_total: 10,
  valid_until: '2056-12-31T22:00:00Z',
  visits: 2,
  error_code: null,
  ...changes,
})
const ada = { id: 'ada', email: 'ada@hub.example', name: 'Ада' }
const havePasses = (...passes: object[]) =>
  server.use(
    http.get(`${API}/rest/v1/rpc/passes_for_desks`, () => HttpResponse.json(passes)),
    http.get(`${API}/rest/v1/profiles`, () => HttpResponse.json([{ role: 'user' }])),
  )

it('tells the holder of a pass what a day costs in visits and how many are left', async () => {
  havePasses(deskPass())
  answer(full)
  await open('ru', ada)
  const passes = within(await screen.findByRole('region', { name: 'По вашему абонементу' }))
  expect(plain(passes.getByRole('listitem').textContent)).toBe(
    '«Десять дней»: день стоит 2 посещения, осталось 4 из 10, до 31 декабря 2056',
  )
  const book = passes.getByRole('link', { name: 'Забронировать день по\u00a0абонементу' })
  expect(book.getAttribute('href')).toBe('/profile/coworking')
})

it('says why a pass pays no day, and offers none', async () => {
  havePasses(deskPass({ visits_left: 1, error_code: 'pass_used_up' }))
  answer(full)
  await open('en', ada)
  const passes = within(await screen.findByRole('region', { name: 'With your pass' }))
  expect(plain(passes.getByRole('listitem').textContent)).toMatch(/1 of 10 left, until .*\. /)
  expect(passes.queryByRole('link')).toBeNull()
})

it('asks for no passes of a visitor without an account, and shows none where none pays here', async () => {
  answer(full)
  const { unmount } = await open()
  await row('День')
  unmount()
  havePasses()
  await open('ru', ada)
  await row('День')
  expect(screen.queryByRole('region', { name: 'По вашему абонементу' })).toBeNull()
})

it('shows the plans where nobody knows how many desks are free', async () => {
  server.use(http.get(`${API}/rest/v1/rpc/free_desks`, () => HttpResponse.error()))
  answer({ ...full, plans: [plan('day', { day_count: 1, valid_days: 30 })] })
  await open()
  expect(plain((await row('День')).textContent)).toContain('1 день в течение 30 дней')
  expect(screen.queryByText(/Свободно столов/)).toBeNull()
})

it('says what is included, and which plan is taken most', async () => {
  answer(full)
  await open()
  const features = within(await row('День')).getByRole('list', { name: 'Что входит' })
  expect(
    within(features)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['кухня', 'телефонная будка'])
  expect(within(await row('Месяц')).getByText('Чаще берут')).toBeTruthy()
  expect(screen.getAllByText('Чаще берут')).toHaveLength(1)
})

it('leads to the order of each plan', async () => {
  answer(full)
  await open()
  const link = within(await row('День')).getByRole('link', { name: 'Оформить', description: 'День' })
  expect(link.getAttribute('href')).toBe('/coworking/day/order')
})

it('marks in English what is in Russian only', async () => {
  answer(full)
  await open('en')
  const month = within(await row('Месяц'))
  expect(month.getByText('In Russian only')).toBeTruthy()
  expect(within(await row('Day')).queryByText('In Russian only')).toBeNull()
  expect(screen.getAllByText('In Russian only')).toHaveLength(2)
  expect(screen.getByText('Первый день бесплатно').getAttribute('lang')).toBe('ru')
})

it('tells how a day goes', async () => {
  answer(full)
  await open()
  const day = within(await screen.findByRole('region', { name: 'Как устроен день' }))
  expect(day.getByText('9:00').getAttribute('datetime')).toBe('09:00')
})

it('says so when there are no plans, and shows no empty frames', async () => {
  answer({ ...full, page: null, plans: [] })
  await open()
  expect(await screen.findByRole('heading', { name: 'Тарифов пока нет' })).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Как устроен день' })).toBeNull()
})

it('recovers from an answer that failed', async () => {
  server.use(http.get(ADDRESS, () => HttpResponse.json({ message: 'down' }, { status: 500 })))
  const { user } = await open()
  const alert = await screen.findByRole('alert')
  answer(full)
  await user.click(within(alert).getByRole('button', { name: 'Повторить' }))
  expect(await row('День')).toBeTruthy()
})

it('says when the desks are closed', async () => {
  const sale = closure({ id: 'sale', is_whole_hub: false, closes_on_site_sale: true })
  const desks = closure({
    id: 'desks',
    is_whole_hub: false,
    closes_coworking: true,
    reason: { ru: 'Ремонт' },
  })
  server.use(
    http.get(ADDRESS, () => HttpResponse.json(full)),
    http.get(CLOSURES, () => HttpResponse.json([sale, desks])),
  )
  await open()
  expect((await screen.findByText('Ремонт')).closest('li')?.textContent).toMatch(
    /^1–3.января.2037 закрыто\. Ремонт$/,
  )
  expect(screen.queryByText('Новый год')).toBeNull()
})

it('has the hall plan with the desks of today', async () => {
  answer(full)
  await open()
  const hall = within(await screen.findByRole('region', { name: 'Сейчас в хабе' }))
  const [desks] = await hall.findAllByRole('listitem')
  expect(plain(desks?.textContent)).toBe('Коворкинг свободно 3 из 40')
  expect(desks?.getAttribute('aria-current')).toBe('true')
})
