// @vitest-environment happy-dom
import { join } from 'node:path'
import { Toaster, toast } from '@hub/shared-platform'
import { API, renderPage } from '@hub/shared-ui/testing'
import { cleanup, screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { Notifications } from './notifications.tsx'

const server = setupServer()
const anna = { id: 'anna', email: 'anna@hub.example', name: 'Анна Лебедева' }
const topics = { reminders: true, thanks: true, favourites: true }
let isBounced = false
let sent: unknown[] = []

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => {
  isBounced = false
  sent = []
  server.use(
    http.get(`${API}/rest/v1/profiles`, () => HttpResponse.json([{ role: 'user' }])),
    http.post(`${API}/rest/v1/rpc/my_mail_settings`, () =>
      HttpResponse.json({ email: anna.email, is_bounced: isBounced, topics }),
    ),
    http.post(`${API}/rest/v1/rpc/set_my_mail_topic`, async ({ request }) => {
      const { topic, is_on: isOn } = (await request.json()) as { topic: string; is_on: boolean }
      sent.push({ topic, isOn })
      return HttpResponse.json({ email: anna.email, is_bounced: false, topics: { ...topics, [topic]: isOn } })
    }),
    http.post(`${API}/rest/v1/rpc/request_address_confirmation`, () => {
      sent.push('confirmation')
      return new HttpResponse(null, { status: 204 })
    }),
  )
})
afterEach(() => {
  cleanup()
  toast.remove()
  server.resetHandlers()
})
afterAll(() => server.close())

const open = () =>
  renderPage(
    <>
      <Notifications />
      <Toaster />
    </>,
    { root: join(import.meta.dirname, '../../..'), person: anna },
  )
const reminders = () => screen.findByRole<HTMLInputElement>('switch', { name: /^Напоминания/ })

it('switches a topic off at once', async () => {
  const { user } = await open()
  expect((await reminders()).checked).toBe(true)
  await user.click(await reminders())
  await expect.poll(async () => (await reminders()).checked).toBe(false)
  expect(sent).toEqual([{ topic: 'reminders', isOn: false }])
})

it('cannot switch transactional mails off and says why', async () => {
  await open()
  const transactional = await screen.findByRole<HTMLInputElement>('switch', { name: /^Регистрации, заказы/ })
  expect([transactional.checked, transactional.disabled]).toEqual([true, true])
  expect(screen.getByText(/отключить нельзя/)).toBeTruthy()
})

it('leaves a switch as it was when the change was not saved', async () => {
  server.use(
    http.post(`${API}/rest/v1/rpc/set_my_mail_topic`, () =>
      HttpResponse.json({ message: 'down' }, { status: 500 }),
    ),
  )
  const { user } = await open()
  await user.click(await reminders())
  expect(await screen.findByText('Не удалось сохранить')).toBeTruthy()
  expect((await reminders()).checked).toBe(true)
})

it('sends a mail that confirms an address which bounced', async () => {
  isBounced = true
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Прислать письмо' }))
  expect(await screen.findByText('Письмо отправлено на anna@hub.example')).toBeTruthy()
  expect(sent).toEqual(['confirmation'])
})
