// @vitest-environment happy-dom
import { API } from '@hub/shared-ui/testing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, it } from 'vitest'
import type { SeriesDate } from '../series/series.ts'
import { book, booked, fill, respondWithError } from './booking.driver.tsx'
import {
  byName,
  FRIDAY_TEN,
  open,
  plainText,
  press,
  release,
  resetPage,
  serveRentApi,
  server,
  slot,
} from './rent-page.driver.tsx'
import { hall, studio } from './rent-page.fixture.ts'

resetPage()

const offer = {
  kind: 'room',
  space_id: studio.id,
  starts_at: '2026-12-18T09:00:00+00:00',
  ends_at: '2026-12-18T10:00:00+00:00',
  amount: 90_000,
  currency: 'RSD',
} as const

const date = (day: number, own: Partial<SeriesDate> = {}): SeriesDate => ({
  starts_at: `2026-12-${day}T09:00:00+00:00`,
  ends_at: `2026-12-${day}T10:00:00+00:00`,
  amount: 150_000,
  currency: 'RSD',
  problem: null,
  nearest: null,
  ...own,
})
const dates = [date(11), date(18, { problem: 'time_conflict', nearest: [offer] }), date(25)]

interface Sent {
  bookings: { space_id: string; slots: string[] }[]
  idempotency_key: string
}

function serveSeries(...answers: (() => Response)[]) {
  const asked: string[] = []
  const sent: Sent[] = []
  server.use(
    http.get(`${API}/rest/v1/rpc/booking_series`, ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('until') ?? '')
      return HttpResponse.json(dates)
    }),
    http.post(`${API}/rest/v1/rpc/book_series`, async ({ request }) => {
      sent.push((await request.json()) as Sent)
      return answers[Math.min(sent.length, answers.length) - 1]?.() as HttpResponse<null>
    }),
  )
  return { asked, sent }
}

/** Friday at ten is chosen, and repeats until Christmas. */
async function repeat() {
  serveRentApi()
  const page = await open()
  press(await slot(FRIDAY_TEN))
  release()
  await fill(page.user)
  // Awaited, so that the code that it brings is rendered.
  await act(async () => screen.getByRole('checkbox', { name: 'Повторять' }).click())
  const until = await screen.findByRole('textbox', byName(/^Каждую неделю до/))
  fireEvent.change(until, { target: { value: '25.12.2026' } })
  return { ...page, list: await screen.findByRole('region', byName('Проверьте даты')) }
}

/** Fills the form for an hour on Friday that repeats. */
async function repeatUntil(value: string) {
  serveRentApi()
  const { user } = await open()
  press(await slot(FRIDAY_TEN))
  release()
  await fill(user)
  await act(async () => screen.getByRole('checkbox', { name: 'Повторять' }).click())
  fireEvent.change(await screen.findByRole('textbox', byName(/^Каждую неделю до/)), { target: { value } })
  return user
}

it('repeated hours show their dates, and one that is taken is decided before anything is sent', async () => {
  const { asked, sent } = serveSeries(() =>
    HttpResponse.json({
      bookings: [
        {
          booking: {
            id: 'a',
            number: 1042,
            status: 'pending',
            needs_confirmation: false,
            slots: [],
            space: null,
          },
          order: null,
        },
        {
          booking: {
            id: 'b',
            number: 1043,
            status: 'pending',
            needs_confirmation: false,
            slots: [],
            space: null,
          },
          order: null,
        },
      ],
    }),
  )
  const { user, list } = await repeat()
  expect(asked).toEqual(['2026-12-25'])
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => plainText(textContent).slice(0, 40)),
  ).toEqual([
    'пт, 11 декабря, 10:00–11:00Свободно',
    expect.stringContaining('пт, 18 декабря, 10:00–11:00Занято'),
    'пт, 25 декабря, 10:00–11:00Свободно',
  ])
  await user.click(book())
  expect(await screen.findByText(/^Решите, что делать с.датами, которые заняты$/)).toBeTruthy()
  expect(sent).toEqual([])

  await user.selectOptions(
    within(list).getByRole('combobox', byName('Вместо пт, 18 декабря, 10:00–11:00')),
    within(list).getByRole('option', byName('Студия, пт, 18 декабря, 10:00–11:00 — 900 RSD')),
  )
  await waitFor(() => expect(plainText(list.textContent)).toContain('3 даты, 3 900 RSD.'))
  expect(plainText(screen.getByRole('complementary', byName('Ваша бронь')).textContent)).toContain(
    'Итого за 3 даты3 900 RSD',
  )
  await user.click(book())
  await screen.findByText(/^Бронь №.1043$/)
  expect(sent[0]?.bookings).toEqual([
    {
      space_id: hall.id,
      slots: ['2026-12-11T09:00:00.000Z', '2026-12-25T09:00:00.000Z'],
      expected_price: 300_000,
      expected_currency: 'RSD',
    },
    {
      space_id: studio.id,
      slots: ['2026-12-18T09:00:00.000Z'],
      expected_price: 90_000,
      expected_currency: 'RSD',
    },
  ])
})

it('a date that is skipped is not booked, and one that is lost keeps the choice', async () => {
  const { sent } = serveSeries(
    () =>
      respondWithError('time_conflict', 409, {
        slots: [{ starts_at: '2026-12-25T09:00:00+00:00' }],
        nearest: [],
      }),
    () => booked(),
  )
  const { user, list } = await repeat()
  await user.selectOptions(within(list).getByRole('combobox'), 'Пропустить эту дату')
  await user.click(book())
  const alert = await screen.findByRole('alert')
  expect(plainText(alert.textContent)).toContain('Заняли: пт, 25 декабря, 10:00–11:00.')
  expect(plainText(alert.textContent)).toContain('Проверьте даты')
  expect(sent[0]?.bookings).toEqual([
    expect.objectContaining({
      space_id: hall.id,
      slots: ['2026-12-11T09:00:00.000Z', '2026-12-25T09:00:00.000Z'],
    }),
  ])
  await slot('пт, 11 декабря, 10:00–11:00, 1 500 RSD, Выбрано')
})

it('a series that is sent before its dates are known is not booked, and the form says why', async () => {
  const { sent } = serveSeries(() => booked())
  let answer: () => void = () => undefined
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve
  })
  server.use(
    http.get(`${API}/rest/v1/rpc/booking_series`, async () => {
      await isAnswered
      return HttpResponse.json([date(11)])
    }),
  )
  const user = await repeatUntil('25.12.2026')
  await user.click(book())
  expect(await screen.findByText(/^Даты ещё проверяются/)).toBeTruthy()
  answer()
  const list = await screen.findByRole('region', byName('Проверьте даты'))
  expect(plainText(list.textContent)).toContain('1 дата')
  expect(screen.queryByText(/^Даты ещё проверяются/)).toBeNull()
  expect(sent).toEqual([])
})

it('a series that ends before the chosen hours has no dates, and says so instead of a sum', async () => {
  const { sent } = serveSeries(() => booked())
  server.use(http.get(`${API}/rest/v1/rpc/booking_series`, () => HttpResponse.json([])))
  const user = await repeatUntil('01.12.2026')
  expect(await screen.findByText(/^Этот день раньше выбранных часов/)).toBeTruthy()
  expect(screen.queryByText(/0 дат/)).toBeNull()
  expect(plainText(screen.getByRole('complementary').textContent)).toContain('Итого1 500 RSD')
  await user.click(book())
  expect(await screen.findByText('Оставьте хотя бы одну дату')).toBeTruthy()
  expect(sent).toEqual([])
})

it('a series of which no date is left says so instead of a sum', async () => {
  serveSeries(() => booked())
  const taken = date(11, { problem: 'time_conflict', nearest: [offer] })
  server.use(http.get(`${API}/rest/v1/rpc/booking_series`, () => HttpResponse.json([taken])))
  const user = await repeatUntil('11.12.2026')
  const list = within(await screen.findByRole('region', byName('Проверьте даты')))
  const status = () => plainText(list.getByRole('status').textContent)?.trim()
  expect(status()).toBe('Решите, что делать с 1 датой.')
  await user.selectOptions(list.getByRole('combobox'), 'Пропустить эту дату')
  expect(status()).toBe('Оставьте хотя бы одну дату')
})
