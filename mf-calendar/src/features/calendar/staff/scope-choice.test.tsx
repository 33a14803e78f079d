// @vitest-environment happy-dom
import { join } from 'node:path'
import { API, renderPage } from '@hub/shared-ui/testing'
import { cleanup, screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { item } from '../calendar.fixture.ts'
import { ScopeChoice } from './scope-choice.tsx'

const server = setupServer()
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterEach(() => {
  cleanup()
  server.resetHandlers()
})
afterAll(() => server.close())

it('says how many entries of the series each choice means', async () => {
  const asked: URLSearchParams[] = []
  server.use(
    http.get(`${API}/rest/v1/calendar_items`, ({ request }) => {
      asked.push(new URL(request.url).searchParams)
      const days = ['01', '08', '15']
      return HttpResponse.json(days.map((day) => ({ starts_at: `2026-12-${day}T10:00:00+00:00` })))
    }),
  )
  const entry = item({
    series_id: 's1',
    starts_at: '2026-12-08T10:00:00Z',
    updated_at: '2026-11-01T10:00:00Z',
  })
  await renderPage(
    <ScopeChoice item={entry} legend="Что изменить" scope="this" onScope={() => undefined} />,
    { root: join(import.meta.dirname, '../../../..'), at: '/hub_calendar' },
  )
  expect(await screen.findByRole('radio', { name: /^Эту и.следующие \(2\)$/ })).toBeTruthy()
  expect(screen.getByRole('radio', { name: /^Все повторения \(3\)$/ })).toBeTruthy()
  expect(screen.getByRole('radio', { name: /^Только эту$/ })).toBeTruthy()
  expect(Object.fromEntries(asked[0] ?? [])).toMatchObject({ series_id: 'eq.s1', cancelled_at: 'is.null' })
})
