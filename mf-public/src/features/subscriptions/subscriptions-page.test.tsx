// @vitest-environment happy-dom
import { join } from 'node:path'
import type { Language } from '@hub/shared-i18n'
import { API, renderPage } from '@hub/shared-ui/testing'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Pass } from './list-subscriptions.ts'
import { pass } from './pass.fixture.ts'
import { Component as SubscriptionsPage } from './subscriptions-page.tsx'

const LIST = `${API}/rest/v1/rpc/list_subscriptions`
const server = setupServer()
const asked: Record<string, string>[] = []
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterEach(() => {
  cleanup()
  server.resetHandlers()
  asked.length = 0
})
afterAll(() => server.close())

const ten = pass()
const month = pass({
  id: 'month',
  slug: 'open-month',
  name: { ru: 'Открытый месяц' },
  kind: 'time',
  visits: null,
  valid_days: null,
  period: 'month',
  discount_kind: 'percentage',
  discount_percent: 50,
  applies_to: [],
  is_recommended: true,
})
const film = pass({
  id: 'film',
  slug: 'film',
  name: { ru: 'Киноклуб', en: 'Film Club' },
  visits: 1,
  valid_days: 21,
  discount_kind: 'fixed_amount',
  discount_amount: 30_000,
  discount_currency: 'RSD',
  applies_to: ['screening', 'event:1'],
  description: null,
})

function withPasses(passes: readonly Pass[]) {
  server.use(
    http.get(LIST, ({ request }) => {
      const { apikey: _, ...question } = Object.fromEntries(new URL(request.url).searchParams)
      asked.push(question)
      const { kind, is_recommended, page, page_size } = question
      const left = passes.filter(
        (it) => (!kind || it.kind === kind) && (!is_recommended || it.is_recommended),
      )
      const end = Number(page) * Number(page_size)
      return HttpResponse.json(left.slice(end - Number(page_size), end))
    }),
  )
}

const open = (query = '', language: Language = 'ru') =>
  renderPage(<SubscriptionsPage />, {
    root: join(import.meta.dirname, '../../..'),
    at: `/subscriptions${query}`,
    language,
  })
const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ') ?? ''
const card = async (name: string) =>
  (await screen.findByRole('heading', { level: 3, name })).closest('article') as HTMLElement
const names = () => screen.queryAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)

describe('a pass', () => {
  it('says how much it is, what it gives and what it costs', async () => {
    withPasses([ten, month, film])
    await open()
    const texts: string[] = []
    for (const name of ['Десять вечеров', 'Открытый месяц', 'Киноклуб'])
      texts.push(plain((await card(name)).textContent))
    for (const fact of ['10 посещений за 180 дней', 'Бесплатный вход', 'на лекции и квизы', '4 500 RSD'])
      expect(texts[0]).toContain(fact)
    for (const fact of ['СрокМесяц', 'Скидка 50 %', 'на всё, что происходит', 'Рекомендуем'])
      expect(texts[1]).toContain(fact)
    for (const fact of ['1 посещение за 21 день', 'Скидка 300 RSD', 'кинопоказы и 1 отдельное событие'])
      expect(texts[2]).toContain(fact)
  })

  it('says so in English, marked where it is in Russian only', async () => {
    withPasses([ten, month])
    await open('', 'en')
    const text = plain((await card('Ten Evenings')).textContent)
    for (const fact of ['10 visits within 180 days', 'Free entry', 'lectures and quizzes', '4,500 RSD'])
      expect(text).toContain(fact)
    expect(text).not.toContain('In Russian only')
    expect((await card('Открытый месяц')).textContent).toContain('In Russian only')
  })

  it('keeps the small print for those who want it', async () => {
    withPasses([ten, month, film])
    const { user } = await open()
    const other = within(await card('Открытый месяц'))
    await user.click(other.getByText('Подробности'))
    expect((await other.findByText('частый')).closest('details')?.open).toBe(true)
    const closed = within(await card('Десять вечеров')).getByText('частый')
    expect(closed.closest('details')?.open).toBe(false)
    expect(within(await card('Киноклуб')).queryByText('Подробности')).toBeNull()
  })

  it('leads to its purchase', async () => {
    withPasses([ten])
    await open()
    const link = within(await card('Десять вечеров')).getByRole('link', {
      name: 'Купить',
      description: 'Десять вечеров',
    })
    expect(link.getAttribute('href')).toBe('/subscriptions/ten-evenings/buy')
  })
})

describe('the list', () => {
  it('comes in the order of the database, in the language of the page', async () => {
    withPasses([month, ten, film])
    await open('', 'en')
    await waitFor(() => expect(names()).toEqual(['Открытый месяц', 'Ten Evenings', 'Film Club']))
    expect(asked).toEqual([{ language: 'en', page: '1', page_size: '12' }])
    expect(plain(screen.getByRole('status').textContent)).toBe('3 passes found')
  })

  it('is filtered by what stands in the address', async () => {
    withPasses([ten, month, film])
    await open('?type=time&recommended=1')
    await waitFor(() => expect(names()).toEqual(['Открытый месяц']))
    expect(asked).toEqual([
      { language: 'ru', kind: 'time', is_recommended: 'true', page: '1', page_size: '12' },
    ])
    expect(screen.getByRole('button', { name: /По.времени/ }).getAttribute('aria-pressed')).toBe('true')
    expect(screen.getByRole('button', { name: 'Рекомендуем' }).getAttribute('aria-pressed')).toBe('true')
  })

  it('follows the filters', async () => {
    withPasses([ten, month, film])
    const { user } = await open('?utm_source=letter')
    await waitFor(() => expect(names()).toHaveLength(3))
    await user.click(screen.getByRole('button', { name: /По.посещениям/ }))
    await waitFor(() => expect(names()).toEqual(['Десять вечеров', 'Киноклуб']))
    expect(window.location.search).toBe('?utm_source=letter&type=count')
    await user.click(screen.getByRole('button', { name: 'Рекомендуем' }))
    expect(await screen.findByText('Таких абонементов сейчас нет. Посмотрите остальные.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Сбросить фильтры' }))
    await waitFor(() => expect(names()).toHaveLength(3))
    expect(window.location.search).toBe('?utm_source=letter')
  })

  it('is shown without the filters one by one by going back', async () => {
    withPasses([ten, { ...ten, id: 'twenty', name: { ru: 'Двадцать вечеров' }, is_recommended: true }, month])
    const { user } = await open()
    await waitFor(() => expect(names()).toHaveLength(3))
    await user.click(screen.getByRole('button', { name: /По.посещениям/ }))
    await waitFor(() => expect(names()).toEqual(['Десять вечеров', 'Двадцать вечеров']))
    await user.click(screen.getByRole('button', { name: 'Рекомендуем' }))
    await waitFor(() => expect(names()).toEqual(['Двадцать вечеров']))
    act(() => window.history.back())
    await waitFor(() => expect(names()).toEqual(['Десять вечеров', 'Двадцать вечеров']))
    expect(window.location.search).toBe('?type=count')
    act(() => window.history.back())
    await waitFor(() => expect(names()).toHaveLength(3))
    expect(window.location.search).toBe('')
  })

  it('lets a filter be lifted by pressing it again', async () => {
    withPasses([ten, month])
    const { user } = await open('?type=time')
    await waitFor(() => expect(names()).toHaveLength(1))
    await user.click(screen.getByRole('button', { name: /По.времени/ }))
    await waitFor(() => expect(names()).toHaveLength(2))
    expect(screen.getByRole('button', { name: 'Все' }).getAttribute('aria-pressed')).toBe('true')
  })

  it('says so when nothing is on sale', async () => {
    withPasses([])
    await open()
    expect(await screen.findByRole('heading', { name: 'Абонементов пока нет' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Все события' }).getAttribute('href')).toBe('/events')
  })

  it('recovers from an answer that failed', async () => {
    withPasses([ten])
    server.use(http.get(LIST, () => HttpResponse.json({ message: 'down' }, { status: 503 })))
    const { user } = await open()
    const alert = await screen.findByRole('alert')
    withPasses([ten])
    await user.click(within(alert).getByRole('button', { name: 'Повторить' }))
    expect(await card('Десять вечеров')).toBeTruthy()
  })
})
