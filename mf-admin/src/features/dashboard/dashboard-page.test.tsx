// @vitest-environment happy-dom
import { join } from 'node:path'
import type { Language } from '@hub/shared-i18n'
import { API, renderPage } from '@hub/shared-ui/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { delay, HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { TranslationProgress } from '../../lib/translation/progress.ts'
import type { UpcomingEvent } from './api/list-upcoming-events.ts'
import { Component as DashboardPage } from './dashboard-page.tsx'

const server = setupServer()
const milica = { id: 'milica', email: 'admin@hub.example', name: 'Милица Джурич' }

beforeAll(() => {
  server.listen({ onUnhandledRequest: 'error' })
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-08T10:00:00Z') })
})
beforeEach(() => {
  haveRole('admin')
  haveEvents([])
  awaitStatistics()
  haveNothingPending()
  haveTranslations()
})
afterEach(() => {
  cleanup()
  server.resetHandlers()
})
afterAll(() => {
  server.close()
  vi.useRealTimers()
})

const event = (own: Partial<UpcomingEvent>): UpcomingEvent => ({
  id: own.slug ?? 'black-hole',
  slug: 'black-hole',
  kind: 'lecture',
  title: { ru: 'Как взвесить чёрную дыру', en: 'How to weigh a black hole' },
  status: 'planned',
  starts_at: '2026-12-08T18:00:00Z',
  ends_at: '2026-12-08T20:00:00Z',
  published_at: '2026-11-01T10:00:00Z',
  capacity: 80,
  seats_taken: 66,
  waitlist_count: 0,
  ...own,
})

const haveRole = (role: string) =>
  server.use(http.get(`${API}/rest/v1/profiles`, () => HttpResponse.json([{ role }])))

const awaitStatistics = () =>
  server.use(http.get(`${API}/rest/v1/rpc/admin_statistics`, () => delay('infinite')))

const haveTranslations = (...rows: TranslationProgress[]) =>
  server.use(http.get(`${API}/rest/v1/rpc/admin_translation_progress`, () => HttpResponse.json(rows)))

const haveEvents = (events: UpcomingEvent[]) =>
  server.use(
    http.get(`${API}/rest/v1/events`, () => HttpResponse.json(events)),
    http.get(`${API}/rest/v1/rpc/expected_attendance`, () =>
      HttpResponse.json({ 'black-hole': { coming: 40, not_coming: 3, no_answer: 23 } }),
    ),
  )

const haveNothingPending = () =>
  server.use(
    http.get(`${API}/rest/v1/rpc/admin_pending_decisions`, () => HttpResponse.json({ total: 0, rows: [] })),
    http.get(`${API}/rest/v1/rpc/admin_pending_decision_counts`, () => HttpResponse.json({})),
  )

const open = (language: Language = 'ru') =>
  renderPage(<DashboardPage />, { root: join(import.meta.dirname, '../../..'), language, person: milica })

const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ') ?? ''

const row = async (title: string) =>
  plain((await screen.findByRole('row', { name: new RegExp(title) })).textContent)

describe('dashboard', () => {
  it('shows a moderator no statistics', async () => {
    haveRole('moderator')
    await open()
    await screen.findByRole('heading', { name: 'Ничего не ждёт решения' })
    expect(screen.queryByRole('heading', { name: /Регистрации/ })).toBeNull()
  })

  it('shows registrations and income over time, each currency separately', async () => {
    const asked: (string | null)[] = []
    server.use(
      http.get(`${API}/rest/v1/rpc/admin_statistics`, ({ request }) => {
        asked.push(new URL(request.url).searchParams.get('step'))
        return HttpResponse.json([
          { starts_on: '2026-12-07', registrations: 3, income: { RSD: 120_000, EUR: 1500 } },
          { starts_on: '2026-12-08', registrations: 2, income: {} },
        ])
      }),
    )
    const { user } = await open()
    const part = await screen.findByRole('region', { name: 'Регистрации и\u00a0доход' })
    const heads = () =>
      within(part)
        .getAllByRole('heading', { level: 3 })
        .map(({ textContent }) => plain(textContent))
    await waitFor(() => expect(heads()).toEqual(['Регистрации: 5', 'Доход: 1 200 RSD', 'Доход: 15 EUR']))
    await user.click(within(part).getByText('Таблица'))
    const line = within(part).getByRole('row', { name: /7.декабря/ })
    expect(
      within(line)
        .getAllByRole('cell')
        .map(({ textContent }) => plain(textContent)),
    ).toEqual(['3', '1 200 RSD', '15 EUR'])
    await user.click(within(part).getByRole('button', { name: '12\u00a0месяцев' }))
    await waitFor(() => expect(asked).toEqual(['day', 'month']))
    expect(window.location.search).toBe('?statistics=month')
  })

  it('lists the coming events with their seats', async () => {
    haveEvents([
      event({}),
      event({ slug: 'full', title: { ru: 'Аншлаг' }, seats_taken: 80, waitlist_count: 5 }),
    ])
    await open()
    expect(await row('чёрную дыру')).toContain('66 из 80')
    await screen.findByText('Придут: 40')
    expect(await row('чёрную дыру')).toContain('Придут: 40Не придут: 3Не ответили: 23')
    expect(await row('Аншлаг')).toContain('в очереди: 5')
    expect(screen.getByRole('link', { name: 'Как взвесить чёрную дыру' }).getAttribute('href')).toBe(
      '/admin/events/black-hole/edit',
    )
  })

  it.each<[string, Partial<UpcomingEvent>, string]>([
    ['a draft', { published_at: null }, 'Черновик'],
    [
      'one that goes public later',
      { published_at: '2026-12-09T09:00:00Z' },
      'Публикация: ср, 9 декабря, 10:00',
    ],
    ['a cancelled one', { status: 'cancelled' }, 'Отменено'],
    ['a postponed one', { status: 'postponed' }, 'Перенесено'],
    ['one that is on', { starts_at: '2026-12-08T09:00:00Z' }, 'Идёт сейчас'],
    ['a published one', {}, 'Опубликовано'],
    ['one without a limit', { capacity: null }, '66, без ограничения'],
  ])('says what state %s is in', async (_, own, words) => {
    haveEvents([event(own)])
    await open()
    expect(await row('чёрную дыру')).toContain(words)
  })

  it('shows how far each section is translated, with the way to what it lacks', async () => {
    haveTranslations(
      { section: 'events', total: 1200, missing: 20, stale: 5, identical: 5 },
      { section: 'slides', total: 4, missing: 0, stale: 1, identical: 0 },
    )
    await open()
    const part = await screen.findByRole('region', { name: 'Переводы' })
    const items = await within(part).findAllByRole('listitem')
    expect(items.map(({ textContent }) => plain(textContent))).toEqual([
      'События1 170 из 1 200',
      'Слайды3 из 4',
    ])
    expect(within(part).getByRole('progressbar', { name: 'Переведено: Слайды' })).toBeTruthy()
    expect(
      within(part)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/admin/translations?section=events', '/admin/translations?state=stale&section=slides'])
  })

  it('shows an empty state when no event is planned', async () => {
    await open()
    expect(await screen.findByRole('heading', { name: 'Впереди ничего нет' })).toBeTruthy()
  })

  it('shows each failure in its own section, and recovers there', async () => {
    haveEvents([event({})])
    server.use(
      http.get(`${API}/rest/v1/rpc/admin_pending_decisions`, () => new HttpResponse(null, { status: 503 })),
    )
    const { user } = await open()
    expect(await row('чёрную дыру')).toContain('66 из 80')
    const alert = await screen.findByRole('alert')

    haveNothingPending()
    await user.click(within(alert).getByRole('button', { name: 'Повторить' }))
    await screen.findByRole('heading', { name: 'Ничего не ждёт решения' })
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('speaks English', async () => {
    haveEvents([event({ title: { ru: 'Аншлаг' } })])
    await open('en')
    expect(await row('Аншлаг')).toContain('In Russian only')
    expect(screen.getByText('Аншлаг').getAttribute('lang')).toBe('ru')
    expect(screen.getByRole('columnheader', { name: 'Seats' })).toBeTruthy()
  })
})
