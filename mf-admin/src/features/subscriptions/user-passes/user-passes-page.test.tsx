// @vitest-environment happy-dom
import { join } from 'node:path'
import { Toaster } from '@hub/shared-platform'
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
  pays_coworking: true,
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

const openHolders = (language: 'ru' | 'en' = 'ru') =>
  renderPage(
    <>
      <UserPassesPage />
      <Toaster />
    </>,
    { root: join(import.meta.dirname, '../../../..'), at: '/admin/subscriptions/holders', person, language },
  )

it('staff read what a pass was used for', async () => {
  const entry = {
    id: 'rent',
    at: '2026-11-01T18:00:00Z',
    kind: 'rent',
    visits: 4,
    returned_at: '2026-11-02T18:00:00Z',
    visits_kept: 2,
    title: { ru: 'Зал' },
    path: null,
    takes_place_at: '2056-11-05T18:00:00Z',
    hours: 2,
  }
  server.use(http.get(`${RPC}/pass_ledger`, () => HttpResponse.json({ total: 1, rows: [entry] })))
  const { user } = await openHolders()
  await user.click(await screen.findByRole('button', { name: /^История абонемента/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'История абонемента: Анна' }))
  const item = (await dialog.findByRole('listitem')).textContent?.replaceAll('\u00a0', ' ')
  expect(item).toContain('Аренда: Зал')
  expect(item).toContain('5 ноября 2056, 2 часа, −4 посещения, возвращено, удержано 2 посещения')
})

it('the holder of a pass who walks in is checked in, and an error is explained', async () => {
  const answers = [
    HttpResponse.json({ result: 'checked_in', is_outside_hours: false, member: null }),
    HttpResponse.json({ code: 'PT409', message: 'No', hint: 'desks_full', details: '{}' }, { status: 409 }),
  ]
  const sent: unknown[] = []
  server.use(
    http.post(`${RPC}/check_in_with_pass`, async ({ request }) => {
      sent.push(await request.json())
      return answers.shift() as Response
    }),
  )
  const { user } = await openHolders()
  const button = await screen.findByRole('button', { name: /^Отметить вход в.коворкинг: Анна$/ })
  await user.click(button)
  expect(await screen.findByText('Вход отмечен: Анна')).toBeTruthy()
  expect(sent).toEqual([{ pass_id: 'one' }])
  await user.click(screen.getByRole('button', { name: /^Отметить вход/ }))
  expect(await screen.findByText(/Свободных столов нет/)).toBeTruthy()
})

it.each([
  ['is over', { state: 'used_up', visits_left: 0 }],
  ['does not pay for the coworking', { pays_coworking: false }],
] as const)('a pass that %s checks nobody in', async (_, own) => {
  have(held(own))
  await openHolders()
  expect(await screen.findByRole('button', { name: /^История абонемента/ })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Отметить вход/ })).toBeNull()
})
