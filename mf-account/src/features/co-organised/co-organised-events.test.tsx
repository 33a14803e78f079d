// @vitest-environment happy-dom
import { join } from 'node:path'
import { API, renderPage } from '@hub/shared-ui/testing'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { CoOrganisedEvents } from './co-organised-events.tsx'

const EVENTS = `${API}/rest/v1/rpc/my_co_organised_events`
const zoya = { id: 'zoya', email: 'zoya@hub.example', name: 'Зоя' }
const server = setupServer()
let requests = 0

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => {
  requests = 0
  server.use(http.get(`${API}/rest/v1/profiles`, () => HttpResponse.json([{ role: 'user' }])))
})
afterEach(() => {
  cleanup()
  server.resetHandlers()
})
afterAll(() => server.close())

const have = (count: number) =>
  server.use(
    http.get(EVENTS, () => {
      requests++
      const events = Array.from({ length: count }, (_, index) => ({
        id: `id-${index + 1}`,
        title: { ru: `Квиз ${index + 1}` },
        starts_at: '2099-12-08T18:00:00Z',
      }))
      return HttpResponse.json(events)
    }),
  )
const open = () =>
  renderPage(<CoOrganisedEvents />, {
    root: join(import.meta.dirname, '../../..'),
    at: '/profile',
    person: zoya,
  })

it('links the first events to their forms, and all of them', async () => {
  have(4)
  await open()
  await screen.findByRole('heading', { name: 'Вы соорганизатор' })
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links.sort()).toEqual([
    '/admin',
    '/admin/events/id-1/edit',
    '/admin/events/id-2/edit',
    '/admin/events/id-3/edit',
  ])
})

it('is absent for an account that organises nothing', async () => {
  have(0)
  await open()
  await waitFor(() => expect(requests).toBe(1))
  expect(screen.queryByRole('heading')).toBeNull()
})

it('is absent where it did not load', async () => {
  server.use(
    http.get(EVENTS, () => {
      requests++
      return HttpResponse.error()
    }),
  )
  await open()
  await waitFor(() => expect(requests).toBe(1))
  expect(screen.queryByRole('alert')).toBeNull()
})
