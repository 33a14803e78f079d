// @vitest-environment happy-dom
import { join } from 'node:path'
import { Route, Routes } from '@hub/shared-platform'
import { API, renderPage } from '@hub/shared-ui/testing'
import { cleanup, screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import type { MailSettings } from './mail-settings.ts'
import { Component as MailSettingsPage } from './mail-settings-page.tsx'

const SECRET = 'qWcM0yL7zJ1nB5vXk2aRf8TtH3uGd9Se'
const server = setupServer()
let settings: MailSettings
let sent: unknown[] = []

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => {
  sent = []
  settings = {
    email: 'a…@hub.example',
    is_bounced: false,
    can_confirm: false,
    topics: { reminders: true, thanks: true, favourites: true },
  }
  server.use(
    http.post(`${API}/rest/v1/rpc/mail_settings_by_secret`, () => HttpResponse.json(settings)),
    http.post(`${API}/rest/v1/rpc/set_mail_topics_by_secret`, async ({ request }) => {
      const { topics, is_on: isOn } = (await request.json()) as { topics: string[]; is_on: boolean }
      sent.push({ topics, isOn })
      const changed = Object.fromEntries(topics.map((topic) => [topic, isOn]))
      return HttpResponse.json({ ...settings, topics: { ...settings.topics, ...changed } })
    }),
    http.post(`${API}/rest/v1/rpc/confirm_address`, () => {
      sent.push('confirmed')
      return HttpResponse.json({ ...settings, is_bounced: false })
    }),
  )
})
afterEach(() => {
  cleanup()
  server.resetHandlers()
})
afterAll(() => server.close())

const open = (query = '', language: 'ru' | 'en' = 'ru') =>
  renderPage(
    <Routes>
      <Route path="/unsubscribe/:secret" element={<MailSettingsPage />} />
    </Routes>,
    { root: join(import.meta.dirname, '../../..'), at: `/unsubscribe/${SECRET}${query}`, language },
  )

it('changes nothing when it is opened, and unsubscribes from the topic of the mail with one press', async () => {
  const { user } = await open('?topic=reminders')
  const button = await screen.findByRole('button', { name: 'Отписаться от напоминаний' })
  expect(sent).toEqual([])
  await user.click(button)
  expect(await screen.findByText('Не приходят')).toBeTruthy()
  expect(sent).toEqual([{ topics: ['reminders'], isOn: false }])
})

it('unsubscribes from everything that can be switched off, and says what cannot', async () => {
  const { user } = await open('', 'en')
  await user.click(await screen.findByRole('button', { name: 'Unsubscribe from all' }))
  expect(await screen.findAllByText('You do not get them')).toHaveLength(3)
  expect(screen.getByText(/account always come/)).toBeTruthy()
  expect(sent).toEqual([{ topics: ['reminders', 'thanks', 'favourites'], isOn: false }])
})

it('switches a topic on again', async () => {
  settings = { ...settings, topics: { ...settings.topics, thanks: false } }
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: /^Включить: Спасибо/ }))
  expect(await screen.findAllByText('Приходят')).toHaveLength(3)
})

it('says so when a change was not saved', async () => {
  server.use(
    http.post(`${API}/rest/v1/rpc/set_mail_topics_by_secret`, () =>
      HttpResponse.json({ message: 'down' }, { status: 500 }),
    ),
  )
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: /^Отключить: Спасибо/ }))
  expect(await screen.findByText('Не удалось сохранить')).toBeTruthy()
  expect(screen.getAllByText('Приходят')).toHaveLength(3)
})

it('confirms an address that bounced', async () => {
  settings = { ...settings, is_bounced: true, can_confirm: true }
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Подтвердить адрес' }))
  expect(await screen.findByText(/^Письма на\sадрес/)).toBeTruthy()
  expect(sent).toEqual(['confirmed'])
})

it('says so where the link leads nowhere', async () => {
  server.use(
    http.post(`${API}/rest/v1/rpc/mail_settings_by_secret`, () =>
      HttpResponse.json({ code: 'PT404', message: '', hint: 'link_unknown' }, { status: 404 }),
    ),
  )
  await open()
  expect(await screen.findByRole('heading', { level: 1, name: 'Ссылка никуда не ведёт' })).toBeTruthy()
})
