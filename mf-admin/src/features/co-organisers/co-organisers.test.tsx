// @vitest-environment happy-dom
import { join } from 'node:path'
import { Toaster } from '@hub/shared-platform'
import { API, renderPage } from '@hub/shared-ui/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import type { CoOrganiser } from './co-organiser.ts'
import { CoOrganisers } from './co-organisers.dialog.tsx'

const server = setupServer()
const rpc = (name: string) => `${API}/rest/v1/rpc/${name}`
const vera = { id: 'vera', email: 'moderator@hub.example', name: 'Вера' }
const zoya: CoOrganiser = {
  user_id: 'zoya',
  name: 'Зоя',
  email: 'zoya@hub.example',
  added_at: '2026-11-01T10:00:00Z',
  added_by: 'Вера',
}
let people: CoOrganiser[]
let sent: unknown[]

const change = (name: string, become: () => CoOrganiser[]) =>
  http.post(rpc(name), async ({ request }) => {
    sent.push([name, await request.json()])
    people = become()
    return HttpResponse.json(people)
  })

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => {
  sessionStorage.clear()
  people = []
  sent = []
  server.use(
    http.get(`${API}/rest/v1/profiles`, () => HttpResponse.json([{ role: 'moderator' }])),
    http.get(rpc('admin_co_organisers'), () => HttpResponse.json(people)),
    change('add_co_organiser', () => [zoya]),
    change('remove_co_organiser', () => []),
  )
})
afterEach(() => {
  cleanup()
  server.resetHandlers()
})
afterAll(() => server.close())

async function open() {
  const page = await renderPage(
    <>
      <CoOrganisers eventId="quiz" />
      <Toaster />
    </>,
    { root: join(import.meta.dirname, '../../..'), person: vera },
  )
  await page.user.click(screen.getByRole('button', { name: 'Соорганизаторы' }))
  return page
}
const emailField = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^Email/ })
const failWith = (status: number, hint: string) =>
  server.use(
    http.post(rpc('add_co_organiser'), () =>
      HttpResponse.json({ code: `PT${status}`, message: hint, hint, details: null }, { status }),
    ),
  )

it('names a co-organiser by address, and is ready for the next one', async () => {
  const { user } = await open()
  expect(await screen.findByText('Пока никого нет.')).toBeTruthy()
  await user.type(await emailField(), 'zoya@hub.example')
  await user.click(screen.getByRole('button', { name: 'Добавить' }))
  const row = within(await screen.findByRole('listitem'))
  expect(row.getByText('Зоя')).toBeTruthy()
  expect(row.getByText(/кто добавил: Вера/)).toBeTruthy()
  expect(sent).toEqual([['add_co_organiser', { event_id: 'quiz', email: 'zoya@hub.example' }]])
  await waitFor(async () => expect((await emailField()).value).toBe(''))
})

it('says at the field that no account has the address, and keeps it there', async () => {
  failWith(404, 'account_unknown')
  const { user } = await open()
  await user.type(await emailField(), 'nobody@hub.example')
  await user.click(screen.getByRole('button', { name: 'Добавить' }))
  const field = await emailField()
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getByText(/^Нет аккаунта с таким email/)).toBeTruthy()
  expect(field.value).toBe('nobody@hub.example')
})

it('asks nothing of the server for what is no address', async () => {
  const { user } = await open()
  await user.type(await emailField(), 'зоя')
  await user.click(screen.getByRole('button', { name: 'Добавить' }))
  expect(await screen.findByText('Неверный формат email')).toBeTruthy()
  expect(sent).toEqual([])
})

it('removes a co-organiser after saying what that means', async () => {
  people = [zoya]
  const { user } = await open()
  await user.click(within(await screen.findByRole('listitem')).getByRole('button', { name: 'Убрать' }))
  const question = screen.getByRole('dialog', { name: /^Убрать из.соорганизаторов: Зоя\?$/ })
  await user.click(within(question).getByRole('button', { name: 'Убрать' }))
  expect(await screen.findByText('Пока никого нет.')).toBeTruthy()
  expect(sent).toEqual([['remove_co_organiser', { event_id: 'quiz', user_id: 'zoya' }]])
})

it('shows an error when loading fails', async () => {
  server.use(http.get(rpc('admin_co_organisers'), () => HttpResponse.error()))
  await open()
  expect(await screen.findByText('Соорганизаторы не загрузились')).toBeTruthy()
})
