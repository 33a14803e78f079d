// @vitest-environment happy-dom
import { join } from 'node:path'
import { API, renderPage } from '@hub/shared-ui/testing'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { attendee, movePreview } from './attendees.fixture.ts'
import type { MovePreview } from './move-attendee.ts'
import { MoveForm } from './move-form.tsx'

const rpc = (name: string) => `${API}/rest/v1/rpc/${name}`
const server = setupServer()
let sent: unknown[] = []

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => {
  sessionStorage.clear()
  sent = []
})
afterEach(() => {
  cleanup()
  server.resetHandlers()
})
afterAll(() => server.close())

/** Opens the form and chooses Quasars; the server says what that means. */
async function choose(...previews: Partial<MovePreview>[]) {
  server.use(
    http.get(`${API}/rest/v1/profiles`, () => HttpResponse.json([{ role: 'admin' }])),
    http.get(rpc('admin_find_events'), () =>
      HttpResponse.json([
        { id: 'e2', title: { ru: 'Квазары' }, starts_at: '2099-12-13T18:00:00Z', is_public: true },
        { id: 'e3', title: { ru: 'Пульсары' }, starts_at: '2099-12-14T18:00:00Z', is_public: true },
      ]),
    ),
    http.get(rpc('move_registration_preview'), () =>
      HttpResponse.json(movePreview(previews.length > 1 ? previews.shift() : previews[0])),
    ),
    http.post(rpc('move_registration'), async ({ request }) => {
      sent.push(await request.json())
      return HttpResponse.json(attendee())
    }),
  )
  const { user } = await renderPage(
    <MoveForm
      attendee={attendee()}
      onDone={() => undefined}
      onBack={() => undefined}
      onSending={() => undefined}
    />,
    {
      root: join(import.meta.dirname, '../../..'),
      at: '/admin/events',
      person: { id: 'admin', email: 'admin@hub.example', name: 'Глеб' },
    },
  )
  await user.click(screen.getByRole('combobox', { name: /Событие/ }))
  await user.click(await screen.findByRole('option', { name: /Квазары/ }))
  await screen.findByText('Там осталось 2 места.')
  return { user, submit: () => user.click(screen.getByRole('button', { name: 'Перенести' })) }
}

it('a difference is waived with a reason', async () => {
  const { user, submit } = await choose({ difference: -30_000, due_amount: 90_000 })
  expect(screen.getByText(/дешевле на.300.RSD/)).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: /возвращать разницу/ }))
  expect(screen.getByText(/разница не.возвращается/)).toBeTruthy()
  await submit()
  expect(await screen.findByText('Обязательное поле')).toBeTruthy()
  expect(sent).toEqual([])
  await user.type(screen.getByRole('textbox', { name: /Причина/ }), 'Так решили')
  await submit()
  await waitFor(() => expect(sent).toMatchObject([{ is_waived: true, reason: 'Так решили' }]))
})

it('a waiver is for the event that was chosen then', async () => {
  const { user, submit } = await choose({}, { difference: 0, due_amount: 120_000 })
  await user.click(screen.getByRole('radio', { name: /брать доплату/ }))
  await user.click(screen.getByRole('combobox', { name: /Событие/ }))
  await user.click(await screen.findByRole('option', { name: /Пульсары/ }))
  await waitFor(() => expect(screen.queryByRole('radio')).toBeNull())
  await submit()
  await waitFor(() => expect(sent).toMatchObject([{ event_id: 'e3', is_waived: false }]))
})

it('staff who may not waive a difference are not asked', async () => {
  await choose({ may_waive: false })
  expect(screen.queryByRole('radio')).toBeNull()
})

it('a difference that changed is shown again, and nothing is lost', async () => {
  const { submit } = await choose({}, { difference: 40_000, due_amount: 160_000 })
  server.use(
    http.post(rpc('move_registration'), () =>
      HttpResponse.json({ code: 'PT409', hint: 'difference_changed', message: 'no' }, { status: 409 }),
    ),
  )
  await submit()
  expect(await screen.findByText(/Разница в.цене изменилась/)).toBeTruthy()
  expect(await screen.findByText(/дороже на.400.RSD/)).toBeTruthy()
})
