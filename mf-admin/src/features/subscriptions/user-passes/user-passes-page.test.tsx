// @vitest-environment happy-dom
import { join } from 'node:path'
import { API, renderPage } from '@hub/shared-ui/testing'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import type { UserPass } from './user-pass.ts'
import { Component as UserPassesPage } from './user-passes-page.tsx'

const RPC = `${API}/rest/v1/rpc`
const server = setupServer()
const person = { id: 'gleb', email: 'admin@hub.example', name: 'Глеб' }

const held = (own: Partial<UserPass> = {}): UserPass => ({
  id: 'one',
  visits_total: 10,
  visits_left: 4,
  starts_at: '2026-10-01T10:00:00Z',
  valid_until: '2027-04-09T10:00:00Z',
  created_at: '2026-10-01T10:00:00Z',
  updated_at: 'v1',
  state: 'active',
  subscription: { slug: 'ten', name: { ru: 'Десять вечеров' } },
  holder: { name: 'Анна', email: 'anna@hub.example' },
  ...own,
})

const have = (...rows: UserPass[]) =>
  server.use(http.get(`${RPC}/admin_user_passes`, () => HttpResponse.json({ rows, total: rows.length })))

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => {
  sessionStorage.clear()
  have(held())
  server.use(
    http.get(`${API}/rest/v1/profiles`, () => HttpResponse.json([{ role: 'admin' }])),
    http.get(`${API}/rest/v1/subscriptions`, () =>
      HttpResponse.json([{ slug: 'ten', name: { ru: 'Десять вечеров' } }]),
    ),
  )
})
afterEach(() => {
  cleanup()
  server.resetHandlers()
})
afterAll(() => server.close())

function haveSave(answer: (sent: { version: string }) => Response) {
  const all: object[] = []
  server.use(
    http.post(`${RPC}/adjust_pass`, async ({ request }) => {
      const sent = (await request.json()) as { version: string }
      all.push(sent)
      return answer(sent)
    }),
  )
  return all
}

const open = async () => {
  const page = await renderPage(<UserPassesPage />, {
    root: join(import.meta.dirname, '../../../..'),
    at: '/admin/subscriptions/holders?pass=ten',
    person,
  })
  await page.user.click(await screen.findByRole('button', { name: 'Изменить' }))
  return { ...page, dialog: await screen.findByRole('dialog') }
}

it('adding visits to a pass requires a reason', async () => {
  const sent = haveSave(() => HttpResponse.json(held({ visits_left: 5, updated_at: 'v2' })))
  const { user, dialog } = await open()
  fireEvent.change(within(dialog).getByLabelText(/^Сколько посещений/), { target: { value: '5' } })
  await user.click(within(dialog).getByRole('button', { name: 'Сохранить' }))
  expect(await within(dialog).findByText('Обязательное поле')).toBeTruthy()
  expect(sent).toEqual([])
  await user.type(within(dialog).getByLabelText(/^Причина/), 'Лекцию отменили')
  await user.click(within(dialog).getByRole('button', { name: 'Сохранить' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent).toEqual([
    {
      pass_id: 'one',
      version: 'v1',
      visits_left: 5,
      valid_until: '2027-04-09T10:00:00.000Z',
      reason: 'Лекцию отменили',
    },
  ])
})

it('a pass that was used concurrently is shown, and changed from its new state', async () => {
  const theirs = held({ visits_left: 3, updated_at: 'v2' })
  haveSave(({ version }) =>
    version === 'v2'
      ? HttpResponse.json(theirs)
      : HttpResponse.json(
          { code: 'PT409', message: 'late', hint: 'edit_conflict', details: JSON.stringify(theirs) },
          { status: 409 },
        ),
  )
  const { user, dialog } = await open()
  await user.type(within(dialog).getByLabelText(/^Причина/), 'Подарок')
  await user.click(within(dialog).getByRole('button', { name: 'Сохранить' }))
  expect((await within(dialog).findByRole('alert')).textContent).toContain('Осталось посещений: 3')
  await user.click(within(dialog).getByRole('button', { name: 'Продолжить с\u00a0новой версией' }))
  expect(await within(screen.getByRole('dialog')).findByText('Сейчас 3 из 10.')).toBeTruthy()
})

it('a pass by time offers no change of visits', async () => {
  have(held({ visits_total: null, visits_left: null }))
  const { dialog } = await open()
  expect(within(dialog).queryByLabelText(/^Сколько посещений/)).toBeNull()
})
