// @vitest-environment happy-dom
import { join } from 'node:path'
import type { Language } from '@hub/shared-i18n'
import { API, renderPage, savedFiles } from '@hub/shared-ui/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PeriodStatistics, Totals } from './get-period-statistics.ts'
import type { VisitStatistics } from './get-visit-statistics.ts'
import { Component as StatisticsPage } from './statistics-page.tsx'

const server = setupServer()
const milica = { id: 'milica', email: 'admin@hub.example', name: 'Милица Джурич' }
/** The periods that were asked for, «2026-12-02/2026-12-08». */
const asked: string[] = []

beforeAll(() => {
  server.listen({ onUnhandledRequest: 'error' })
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-08T10:00:00Z') })
})
beforeEach(() => {
  asked.length = 0
  server.use(http.get(`${API}/rest/v1/profiles`, () => HttpResponse.json([{ role: 'admin' }])))
  respond(() => HttpResponse.json(statistics))
  respondVisits(() => HttpResponse.json(visits))
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  server.resetHandlers()
})
afterAll(() => {
  server.close()
  vi.useRealTimers()
})

const respond = (response: () => Response) =>
  server.use(
    http.get(`${API}/rest/v1/rpc/admin_period_statistics`, ({ request }) => {
      const { searchParams } = new URL(request.url)
      asked.push(`${searchParams.get('first_day')}/${searchParams.get('last_day')}`)
      return response()
    }),
  )

const respondVisits = (response: () => Response) =>
  server.use(http.get(`${API}/rest/v1/rpc/admin_visit_statistics`, response))

const visits: VisitStatistics = {
  visits: 40,
  previous: { first_day: '2026-11-06', last_day: '2026-11-07', visits: 20 },
  days: [
    { day: '2026-12-07', visits: 30 },
    { day: '2026-12-08', visits: 10 },
  ],
  pages: [
    { page: '/events/orbits', title: { ru: 'Орбиты', en: 'Orbits' }, visits: 30 },
    { page: '/', title: null, visits: 12 },
  ],
  sources: [
    { source: 'direct', visits: 25, registrations: 0, orders: 0 },
    { source: 'telegram', visits: 15, registrations: 4, orders: 1 },
  ],
}

const totals: Totals = {
  registrations: 56,
  expected: 50,
  attended: 38,
  income: { RSD: 360_000 },
  open_hours: 400,
  used_hours: 100,
  desks: { total: 12, booked: 4, used: 3 },
}

const statistics: PeriodStatistics = {
  totals,
  previous: {
    first_day: '2026-11-06',
    last_day: '2026-11-07',
    totals: { ...totals, registrations: 50, attended: 0, used_hours: 80, income: { RSD: 400_000 } },
  },
  days: [
    { day: '2026-12-07', registrations: 50, expected: 50, attended: 38, income: { RSD: 360_000 } },
    { day: '2026-12-08', registrations: 6, expected: 0, attended: 0, income: {} },
  ],
  attendance: [
    {
      id: 'orbits',
      kind: 'event',
      title: { ru: 'Орбиты', en: 'Orbits' },
      session_title: null,
      starts_at: '2026-12-07T18:00:00Z',
      expected: 40,
      attended: 38,
    },
    {
      id: 'sky',
      kind: 'course',
      title: { ru: 'Небо', en: 'The sky' },
      session_title: { ru: 'Луна', en: 'The Moon' },
      starts_at: '2026-12-07T16:00:00Z',
      expected: 10,
      attended: 0,
    },
  ],
  income: [{ kind: 'course', currency: 'RSD', paid: 390_000, refunded: 30_000 }],
  spaces: [
    {
      id: 'hall',
      name: { ru: 'Зал', en: 'Hall' },
      open_hours: 400,
      booked_hours: 60,
      event_hours: 40,
      outside_hours: 2.5,
    },
  ],
}

const open = (at = '/admin/statistics', language: Language = 'ru') =>
  renderPage(<StatisticsPage />, {
    root: join(import.meta.dirname, '../../..'),
    at,
    language,
    person: milica,
  })

const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ') ?? ''
const cellsOf = (row: HTMLElement) => [...row.children].map(({ textContent }) => plain(textContent))

describe('the page of statistics', () => {
  it('shows what the period came to beside the one before it', async () => {
    await open()
    const terms = await screen.findAllByRole('term')
    const shown = terms.map((term) => plain(term.parentElement?.textContent))
    expect(shown).toEqual([
      'Регистрации56раньше 50+12 %',
      'Пришли3876 % из 50 местраньше 0',
      'Не пришли1224 % из 50 местраньше 50−76 %',
      'Доход, RSD3 600 RSDраньше 4 000 RSD−10 %',
      'Загрузка пространств25 %100 из 400 чраньше 20 %+5 п. п.',
      'Загрузка рабочих мест25 %Дней за местом: 3 из 12раньше 25 %0 п. п.',
    ])
    expect(asked).toEqual(['2026-11-09/2026-12-08'])
  })

  it('has each number in a table', async () => {
    await open()
    const table = async (name: string) =>
      within(await screen.findByRole('table', { name }))
        .getAllByRole('row')
        .slice(1)
        .map(cellsOf)
    expect(await table('По дням')).toEqual([
      ['7 декабря', '50', '50', '38', '12', '76 %', '3 600 RSD'],
      ['8 декабря', '6', '0', '0', '0', '—', '0 RSD'],
    ])
    expect((await table('Посещаемость')).map((cells) => [cells[0], ...cells.slice(2)])).toEqual([
      ['Орбиты', '40', '38', '2', '95 %'],
      ['Небо · Луна', '10', 'Отметок нет', '10', '0 %'],
    ])
    expect(await table('Доход')).toEqual([['Курсы', 'RSD', '3 900 RSD', '300 RSD', '3 600 RSD', '100 %']])
    expect(await table('Пространства')).toEqual([['Зал', '400', '60', '40', '25 %', '2,5']])
    expect(screen.getByRole('link', { name: 'Небо · Луна' }).getAttribute('href')).toBe(
      '/admin/courses/sky/attendees',
    )
  })

  it('shows visits by day, source and page', async () => {
    await open()
    const table = async (name: string) =>
      within(await screen.findByRole('table', { name }))
        .getAllByRole('row')
        .slice(1)
        .map(cellsOf)
    await screen.findByRole('heading', { name: /Посещения: 40 · \+100/ })
    expect(await table('Источники')).toEqual([
      ['Прямой заход', '25', '0', '0'],
      ['telegram', '15', '4', '1'],
    ])
    expect(await table('Страницы')).toEqual([
      ['Орбиты', '30'],
      ['/', '12'],
    ])
  })

  it('shows the rest when visits fail, and says when there are none', async () => {
    respondVisits(() => new HttpResponse(null, { status: 503 }))
    const { user } = await open('/admin/statistics', 'en')
    expect(await screen.findByRole('table', { name: 'Spaces' })).toBeTruthy()
    const alert = await screen.findByRole('alert')
    respondVisits(() => HttpResponse.json({ ...visits, visits: 0, pages: [], sources: [] }))
    await user.click(within(alert).getByRole('button', { name: 'Retry' }))
    await screen.findByRole('heading', { name: 'No visits yet' })
  })

  it('makes a link with a source', async () => {
    const { user } = await open('/admin/statistics', 'en')
    await user.click(await screen.findByText('Link with a source'))
    const name = screen.getByRole('textbox', { name: 'Name of the source' })
    await user.type(name, 'Афиша')
    await screen.findByText(/Only Latin letters/)
    await user.clear(name)
    await user.type(name, 'Poster-May')
    expect((await screen.findByRole('status')).textContent).toBe(
      `${window.location.origin}/events?ref=poster-may`,
    )
  })

  it('saves a table as a file', async () => {
    const files = savedFiles()
    const { user } = await open('/admin/statistics', 'en')
    await user.click(await screen.findByRole('button', { name: 'Download CSV: Spaces' }))
    expect(await files[0]?.content.text()).toContain('Hall,400,60,40,25,2.5\r\n')
  })

  it('keeps the period in the URL', async () => {
    const { user } = await open('/admin/statistics?period=last-month')
    await waitFor(() => expect(asked).toEqual(['2026-11-01/2026-11-30']))
    await user.click(screen.getByRole('button', { name: /^7.дней$/ }))
    await waitFor(() => expect(asked.at(-1)).toBe('2026-12-02/2026-12-08'))
    expect(window.location.search).toBe('?period=7-days')

    const from = screen.getByRole('textbox', { name: 'С' })
    await user.clear(from)
    await user.type(from, '05.12.2026')
    await waitFor(() => expect(asked.at(-1)).toBe('2026-12-05/2026-12-08'))
    expect(window.location.search).toBe('?from=2026-12-05&to=2026-12-08')
  })

  it('says at the field what is wrong with a period, and keeps the last one', async () => {
    const { user } = await open('/admin/statistics?from=2026-12-05&to=2026-12-08')
    await waitFor(() => expect(asked).toHaveLength(1))
    const to = screen.getByRole('textbox', { name: 'По' })
    await user.clear(to)
    await user.type(to, '01.12.2026')
    await screen.findByText('Последний день раньше первого')
    expect(to.getAttribute('aria-invalid')).toBe('true')
    expect(asked).toHaveLength(1)
  })

  it('shows a failure, and recovers', async () => {
    respond(() => new HttpResponse(null, { status: 503 }))
    const { user } = await open()
    const alert = await screen.findByRole('alert')
    respond(() => HttpResponse.json({ ...statistics, attendance: [], income: [], spaces: [] }))
    await user.click(within(alert).getByRole('button', { name: 'Повторить' }))
    expect(plain((await screen.findByText(/никто ничего/)).textContent)).toBe(
      'В этом периоде никто ничего не оплачивал.',
    )
  })
})
