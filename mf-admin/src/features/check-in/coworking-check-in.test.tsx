// @vitest-environment happy-dom

import { API } from '@hub/shared-ui/testing'
import { screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, it } from 'vitest'
import { CODE, open, ready, resetApi, respondToScans, rpc, server, shownResult } from './check-in.fixture.tsx'
import type { MemberCheckIn } from './member.ts'

resetApi()

const member = (changes: Partial<MemberCheckIn> = {}): MemberCheckIn => ({
  result: 'checked_in',
  is_outside_hours: false,
  member: {
    id: 'one',
    name: 'Ада Лавлейс',
    plan: { ru: 'День', en: 'Day' },
    desk_kind: 'flexible',
    days_left: 9,
    days_remaining: 9,
    valid_from: '2026-11-20',
    valid_until: '2026-12-20',
    from_time: null,
    to_time: null,
    desk_day_id: 'day',
    at: '2026-11-26T09:00:00Z',
    by: 'Вера',
  },
  ...changes,
})

const sent: unknown[] = []
const respond = (answer: MemberCheckIn) =>
  server.use(
    http.post(rpc('check_in_membership'), async ({ request }) => {
      sent.push(await request.json())
      return HttpResponse.json(answer)
    }),
  )

beforeEach(() => {
  sent.length = 0
  server.use(
    http.get(`${API}/rest/v1/events`, () => HttpResponse.json([])),
    http.get(rpc('check_in_sessions'), () => HttpResponse.json([])),
  )
})

async function openAndType(text: string, at = '/admin/qr-scanner') {
  const { user } = await open(at)
  await user.type(await screen.findByLabelText(/^Код членства/), text)
  await user.click(screen.getByRole('button', { name: 'Отметить вход' }))
  return user
}

it('a membership is checked in without choosing an event, with the days left, and the day can be given back', async () => {
  respond(member())
  const undone: unknown[] = []
  server.use(
    http.post(rpc('undo_membership_check_in'), async ({ request }) => {
      undone.push(await request.json())
      return HttpResponse.json(member({ result: 'upcoming' }))
    }),
  )
  const user = await openAndType('7k3m-q9zt-4hw2')
  expect(await screen.findByText('Вход отмечен')).toBeTruthy()
  expect(screen.getByText('Осталось дней: 9')).toBeTruthy()
  expect(sent).toEqual([{ code: '7k3m-q9zt-4hw2' }])
  await user.click(screen.getByRole('button', { name: 'Отменить вход' }))
  expect(await screen.findByText('Вход отменён: Ада Лавлейс')).toBeTruthy()
  expect(undone).toEqual([{ desk_day_id: 'day' }])
})

it('a membership that admits nobody says why', async () => {
  respond(member({ result: 'full' }))
  await openAndType(CODE, '/admin/qr-scanner?event=coworking')
  expect(screen.queryByRole('searchbox')).toBeNull()
  expect(await screen.findByText('Свободных столов нет')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Отменить вход' })).toBeNull()
})

it('at an event a code that is no ticket is tried as a membership', async () => {
  respondToScans({ result: 'unknown', person: null, code: CODE })
  respond(member({ result: 'already_in' }))
  const { type } = await open()
  await ready()
  await type(CODE)
  await shownResult('Сегодня уже отмечен')
  await shownResult('отметил: Вера')
})
