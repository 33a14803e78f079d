// @vitest-environment happy-dom
import { join } from 'node:path'
import { Toaster, toast } from '@hub/shared-platform'
import { API, renderPage } from '@hub/shared-ui/testing'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { useDecide } from './decisions.tsx'

const RPC = `${API}/rest/v1/rpc`
const server = setupServer()
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterEach(() => {
  cleanup()
  toast.remove()
  server.resetHandlers()
})
afterAll(() => server.close())

function Press() {
  const decide = useDecide()
  return (
    <button type="button" onClick={() => void decide(['one', 'two'], { isConfirmed: true })}>
      go
    </button>
  )
}

const open = () =>
  renderPage(
    <>
      <Press />
      <Toaster />
    </>,
    { root: join(import.meta.dirname, '../../../..') },
  )

it('a decision shows who decided a skipped booking first, and can be undone', async () => {
  const undone: unknown[] = []
  const skipped = { id: 'two', number: 102, full_name: 'Борис', status: 'declined', decided_by: 'Дина' }
  server.use(
    http.post(`${RPC}/decide_bookings`, () => HttpResponse.json({ done: ['one'], skipped: [skipped] })),
    http.post(`${RPC}/undo_booking_decision`, async ({ request }) => {
      undone.push(await request.json())
      return HttpResponse.json({})
    }),
  )
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'go' }))
  expect(
    await screen.findByText(/102 \(Борис\) уже отклонена, решение принял другой сотрудник: Дина/),
  ).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Вернуть' }))
  await waitFor(() => expect(undone).toEqual([{ booking_id: 'one' }]))
  expect(await screen.findByText(/^Решение отменено/)).toBeTruthy()
})

it('undo shows that a mail was already sent', async () => {
  server.use(
    http.post(`${RPC}/decide_bookings`, () => HttpResponse.json({ done: ['one'], skipped: [] })),
    http.post(`${RPC}/undo_booking_decision`, () =>
      HttpResponse.json(
        { code: 'PT409', hint: 'undo_too_late', message: 'The mail has left' },
        { status: 409 },
      ),
    ),
  )
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'go' }))
  await user.click(await screen.findByRole('button', { name: 'Вернуть' }))
  expect(await screen.findByText(/Письмо уже ушло/)).toBeTruthy()
})

it('undo takes back what it can, and offers the other bookings again after a network error', async () => {
  const undone: string[] = []
  let answer = (_id: string): Response => HttpResponse.json({})
  server.use(
    http.post(`${RPC}/decide_bookings`, () =>
      HttpResponse.json({ done: ['one', 'two', 'three'], skipped: [] }),
    ),
    http.post(`${RPC}/undo_booking_decision`, async ({ request }) => {
      const { booking_id } = (await request.json()) as { booking_id: string }
      const said = answer(booking_id)
      if (said.ok) undone.push(booking_id)
      return said
    }),
  )
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'go' }))
  const back = await screen.findByRole('button', { name: 'Вернуть' })
  answer = (id) => {
    if (id === 'one')
      return HttpResponse.json({ code: 'PT409', hint: 'undo_too_late', message: 'late' }, { status: 409 })
    return id === 'two' ? HttpResponse.json({}) : HttpResponse.error()
  }
  await user.click(back)
  expect(
    await screen.findByText(/^Вернуть получилось не всё. Письмо уже ушло. Нет связи с.сервером/),
  ).toBeTruthy()
  expect(undone).toEqual(['two'])
  answer = () => HttpResponse.json({})
  await waitFor(() => expect(back.isConnected).toBe(false))
  await user.click(await screen.findByRole('button', { name: 'Вернуть' }))
  await waitFor(() => expect(undone).toEqual(['two', 'three']))
  expect(await screen.findByText(/^Решение отменено/)).toBeTruthy()
})

it.each([
  [1, 'Бронь подтверждена, письмо уйдёт через несколько секунд'],
  [21, 'Подтверждено броней: 21, письма уйдут через несколько секунд'],
])('says what came of %i bookings', async (count, said) => {
  const done = Array.from({ length: count }, (_, i) => `${i}`)
  server.use(http.post(`${RPC}/decide_bookings`, () => HttpResponse.json({ done, skipped: [] })))
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'go' }))
  expect(await screen.findByText(said)).toBeTruthy()
})
