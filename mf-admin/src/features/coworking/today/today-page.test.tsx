// @vitest-environment happy-dom
import { join } from 'node:path'
import { Toaster } from '@hub/shared-platform'
import { API, renderPage } from '@hub/shared-ui/testing'
import { cleanup, screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import type { CoworkingDay, DayMember } from './coworking-day.ts'
import { Component as TodayPage } from './today-page.tsx'

const RPC = `${API}/rest/v1/rpc`
const server = setupServer()
const person = { id: 'gleb', email: 'admin@hub.example', name: 'Глеб' }

const member = (changes: Partial<DayMember>): DayMember => ({
  id: 'day',
  membership_id: 'one',
  name: 'Ада',
  plan: { ru: 'День' },
  desk_kind: 'flexible',
  days_left: 9,
  valid_until: '2056-12-20',
  at: null,
  by: null,
  ...changes,
})
const inside = member({ id: 'b', name: 'Борис', at: '2056-11-26T09:00:00Z', by: 'Вера' })

const have = (changes: Partial<CoworkingDay>) =>
  server.use(
    http.get(`${RPC}/coworking_day`, () =>
      HttpResponse.json({
        day: '2056-11-26',
        today: '2056-11-26',
        total: 40,
        free: 38,
        people: [],
        taken_by: [],
        ...changes,
      }),
    ),
  )

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => {
  sessionStorage.clear()
  server.use(
    http.get(`${API}/rest/v1/profiles`, () => HttpResponse.json([{ role: 'admin' }])),
    http.get(`${API}/rest/v1/coworking_plans`, () =>
      HttpResponse.json([{ id: 'plan', slug: 'day', name: { ru: 'День' }, is_active: true }]),
    ),
  )
})
afterEach(() => {
  cleanup()
  server.resetHandlers()
})
afterAll(() => server.close())

const open = () =>
  renderPage(
    <>
      <TodayPage />
      <Toaster />
    </>,
    { root: join(import.meta.dirname, '../../../..'), at: '/admin/coworking/today', person },
  )

it('the page of the day lists who is in and who has booked, and checks in', async () => {
  have({ people: [inside, member({})] })
  const sent: unknown[] = []
  server.use(
    http.post(`${RPC}/check_in_membership`, async ({ request }) => {
      sent.push(await request.json())
      return HttpResponse.json({ result: 'checked_in', is_outside_hours: false, member: null })
    }),
  )
  const { user } = await open()
  const booked = (await screen.findByRole('heading', { name: 'Забронировали' })).parentElement as HTMLElement
  expect(within(booked).getByText('Ада')).toBeTruthy()
  expect(screen.getByText(/вход в 10:00, отметил: Вера/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Отметить вход: Ада' }))
  expect(await screen.findByText('Вход отмечен: Ада')).toBeTruthy()
  expect(sent).toEqual([{ membership_id: 'one' }])
})

it('an event that takes the hall is named', async () => {
  have({
    free: 0,
    taken_by: [
      {
        space: { ru: 'Зал коворкинга' },
        starts_at: '2056-11-26T17:00:00Z',
        ends_at: '2056-11-26T20:00:00Z',
        state: 'event',
        event: { id: 'e', title: { ru: 'Фестиваль' } },
      },
    ],
  })
  await open()
  expect(await screen.findByText('Зал коворкинга занят')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Фестиваль' }).getAttribute('href')).toBe('/admin/events/e/edit')
})

it('a plan sold on site names the field that is wrong, and keeps what was typed', async () => {
  have({})
  const sent: Record<string, unknown>[] = []
  server.use(
    http.post(`${RPC}/sell_membership`, async ({ request }) => {
      sent.push((await request.json()) as Record<string, unknown>)
      return HttpResponse.json(
        { code: 'PT409', message: 'No', hint: 'plan_sold_out', details: '{}' },
        { status: 409 },
      )
    }),
  )
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Продать на месте' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(await dialog.findByLabelText(/^Имя/), 'Мария')
  await user.type(dialog.getByLabelText(/^Email/), 'maria@hub.example')
  await user.click(dialog.getByRole('button', { name: 'Деньги получены, оформить' }))
  expect(await dialog.findByText('Все столы этого тарифа на эти дни заняты')).toBeTruthy()
  expect((dialog.getByLabelText(/^Имя/) as HTMLInputElement).value).toBe('Мария')
  expect(sent[0]).toMatchObject({ plan_id: 'plan', quantity: 1, full_name: 'Мария', language: 'ru' })
})
