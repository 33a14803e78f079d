// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, it } from 'vitest'
import type { NearestFree } from '../model/nearest-free.ts'
import { book, booked, field, onBook, ready, respondWithError, WEDNESDAY } from './booking.driver.tsx'
import {
  byName,
  open,
  panel,
  plainText,
  query,
  resetPage,
  serveRentApi,
  server,
  slot,
} from './rent-page.driver.tsx'
import { hall, NEAREST, occupancy, pendingAt, studio } from './rent-page.fixture.ts'

resetPage()

const offer = (kind: NearestFree['kind'], space: string, starts: string, ends: string): NearestFree => ({
  kind,
  space_id: space,
  starts_at: `2026-12-${starts}:00:00+00:00`,
  ends_at: `2026-12-${ends}:00:00+00:00`,
  amount: 150_000,
  currency: 'RSD',
})

const offers = [
  offer('hour', hall.id, '11T10', '11T11'),
  offer('room', studio.id, '16T11', '16T12'),
  offer('day', hall.id, '14T09', '14T10'),
]
const conflict = {
  slots: [{ space_id: hall.id, starts_at: '2026-12-11T09:00:00+00:00', state: 'pending' }],
  nearest: offers,
}

const free = { ...studio, opening_hours: hall.opening_hours }
const loseFriday = () => {
  serveRentApi({ spaces: [hall, free], taken: [...occupancy, pendingAt('11T09:00', '11T10:00')] })
  return respondWithError('time_conflict', 409, conflict)
}
const offered = async (name: string) => {
  const section = await screen.findByRole('region', byName('Ближайшее свободное'))
  return within(section).getByRole('button', byName(name))
}

it('a taken hour is answered by the nearest free ones, and a press chooses one in its place', async () => {
  const { user } = await ready()
  const sent = onBook(loseFriday, () => booked())
  await user.click(book())
  expect(plainText((await screen.findByRole('alert')).textContent)).toContain(
    'Это время уже занято другой бронью',
  )
  await user.click(await offered('Большой зал пн, 14 декабря, 10:00–11:00 1 500 RSD'))
  expect(document.activeElement?.textContent).toBe('Ваша бронь')
  expect(query()).toBe('?week=2026-12-14')
  expect(screen.queryByRole('region', byName('Ближайшее свободное'))).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
  await slot('пн, 14 декабря, 10:00–11:00, 1 500 RSD, Выбрано')
  expect((await field('Полное имя')).value).toBe('Анна Лебедева')
  await user.click(book())
  await screen.findByText('Заявка на бронь отправлена')
  expect(sent[1]?.slots).toEqual([WEDNESDAY, '2026-12-14T09:00:00.000Z'])
})

it('a press on another room goes there with the hours chosen, and what was typed stays', async () => {
  const { user } = await ready()
  onBook(loseFriday)
  await user.click(book())
  await user.click(await offered('Студия ср, 16 декабря, 12:00–13:00 1 500 RSD'))
  await screen.findByRole('heading', { name: 'Студия', level: 2 })
  expect(query()).toBe('?space=studio&week=2026-12-14')
  await waitFor(() => expect(plainText(panel().textContent)).toContain('ср, 16 декабря12:00–13:00'))
  expect(document.activeElement?.textContent).toBe('Ваша бронь')
  expect((await field('Полное имя')).value).toBe('Анна Лебедева')
})

it('a full week shows the nearest free hours as well', async () => {
  serveRentApi({ taken: [pendingAt('07T00:00', '14T23:00')] })
  const asked: (string | null)[] = []
  server.use(
    http.get(NEAREST, ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('slots'))
      return HttpResponse.json([offer('day', hall.id, '15T09', '15T10')])
    }),
  )
  const { user } = await open()
  await user.click(await offered('Большой зал вт, 15 декабря, 10:00–11:00 1 500 RSD'))
  await slot('вт, 15 декабря, 10:00–11:00, 1 500 RSD, Выбрано')
  // The first hour of the week that has not begun.
  expect(asked[0]).toContain('2026-12-08T11:00:00.000Z')
})
