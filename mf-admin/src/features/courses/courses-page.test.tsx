// @vitest-environment happy-dom
import { join } from 'node:path'
import { API, renderPage } from '@hub/shared-ui/testing'
import { cleanup, screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listed } from './courses.fixture.ts'
import { Component as CoursesPage } from './courses-page.tsx'

const server = setupServer()
const person = { id: 'gleb', email: 'admin@hub.example', name: 'Глеб' }
let asked: URLSearchParams[] = []

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => {
  asked = []
  server.use(http.get(`${API}/rest/v1/profiles`, () => HttpResponse.json([{ role: 'admin' }])))
  have(
    listed(),
    listed({ id: 'b', state: 'scheduled', published_at: '2056-07-01T10:00:00Z', price_amount: 0 }),
  )
})
afterEach(() => {
  cleanup()
  server.resetHandlers()
})
afterAll(() => server.close())

const have = (...rows: object[]) =>
  server.use(
    http.get(`${API}/rest/v1/rpc/admin_courses`, ({ request }) => {
      asked.push(new URL(request.url).searchParams)
      return HttpResponse.json({ rows, total: rows.length })
    }),
  )

const open = (at = '/admin/courses', language: 'ru' | 'en' = 'ru') =>
  renderPage(<CoursesPage />, { root: join(import.meta.dirname, '../../..'), at, language, person })

describe('the list of courses', () => {
  it('tells their state, teachers, dates and price', async () => {
    await open()
    const [draft, scheduled] = await screen.findAllByRole('row', { name: /Оптика/ })
    expect(draft?.textContent).toMatch(
      /Топ-курс · 6\u00a0занятий.*Черновик.*Дата будет объявлена.*Лев, Ана.*5\u00a0000/,
    )
    expect(scheduled?.textContent).toMatch(/Публикация: .*Бесплатно/)
  })

  it('asks the server as the address says', async () => {
    await open('/admin/courses?q=свет&state=draft&format=online&level=advanced&sort=title', 'en')
    await screen.findByRole('table')
    expect(Object.fromEntries(asked[0] ?? [])).toEqual({
      search: 'свет',
      state: 'draft',
      format: 'online',
      level: 'advanced',
      sort: 'title',
      language: 'en',
      page: '1',
      page_size: '25',
    })
  })

  it('offers to make the first one', async () => {
    have()
    await open()
    expect(await screen.findByRole('heading', { name: 'Курсов пока нет' })).toBeTruthy()
  })
})
