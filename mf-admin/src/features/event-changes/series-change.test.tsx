// @vitest-environment happy-dom
import { join } from 'node:path'
import { API, renderPage } from '@hub/shared-ui/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Consequences } from '../../lib/series/series-change.ts'
import { EventChangeActions } from './event-change-actions.tsx'
import { impact, event as single } from './event-changes.fixture.ts'

const RPC = `${API}/rest/v1/rpc`
const server = setupServer()
let sent: unknown[] = []

const event = { ...single, series_id: 's1' }
const date = {
  id: 'e1',
  title: event.title,
  starts_at: '2099-12-12T18:00:00+00:00',
  is_this: true,
  outcome: 'changed' as const,
  own: [],
  overwritten: [],
  registered: 4,
  warnings: [],
}
const counted: Consequences = {
  series_version: 'v1',
  scope: 'following',
  groups: ['status'],
  mails: 9,
  past: 0,
  confirmed: 8,
  unconfirmed: 0,
  waiting: 1,
  visits: 0,
  money: [{ currency: 'RSD', paid: 120_000, pending: 0 }],
  dates: [date, { ...date, id: 'e2', starts_at: '2099-12-19T18:00:00+00:00', is_this: false, registered: 5 }],
}

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => {
  sessionStorage.clear()
  sent = []
  server.use(
    http.get(`${API}/rest/v1/profiles`, () => HttpResponse.json([{ role: 'admin' }])),
    http.get(`${RPC}/event_change_impact`, () => HttpResponse.json(impact({ money: [], visits: 0 }))),
    http.post(`${RPC}/preview_series_change`, () => HttpResponse.json(counted)),
  )
})
afterEach(() => {
  cleanup()
  server.resetHandlers()
})
afterAll(() => server.close())

const respond = (answer: () => Response) =>
  server.use(
    http.post(`${RPC}/change_series`, async ({ request }) => {
      sent.push(await request.json())
      return answer()
    }),
  )

async function cancelFollowing() {
  const { user } = await renderPage(<EventChangeActions event={event} />, {
    root: join(import.meta.dirname, '../../..'),
    person: { id: 'gleb', email: 'admin@hub.example', name: 'Глеб' },
  })
  await user.click(await screen.findByRole('button', { name: 'Отменить событие' }))
  await user.click(await screen.findByRole('radio', { name: 'Это и\u00a0следующие' }))
  const words = (await screen.findByRole('region', { name: 'Что изменится' })).textContent
  await user.type(screen.getByRole('textbox', { name: /русский/ }), 'Ремонт')
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Отменить событие' }))
  return words?.replaceAll('\u00a0', ' ')
}

it('an event of a series is cancelled with the following ones, once what it does to them was counted', async () => {
  respond(() => HttpResponse.json({ ...counted, event: null }))
  const words = await cancelFollowing()
  expect(words).toContain('Отменятся 2 даты')
  expect(words).toContain('9 регистраций останутся без события.')
  expect(words).toContain('Оплачено 1 200 RSD')
  await waitFor(() =>
    expect(sent).toMatchObject([
      {
        event_id: 'e1',
        scope: 'following',
        version: impact().version,
        series_version: 'v1',
        change: { action: 'cancel', note: { ru: 'Ремонт' }, default_option: 'refund', overwrites: false },
      },
    ]),
  )
})

it('the note stays when another date was changed since, which the dialog says', async () => {
  respond(() =>
    HttpResponse.json(
      { code: 'PT409', hint: 'series_changed', message: 'changed', details: 'null' },
      { status: 409 },
    ),
  )
  await cancelFollowing()
  expect((await screen.findByRole('alert')).textContent).toContain('другую дату серии кто-то изменил')
  expect(screen.getByRole('textbox', { name: /русский/ })).toHaveProperty('value', 'Ремонт')
})
