// @vitest-environment happy-dom
import { join } from 'node:path'
import { Toaster } from '@hub/shared-platform'
import { API, renderPage } from '@hub/shared-ui/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Volunteer } from './volunteer.ts'
import { Component as VolunteersPage } from './volunteers-page.tsx'

const SECRET = 'pJ3c0xQ_hn7V-aaa0123456789abcdef'
const EVENT = '5f0e8a3c-0d5c-4a53-9b1f-0c6f5a6f9d11'
const server = setupServer()
const rpc = (name: string) => `${API}/rest/v1/rpc/${name}`
const vera = { id: 'vera', email: 'moderator@hub.example', name: 'Вера' }
const event = { id: EVENT, title: { ru: 'Чёрные дыры' }, starts_at: '2026-12-08T18:00:00Z' }

const anna: Volunteer = {
  id: 'anna',
  name: 'Аня',
  state: 'active',
  event,
  day: null,
  valid_from: '2026-12-08T16:00:00Z',
  valid_until: '2026-12-08T21:00:00Z',
  invited_by: 'Вера',
  created_at: '2026-12-01T10:00:00Z',
  accepted_at: null,
  revoked_at: null,
  revoked_by: null,
  check_ins: 7,
}
let rows: Volunteer[]
let requests: unknown[]

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => {
  sessionStorage.clear()
  rows = [anna, { ...anna, id: 'boris', name: 'Борис', state: 'revoked' }]
  requests = []
  server.use(
    http.get(`${API}/rest/v1/profiles`, () => HttpResponse.json([{ role: 'moderator' }])),
    http.get(rpc('admin_volunteers'), () => HttpResponse.json({ total: rows.length, rows })),
    http.get(rpc('admin_find_events'), () => HttpResponse.json([{ ...event, is_public: true }])),
    http.post(rpc('invite_volunteer'), async ({ request }) => {
      requests.push(await request.json())
      return HttpResponse.json({ ...anna, id: 'new', secret: SECRET })
    }),
    http.post(rpc('revoke_volunteer'), async ({ request }) => {
      requests.push(await request.json())
      rows = [{ ...anna, state: 'revoked' }]
      return HttpResponse.json(rows[0])
    }),
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
      <VolunteersPage />
      <Toaster />
    </>,
    { root: join(import.meta.dirname, '../../..'), at: '/admin/volunteers', language: 'ru', person: vera },
  )
  await screen.findByRole('row', { name: /Аня/ })
  return page
}
const rowOf = (name: RegExp) => within(screen.getByRole('row', { name }))
const press = async (user: Awaited<ReturnType<typeof open>>['user'], name: string) =>
  user.click(screen.getByRole('button', { name }))

describe('the list of volunteers', () => {
  it('shows event, state and how many each let in, and revokes only what is valid', async () => {
    await open()
    expect(rowOf(/Аня/).getByText('Чёрные дыры')).toBeTruthy()
    expect(rowOf(/Аня/).getByText('7')).toBeTruthy()
    expect(rowOf(/Аня/).getByRole('button', { name: 'Отозвать' })).toBeTruthy()
    expect(rowOf(/Борис/).queryByRole('button', { name: 'Отозвать' })).toBeNull()
  })

  it('revokes an invitation after saying what that means', async () => {
    const { user } = await open()
    await press(user, 'Отозвать')
    const dialog = within(screen.getByRole('dialog', { name: 'Отозвать приглашение: Аня?' }))
    expect(requests).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Отозвать' }))
    await waitFor(() => expect(requests).toEqual([{ invitation_id: 'anna' }]))
    await waitFor(() => expect(rowOf(/Аня/).getByText('Отозвано')).toBeTruthy())
  })
})

describe('inviting', () => {
  it('to an event shows the link once, with a QR code', async () => {
    const { user } = await open()
    await press(user, 'Пригласить')
    await user.type(screen.getByRole('textbox', { name: /^Имя/ }), 'Аня')
    await user.type(screen.getByRole('combobox', { name: /^Событие/ }), 'дыры')
    await user.click(await screen.findByRole('option', { name: /Чёрные дыры/ }))
    await press(user, 'Создать ссылку')
    const link = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Ссылка/ })
    expect(link.value).toBe(`${location.origin}/volunteer/${SECRET}`)
    expect(screen.getByRole('img', { name: /^QR-код/ }).getAttribute('data-qr')).toBe(link.value)
    expect(requests).toMatchObject([{ name: 'Аня', event_id: EVENT, idempotency_key: expect.any(String) }])
    await press(user, 'Готово')
    await press(user, 'Пригласить')
    expect(screen.queryByDisplayValue(/volunteer/)).toBeNull()
  })

  it('to a day sends the day alone', async () => {
    const { user } = await open()
    await press(user, 'Пригласить')
    await user.type(screen.getByRole('textbox', { name: /^Имя/ }), 'Аня')
    await user.click(screen.getByRole('radio', { name: /всех событиях дня/ }))
    await press(user, 'Создать ссылку')
    await screen.findByRole('textbox', { name: /^Ссылка/ })
    expect(requests).toMatchObject([{ day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) }])
    expect(requests[0]).not.toHaveProperty('event_id')
  })

  it('to an event that is over says so at its field and keeps what was typed', async () => {
    const over = { code: 'PT409', message: 'over', details: null, hint: 'event_over' }
    server.use(http.post(rpc('invite_volunteer'), () => HttpResponse.json(over, { status: 409 })))
    const { user } = await open()
    await press(user, 'Пригласить')
    await user.type(screen.getByRole('textbox', { name: /^Имя/ }), 'Аня')
    await user.type(screen.getByRole('combobox', { name: /^Событие/ }), 'дыры')
    await user.click(await screen.findByRole('option', { name: /Чёрные дыры/ }))
    await press(user, 'Создать ссылку')
    expect(await screen.findByText('Событие закончилось или отменено')).toBeTruthy()
    expect(screen.getByDisplayValue('Аня')).toBeTruthy()
  })
})
