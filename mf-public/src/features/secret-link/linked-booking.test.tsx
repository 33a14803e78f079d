// @vitest-environment happy-dom
import type { Language } from '@hub/shared-i18n'
import { API } from '@hub/shared-ui/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { open as openLink, SECRET } from './ticket-link.driver.tsx'

const server = setupServer()
const asked: { name: string; method: string; url: string; body: unknown }[] = []

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterEach(() => {
  cleanup()
  server.resetHandlers()
  asked.length = 0
})
afterAll(() => server.close())

const FIRST = { starts_at: '2056-12-12T09:00:00Z', ends_at: '2056-12-12T10:00:00Z' }
const SECOND = { starts_at: '2056-12-19T09:00:00Z', ends_at: '2056-12-19T10:00:00Z' }
const booking = (changes: object = {}) => ({
  id: 'b1',
  number: 7,
  status: 'confirmed',
  needs_confirmation: false,
  confirm_until: null,
  is_expired: false,
  full_name: 'Анна Лебедева',
  email: 'anna@hub.example',
  phone: null,
  social_link: null,
  purpose: null,
  total_amount: 300_000,
  currency: 'RSD',
  decision_note: null,
  space: { slug: 'studio', name: { ru: 'Студия', en: 'Studio' } },
  slots: [FIRST, SECOND],
  ...changes,
})
const order = (changes: object = {}) => ({
  id: 'o1',
  number: 1042,
  status: 'paid',
  payment_method: 'on_site',
  subtotal_amount: 300_000,
  discount_amount: 0,
  total_amount: 300_000,
  currency: 'RSD',
  created_at: '2056-12-01T10:00:00Z',
  expires_at: null,
  paid_at: '2056-12-01T10:00:00Z',
  refund_requested_at: null,
  items: [],
  payment: null,
  ...changes,
})

function serve(answers: Record<string, () => Response>) {
  server.use(
    http.post(`${API}/rest/v1/rpc/:name`, async ({ request, params }) => {
      const name = String(params.name)
      asked.push({ name, method: request.method, url: request.url, body: await request.json() })
      return (answers[name]?.() ?? new HttpResponse(null, { status: 500 })) as HttpResponse<null>
    }),
  )
}
const linked = (changes: object = {}, orderChanges: object = {}) =>
  HttpResponse.json({ kind: 'booking', booking: booking(changes), order: order(orderChanges) })

async function open(language: Language = 'ru') {
  const page = await openLink(language)
  await screen.findByRole('heading', { level: 1, name: language === 'ru' ? 'Ваша бронь' : 'Your booking' })
  return page
}
const ask = async (user: Awaited<ReturnType<typeof open>>['user'], name: string | RegExp) => {
  await user.click(await screen.findByRole('button', { name }))
  return within(screen.getByRole('dialog'))
}
const isText = (text: string) => (words: string) => words.replaceAll('\u00a0', ' ') === text

it('one of several dates is cancelled with the link, whose secret stands in no address', async () => {
  serve({ show_by_secret: () => linked(), cancel_date_by_secret: () => linked({ slots: [FIRST] }) })
  const { user } = await open()
  const dialog = await ask(user, /^Отменить 19.декабря.2056$/)
  expect(dialog.getByText(/^Вы уже заплатили: .* за.эту дату\.$/)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: /^Отменить 19/ }))
  await waitFor(() => expect(screen.queryByText(/19.декабря/, { selector: 'li' })).toBeNull())
  expect(asked.at(-1)).toMatchObject({
    name: 'cancel_date_by_secret',
    method: 'POST',
    body: { secret: SECRET, starts_at: SECOND.starts_at },
  })
  expect(asked.every(({ url }) => !url.includes(SECRET))).toBe(true)
  // The only date left is cancelled with its booking.
  expect(screen.queryByRole('button', { name: /^Отменить \d/ })).toBeNull()
  expect(screen.getByRole('button', { name: 'Отменить бронь' })).toBeTruthy()
})

it('dates on one day are named with their hours, on the button, in the dialog and once cancelled', async () => {
  const evening = { starts_at: '2056-12-12T18:00:00Z', ends_at: '2056-12-12T21:00:00Z' }
  serve({
    show_by_secret: () => linked({ slots: [FIRST, evening, SECOND] }),
    cancel_date_by_secret: () => linked({ slots: [FIRST, SECOND] }),
  })
  const { user } = await open()
  const names = screen.getAllByRole('button', { name: /^Отменить \d/ }).map(({ textContent }) => textContent)
  expect(names.map((name) => name?.replaceAll('\u00a0', ' '))).toEqual([
    'Отменить 12 декабря 2056, 10:00–11:00',
    'Отменить 12 декабря 2056, 19:00–22:00',
    'Отменить 19 декабря 2056',
  ])
  const dialog = await ask(user, /19:00–22:00$/)
  expect(dialog.getByRole('heading', { name: 'Отменить 12 декабря 2056, 19:00–22:00?' })).toBeTruthy()
  const goes = 'Эти часы освободятся для других, остальные часы брони останутся за вами.'
  expect(dialog.getByText(isText(goes))).toBeTruthy()
  expect(dialog.getByText(/^Вы уже заплатили: .* за.эти часы\.$/)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: /^Отменить 12/ }))
  expect(await screen.findByText(isText('Часы отменены: 12 декабря 2056, 19:00–22:00'))).toBeTruthy()
})

it('a date that has begun stays, and the others can go', async () => {
  const begun = { starts_at: '2020-12-12T09:00:00Z', ends_at: '2020-12-12T10:00:00Z' }
  serve({ show_by_secret: () => linked({ slots: [begun, SECOND] }) })
  await open('en')
  expect(screen.getAllByRole('button', { name: /^Cancel / }).map(({ textContent }) => textContent)).toEqual([
    'Cancel 19\u00a0December\u00a02056',
  ])
})

it('a date that began while it was being cancelled is explained', async () => {
  serve({
    show_by_secret: () => linked(),
    cancel_date_by_secret: () =>
      HttpResponse.json(
        { code: 'PT409', hint: 'booking_started', message: 'No', details: null },
        { status: 409 },
      ),
  })
  const { user } = await open()
  const dialog = await ask(user, /^Отменить 12/)
  await user.click(dialog.getByRole('button', { name: /^Отменить 12/ }))
  expect((await dialog.findByRole('alert')).textContent).toContain('Время этой даты уже началось.')
})

it.each([
  ['2056-12-11T09:00:00Z', 'До вт, 18 декабря 2056, 10:00 отмена бесплатна.'],
  [
    '2001-12-11T09:00:00Z',
    'Бесплатно отменить эту дату можно было до вт, 18 декабря 2001, 10:00. По условиям брони удержим 50 % её цены.',
  ],
])('the terms of a date are shown before it is cancelled, of a booking free until %s', async (free, text) => {
  serve({ show_by_secret: () => linked({ cancellation: { free_until: free, percent: 50, fee: 0 } }) })
  const { user } = await open()
  const dialog = await ask(user, /^Отменить 19/)
  expect(dialog.getByText((words) => words.replaceAll('\u00a0', ' ').endsWith(text.slice(-40)))).toBeTruthy()
})

it('the fee of a late booking is shown in place of a refund of its whole price', async () => {
  const cancellation = { free_until: '2026-01-01T09:00:00Z', percent: 50, fee: 150_000 }
  serve({ show_by_secret: () => linked({ cancellation }) })
  const { user } = await open()
  const dialog = await ask(user, 'Отменить бронь')
  expect(dialog.getByText(/удержим 1.500.RSD, остальное вернём/)).toBeTruthy()
  expect(dialog.queryByText(/сотрудники хаба вернут деньги/)).toBeNull()
})

it('the visits of a pass are asked for with the secret, by date', async () => {
  serve({
    show_by_secret: () => linked({}, { payment_method: 'pass', discount_amount: 300_000, total_amount: 0 }),
    visits_on_cancellation: () =>
      HttpResponse.json({
        name: { ru: 'Десять часов', en: 'Ten hours' },
        returned: 2,
        kept: 0,
        valid_until: '2057-01-31T22:00:00Z',
        is_expired: false,
      }),
  })
  const { user } = await open()
  const dialog = await ask(user, /^Отменить 12/)
  const text = 'На абонемент «Десять часов» вернутся 2 посещения. Абонемент действует до 31 января 2057.'
  expect(await dialog.findByText(isText(text))).toBeTruthy()
  expect(asked.at(-1)).toMatchObject({
    name: 'visits_on_cancellation',
    body: { target: 'booking', starts_at: FIRST.starts_at, secret: SECRET },
  })
})
