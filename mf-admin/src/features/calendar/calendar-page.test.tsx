// @vitest-environment happy-dom
import { join } from 'node:path'
import { type ShellContext, ShellContextProvider } from '@hub/shared-platform'
import { API, renderPage } from '@hub/shared-ui/testing'
import { screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Component as CalendarPage } from './calendar-page.tsx'

const server = setupServer(
  http.get(`${API}/rest/v1/profiles`, () => HttpResponse.json([{ role: 'moderator' }])),
)
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterAll(() => server.close())

const shellContext: ShellContext = {
  Slot: ({ name, isRequired }) => `${name}${isRequired ? ', required' : ''}`,
  HeaderPreview: () => null,
  usePages: () => [],
}

it('is a page of the admin area around the place that the calendar fills', async () => {
  await renderPage(
    <ShellContextProvider value={shellContext}>
      <CalendarPage />
    </ShellContextProvider>,
    {
      root: join(import.meta.dirname, '../../..'),
      at: '/admin/calendar',
      person: { id: 'vera', email: 'moderator@hub.example', name: 'Вера' },
    },
  )
  expect(screen.getByRole('heading', { level: 1, name: 'Календарь' })).toBeTruthy()
  expect(screen.getByText('admin-calendar, required')).toBeTruthy()
  expect(document.title).toMatch(/^Календарь · Управление/)
})
