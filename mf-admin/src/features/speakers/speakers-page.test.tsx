// @vitest-environment happy-dom
import { join } from 'node:path'
import { API, renderPage } from '@hub/shared-ui/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listed } from './speakers.fixture.ts'
import { Component as SpeakersPage } from './speakers-page.tsx'

const server = setupServer()
const person = { id: 'gleb', email: 'admin@hub.example', name: 'Глеб' }
let asked: URLSearchParams[] = []

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => {
  asked = []
  server.use(http.get(`${API}/rest/v1/profiles`, () => HttpResponse.json([{ role: 'admin' }])))
  have(listed(), listed({ id: 'b', name: { ru: 'Яна' }, status: 'inactive', is_recommended: false }))
})
afterEach(() => {
  cleanup()
  server.resetHandlers()
})
afterAll(() => server.close())

const have = (...rows: object[]) =>
  server.use(
    http.get(`${API}/rest/v1/rpc/admin_speakers`, ({ request }) => {
      asked.push(new URL(request.url).searchParams)
      return HttpResponse.json({ rows, total: rows.length })
    }),
  )

const open = (at = '/admin/speakers', language: 'ru' | 'en' = 'ru') =>
  renderPage(<SpeakersPage />, { root: join(import.meta.dirname, '../../..'), at, language, person })

describe('the list of speakers', () => {
  it('has those whom visitors do not see, and leads to each', async () => {
    await open()
    const row = await screen.findByRole('row', { name: /Лев Туманян/ })
    expect(row.textContent).toMatch(/Рекомендуем.*астроном.*На\u00a0сайте.*астрономия.*712/)
    expect(within(row).getByRole('link').getAttribute('href')).toMatch(/^\/admin\/speakers\/.+\/edit$/)
    expect(within(screen.getByRole('row', { name: /Яна/ })).getByText('Скрыт')).toBeTruthy()
    expect(screen.getByRole('link', { name: /^Области/ }).getAttribute('href')).toBe('/admin/science-fields')
  })

  it('asks the server as the address says, in the language of the page', async () => {
    await open('/admin/speakers?q=звёзды&status=pending&show=recommended&sort=updated_desc', 'en')
    await screen.findByRole('table')
    expect(Object.fromEntries(asked[0] ?? [])).toEqual({
      search: 'звёзды',
      status: 'pending',
      only_recommended: 'true',
      sort: 'updated_desc',
      language: 'en',
      page: '1',
      page_size: '25',
    })
  })

  it('offers to add the first one', async () => {
    have()
    await open()
    expect(await screen.findByRole('heading', { name: 'Спикеров пока нет' })).toBeTruthy()
  })

  it('says that it did not load, and recovers', async () => {
    server.use(http.get(`${API}/rest/v1/rpc/admin_speakers`, () => new HttpResponse(null, { status: 503 })))
    const { user } = await open()
    const alert = await screen.findByRole('alert')
    have(listed())
    await user.click(within(alert).getByRole('button', { name: 'Повторить' }))
    await waitFor(() => expect(screen.getByRole('link', { name: 'Лев Туманян' })).toBeTruthy())
  })
})
