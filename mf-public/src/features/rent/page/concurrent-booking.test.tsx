// @vitest-environment happy-dom
import { queryClient } from '@hub/shared-platform'
import { act, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, it } from 'vitest'
import {
  byName,
  FRIDAY_TEN,
  open,
  over,
  panel,
  plainText,
  press,
  query,
  release,
  resetPage,
  serveRentApi,
  server,
  slot,
  slots,
} from './rent-page.driver.tsx'
import { hall, OCCUPANCY, occupancy, pendingAt, SPACES } from './rent-page.fixture.ts'

resetPage()

describe('when nothing is free', () => {
  const everything = (from: string, until: string) => [pendingAt(from, until)]

  it('the page says so and leads to the next week that has something', async () => {
    const asked = serveRentApi({ taken: everything('07T00:00', '21T23:00') })
    const { user } = await open()
    await screen.findByText('На этой неделе свободных часов нет', { normalizer: plainText })
    await user.click(await screen.findByRole('button', byName('Есть на неделе 21–27 декабря')))
    expect(query()).toBe('?week=2026-12-21')
    await slot('вт, 22 декабря, 10:00–11:00, 1 500 RSD, Свободно')
    expect(asked).toHaveLength(3)
  })

  it('because it is closed, there is no grid to look at', async () => {
    serveRentApi({ spaces: [{ ...hall, opening_hours: [] }] })
    await open()
    await screen.findByText('На этой неделе свободных часов нет', { normalizer: plainText })
    expect(screen.queryByRole('grid')).toBeNull()
  })
})

describe('what others book in the meantime', () => {
  const refetch = () => act(() => queryClient.invalidateQueries({ queryKey: ['space-occupancy'] }))

  it('leaves the choice, and the page says so', async () => {
    serveRentApi()
    const { user } = await open()
    press(await slot(FRIDAY_TEN))
    over(await slot('чт, 10 декабря, 10:00–11:00, 1 500 RSD, Свободно'))
    release()
    serveRentApi({ taken: [...occupancy, pendingAt('11T09:00', '11T10:00')] })
    await refetch()
    const gone = await slot('пт, 11 декабря, 10:00–11:00, Ждёт ответа, только что заняли')
    expect(gone.getAttribute('aria-selected')).toBeNull()
    const alert = screen.getByRole('alert')
    expect(plainText(alert.textContent)).toContain('Пока вы выбирали, заняли: пт, 11 декабря, 10:00–11:00.')
    expect(plainText(panel().textContent)).toContain('Итого1 500 RSD')
    await user.click(within(alert).getByRole('button', { name: 'Закрыть' }))
    expect(screen.queryByRole('alert')).toBeNull()
    await slot('пт, 11 декабря, 10:00–11:00, Ждёт ответа')
  })

  it('is seen in weeks that are not on the screen', async () => {
    serveRentApi()
    const { user } = await open()
    press(await slot(FRIDAY_TEN))
    release()
    await user.click(screen.getByRole('button', { name: 'Следующая неделя' }))
    await slot('пн, 14 декабря, 10:00–11:00, 1 500 RSD, Свободно')
    serveRentApi({ taken: [pendingAt('11T09:00', '11T10:00')] })
    await refetch()
    expect(plainText((await screen.findByRole('alert')).textContent)).toContain('пт, 11 декабря, 10:00–11:00')
    expect(plainText(panel().textContent)).toContain('Отметьте свободные часы')
  })
})

describe('when the server cannot be reached', () => {
  const broken = () => server.use(http.get(OCCUPANCY, () => HttpResponse.error()))

  it('the hours are not known, and a retry brings them', async () => {
    serveRentApi()
    broken()
    const { user } = await open()
    const alert = await screen.findByRole('alert')
    expect(plainText(alert.textContent)).toContain('Не удалось загрузить занятые слоты')
    expect(slots(/Пока не известно/).length).toBeGreaterThan(20)
    serveRentApi()
    await user.click(within(alert).getByRole('button', { name: 'Повторить' }))
    await slot(FRIDAY_TEN)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('hours whose state is not known cannot be chosen', async () => {
    serveRentApi()
    broken()
    await open()
    await screen.findByRole('alert')
    const [unknown] = slots(/Пока не известно/)
    if (!unknown) throw new Error('no hour is unknown')
    press(unknown)
    expect(plainText(panel().textContent)).toContain('Отметьте свободные часы')
  })

  it('a refresh that failed leaves hours and choice as they were, and says so', async () => {
    serveRentApi()
    const { user } = await open()
    press(await slot(FRIDAY_TEN))
    release()
    broken()
    await act(() => queryClient.invalidateQueries({ queryKey: ['space-occupancy'] }))
    const notice = await screen.findByText('Не удалось обновить занятые часы', { normalizer: plainText })
    await slot('пт, 11 декабря, 10:00–11:00, 1 500 RSD, Выбрано')
    expect(plainText(panel().textContent)).toContain('1 500 RSD')
    serveRentApi()
    await user.click(screen.getByRole('button', { name: 'Повторить' }))
    await waitFor(() => expect(notice.isConnected).toBe(false))
    await slot('пт, 11 декабря, 10:00–11:00, 1 500 RSD, Выбрано')
  })

  it('the page says that the spaces did not load, and recovers', async () => {
    serveRentApi()
    server.use(http.get(SPACES, () => HttpResponse.error()))
    const { user } = await open('', 'en')
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('The spaces did not load')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Rent a space')
    serveRentApi()
    await user.click(within(alert).getByRole('button', { name: 'Retry' }))
    await screen.findByRole('heading', { name: 'Main Hall' })
  })
})
