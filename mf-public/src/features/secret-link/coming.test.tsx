// @vitest-environment happy-dom
import { API } from '@hub/shared-ui/testing'
import { cleanup, screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { open, SECRET } from './ticket-link.driver.tsx'
import { event, linked } from './ticket-link.fixture.ts'

const server = setupServer()
let sent: unknown[] = []
let shown: object = linked()

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => {
  sent = []
  shown = linked()
  server.use(
    http.post(`${API}/rest/v1/rpc/show_by_secret`, () => HttpResponse.json(shown)),
    http.post(`${API}/rest/v1/rpc/set_coming_by_secret`, async ({ request }) => {
      const body = (await request.json()) as { is_coming: boolean }
      sent.push(body)
      shown = linked(body.is_coming ? { is_coming: true } : { status: 'cancelled', ticket_code: null })
      return HttpResponse.json({ is_coming: body.is_coming })
    }),
  )
})
afterEach(() => {
  cleanup()
  server.resetHandlers()
})
afterAll(() => server.close())

const group = async (name = 'Придёте?') => within(await screen.findByRole('group', { name }))

it('records yes with one press', async () => {
  const { user } = await open()
  const question = await group()
  await user.click(question.getByRole('button', { name: 'Приду' }))
  expect(await question.findByText('Ждём вас!')).toBeTruthy()
  expect(question.getByRole('button', { name: 'Приду' }).getAttribute('aria-pressed')).toBe('true')
  expect(sent).toEqual([{ secret: SECRET, is_coming: true }])
})

it('gives the seat back with no, and shows the cancelled registration', async () => {
  const { user } = await open('en')
  const question = await group('Are you coming?')
  await user.click(question.getByRole('button', { name: 'I can’t make it' }))
  expect(await screen.findByRole('link', { name: /Register again/ })).toBeTruthy()
  expect(screen.queryByRole('group', { name: 'Are you coming?' })).toBeNull()
  expect(sent).toEqual([{ secret: SECRET, is_coming: false }])
})

it('opens from a mail with the answer preselected and sends nothing before a press', async () => {
  await open('ru', '?coming=no')
  const question = await group()
  expect(question.getByText(/Нажмите выделенную кнопку/)).toBeTruthy()
  expect(sent).toEqual([])
})

it.each([
  ['before the ticket when the answer was given in a mail', '?coming=no', 'before'],
  ['after the ticket otherwise', '', 'after'],
])('asks %s', async (_, query, expected) => {
  await open('ru', query)
  const question = await screen.findByRole('group', { name: 'Придёте?' })
  const ticket = await screen.findByRole('heading', { name: 'Почему время идёт только вперёд' })
  const isBefore = question.compareDocumentPosition(ticket) === globalThis.Node.DOCUMENT_POSITION_FOLLOWING
  expect(isBefore ? 'before' : 'after').toBe(expected)
})

it('says what becomes of several seats, and how to give back one of them', async () => {
  const [seat] = linked().registration.seats
  shown = linked({ seats: [seat, { ...seat, id: 's2', position: 2, ticket_code: 'K7M2QX9A4B1D' }] })
  await open()
  const note = (await group()).getByText(/Нажмите «Отказаться от места»/)
  expect(note.textContent?.replaceAll('\u00a0', ' ')).toContain('2 места сразу достанутся тем, кто ждёт.')
})

it('explains why an answer came too late', async () => {
  server.use(
    http.post(`${API}/rest/v1/rpc/set_coming_by_secret`, () =>
      HttpResponse.json({ code: 'PT409', message: 'begun', hint: 'event_started' }, { status: 409 }),
    ),
  )
  const { user } = await open()
  await user.click((await group()).getByRole('button', { name: 'Не смогу' }))
  expect(await screen.findByText('Событие уже началось.')).toBeTruthy()
})

it.each([
  ['the waitlist', linked({ status: 'waitlisted', ticket_code: null, position: 1 })],
  ['an event that has begun', { ...linked(), event: { ...event, starts_at: '2026-01-01T18:00:00Z' } }],
  ['a postponed event', { ...linked(), event: { ...event, status: 'postponed' } }],
])('does not ask people with %s', async (_, content) => {
  shown = content
  await open()
  await screen.findByRole('heading', { level: 1, name: /билет|регистрация/ })
  expect(screen.queryByRole('group', { name: 'Придёте?' })).toBeNull()
})
