// @vitest-environment happy-dom
import { queryClient } from '@hub/shared-platform'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { book, booked, FRIDAY, field, onBook, ready, respondWithError, WEDNESDAY } from './booking.driver.tsx'
import {
  byName,
  panel,
  plainText,
  press,
  release,
  resetPage,
  serveRentApi,
  slot,
  slots,
} from './rent-page.driver.tsx'
import { occupancy, pendingAt } from './rent-page.fixture.ts'

resetPage()

const taken = [
  {
    space_id: 's',
    starts_at: '2026-12-11T09:00:00+00:00',
    ends_at: '2026-12-11T10:00:00+00:00',
    state: 'pending',
  },
]
const alertText = async () => plainText((await screen.findByRole('alert')).textContent)

it('an hour that is taken is named and marked; the rest and what was typed stay, and go as another request', async () => {
  const { user } = await ready('en')
  const sent = onBook(
    () => {
      serveRentApi({ taken: [...occupancy, pendingAt('11T09:00', '11T10:00')] })
      return respondWithError('time_conflict', 409, taken)
    },
    () => booked(),
  )
  await user.click(book('en'))
  const said = await alertText()
  expect(said).toContain('Time conflict with existing booking')
  expect(said).toContain('Taken: Fri 11 December, 10:00–11:00.')
  expect(said).toContain('kept the rest')
  await slot('Fri 11 December, 10:00–11:00, Pending, just taken')
  expect(screen.getAllByRole('alert')).toHaveLength(1)
  expect(plainText(panel().textContent)).toContain('Total2,400 RSD')
  expect((await field('Full name')).value).toBe('Анна Лебедева')

  await user.click(book('en'))
  await screen.findByText('Booking request sent')
  expect(sent.map(({ slots }) => slots)).toEqual([[WEDNESDAY, FRIDAY], [WEDNESDAY]])
  expect(sent[0]?.idempotency_key).not.toBe(sent[1]?.idempotency_key)
})

it('in Russian too; and when nothing is left, the message asks for other hours', async () => {
  const { user } = await ready()
  const both = [...taken, { starts_at: '2026-12-09T11:00:00+00:00' }]
  onBook(() => {
    serveRentApi({
      taken: [...occupancy, pendingAt('11T09:00', '11T10:00'), pendingAt('09T11:00', '09T12:00')],
    })
    return respondWithError('time_conflict', 409, both)
  })
  await user.click(book())
  const said = await alertText()
  expect(said).toContain('Это время уже занято другой бронью')
  expect(said).toContain('Заняли: ср, 9 декабря, 12:00–13:00; пт, 11 декабря, 10:00–11:00.')
  expect(said).toContain('выберите другие часы')
  expect(plainText(panel().textContent)).toContain('Отметьте свободные часы')
  await slot('пт, 11 декабря, 10:00–11:00, Ждёт ответа, только что заняли')
  await user.click(book())
  expect(await screen.findByText('Пожалуйста, выберите хотя бы один слот')).toBeTruthy()
})

it('the mark of a taken slot disappears with the next selection', async () => {
  const { user } = await ready()
  onBook(() => {
    serveRentApi({ taken: [...occupancy, pendingAt('11T09:00', '11T10:00')] })
    return respondWithError('time_conflict', 409, taken)
  })
  await user.click(book())
  await slot('пт, 11 декабря, 10:00–11:00, Ждёт ответа, только что заняли')
  serveRentApi()
  await act(() => queryClient.invalidateQueries({ queryKey: ['space-occupancy'] }))
  press(await slot(/^пт, 11 декабря, 10:00/))
  release()
  await waitFor(() => expect(slots(/только что заняли/)).toEqual([]))
  await slot('пт, 11 декабря, 10:00–11:00, 1 500 RSD, Выбрано')
})

it.each([
  ['slot_in_past', {}, 'Уже начались или прошли: пт, 11 декабря, 10:00–11:00.'],
  ['outside_opening_hours', {}, 'Закрыто в это время: пт, 11 декабря, 10:00–11:00.'],
  [
    'slot_too_far',
    { days: 21 },
    'Бронь открыта на 21 день вперёд, а это позже: пт, 11 декабря, 10:00–11:00.',
  ],
  ['slot_too_soon', { hours: 48 }, 'Бронируют не позже чем за 48 ч до начала: пт, 11 декабря, 10:00–11:00.'],
  [
    'break_required',
    { minutes: 30 },
    'нужен перерыв 30 мин, а рядом уже занято: пт, 11 декабря, 10:00–11:00.',
  ],
  ['booking_too_short', { min: 2 }, 'не меньше чем на 2 ч подряд: пт, 11 декабря, 10:00–11:00.'],
  ['booking_too_long', { max: 1 }, 'не больше чем на 1 ч подряд: пт, 11 декабря, 10:00–11:00.'],
])('%s: the hour is named and leaves the request', async (code, limits, text) => {
  const { user } = await ready()
  onBook(() => respondWithError(code, 409, { slots: ['2026-12-11T09:00:00+00:00'], ...limits }))
  await user.click(book())
  const said = await alertText()
  expect(said).toContain('Не удалось забронировать')
  expect(said).toContain(text)
  expect(plainText(panel().textContent)).toContain('Итого2 400 RSD')
  expect(screen.queryByRole('button', byName(/^Убрать: пт/))).toBeNull()
})
