// @vitest-environment happy-dom
import { API } from '@hub/shared-ui/testing'
import { cleanup, screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { open } from './ticket-link.driver.tsx'
import { event, linked, NO_UPDATES, pendingOrder } from './ticket-link.fixture.ts'

const server = setupServer()
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterEach(() => {
  cleanup()
  server.resetHandlers()
})
afterAll(() => server.close())

const answer = ({ show }: { show: object }) =>
  server.use(
    http.post(`${API}/rest/v1/rpc/show_by_secret`, () => HttpResponse.json(show)),
    http.post(`${API}/rest/v1/rpc/registration_updates`, () => HttpResponse.json(NO_UPDATES)),
  )

it.each([
  ['cancelled', 'Отменено', /билет не.действует/],
  ['postponed', 'Перенесено', /Билет остаётся за.вами/],
] as const)(
  'of an event that is %s says so, and offers no entry in a calendar',
  async (status, name, text) => {
    answer({ show: { ...linked({}, { ...pendingOrder, status: 'cancelled' }), event: { ...event, status } } })
    await open()
    expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.getAllByText(name)).toHaveLength(2)
    expect(screen.queryByText('Оплачен')).toBeNull()
    expect(screen.queryByText('Вы зарегистрированы')).toBeNull()
    expect(screen.queryByRole('button', { name: /календар/ })).toBeNull()
    expect(screen.queryByRole('img', { name: /QR-код/ }) === null).toBe(status === 'cancelled')
  },
)

it.each([
  ['cancelled', /^Событие не состоится\. .*ваше место в очереди сохранится\.$/],
  ['postponed', /Место в очереди остаётся за вами/],
])('promises no seat to a person on the waitlist of a %s event', async (status, text) => {
  const waiting = linked({ status: 'waitlisted', position: 3, ticket_code: null })
  answer({ show: { ...waiting, event: { ...event, status } } })
  await open()
  expect(await screen.findByText((words) => text.test(words.replaceAll('\u00a0', ' ')))).toBeTruthy()
  expect(screen.queryByText(/Как только освободится место/)).toBeNull()
})
