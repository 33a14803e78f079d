// @vitest-environment happy-dom
import { queryClient } from '@hub/shared-platform'
import { act, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, it } from 'vitest'
import {
  FRIDAY_TEN,
  freshPages,
  named,
  open,
  over,
  panel,
  plain,
  press,
  query,
  release,
  server,
  slot,
  slots,
  withHouse,
} from './rent-page.driver.tsx'
import { hall, OCCUPANCY, occupancy, pendingAt, SPACES } from './rent-page.fixture.ts'

freshPages()

describe('when nothing is free', () => {
  const everything = (from: string, until: string) => [pendingAt(from, until)]

  it('the page says so and leads to the next week that has something', async () => {
    const asked = withHouse({ taken: everything('07T00:00', '21T23:00') })
    const { user } = await open()
    await screen.findByText('На этой неделе свободных часов нет', { normalizer: plain })
    await user.click(await screen.findByRole('button', named('Есть на неделе 21–27 декабря')))
    expect(query()).toBe('?week=2026-12-21')
    await slot('вт, 22 декабря, 10:00–11:00, Свободно, 1 500 RSD')
    expect(asked).toHaveLength(3)
  })

  it('because it is closed, there is no grid to look at', async () => {
    withHouse({ spaces: [{ ...hall, opening_hours: [] }] })
    await open()
    await screen.findByText('На этой неделе свободных часов нет', { normalizer: plain })
    expect(screen.queryByRole('grid')).toBeNull()
  })
})

describe('what others book meanwhile', () => {
  const refetch = () => act(() => queryClient.invalidateQueries({ queryKey: ['space-occupancy'] }))

  it('leaves the choice, and the page says so', async () => {
    withHouse()
    const { user } = await open()
    press(await slot(FRIDAY_TEN))
    over(await slot('чт, 10 декабря, 10:00–11:00, Свободно, 1 500 RSD'))
    release()
    withHouse({ taken: [...occupancy, pendingAt('11T09:00', '11T10:00')] })
    await refetch()
    const gone = await slot('пт, 11 декабря, 10:00–11:00, Ждёт подтверждения, только что заняли')
    expect(gone.getAttribute('aria-selected')).toBeNull()
    const alert = screen.getByRole('alert')
    expect(plain(alert.textContent)).toContain('Пока вы выбирали, заняли: пт, 11 декабря, 10:00–11:00.')
    expect(plain(panel().textContent)).toContain('Итого1 500 RSD')
    await user.click(within(alert).getByRole('button', { name: 'Закрыть' }))
    expect(screen.queryByRole('alert')).toBeNull()
    await slot('пт, 11 декабря, 10:00–11:00, Ждёт подтверждения')
  })

  it('is seen in weeks that are not on the screen', async () => {
    withHouse()
    const { user } = await open()
    press(await slot(FRIDAY_TEN))
    release()
    await user.click(screen.getByRole('button', { name: 'Следующая неделя' }))
    await slot('пн, 14 декабря, 10:00–11:00, Свободно, 1 500 RSD')
    withHouse({ taken: [pendingAt('11T09:00', '11T10:00')] })
    await refetch()
    expect(plain((await screen.findByRole('alert')).textContent)).toContain('пт, 11 декабря, 10:00–11:00')
    expect(plain(panel().textContent)).toContain('Отметьте свободные часы')
  })
})

describe('when the server cannot be reached', () => {
  const broken = () => server.use(http.get(OCCUPANCY, () => HttpResponse.error()))

  it('the hours are not known, and a retry brings them', async () => {
    withHouse()
    broken()
    const { user } = await open()
    const alert = await screen.findByRole('alert')
    expect(plain(alert.textContent)).toContain('Не удалось загрузить занятые слоты')
    expect(slots(/Пока не известно/).length).toBeGreaterThan(20)
    withHouse()
    await user.click(within(alert).getByRole('button', { name: 'Повторить' }))
    await slot(FRIDAY_TEN)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('hours whose state is not known cannot be chosen', async () => {
    withHouse()
    broken()
    await open()
    await screen.findByRole('alert')
    const [unknown] = slots(/Пока не известно/)
    if (!unknown) throw new Error('no hour is unknown')
    press(unknown)
    expect(plain(panel().textContent)).toContain('Отметьте свободные часы')
  })

  it('a refresh that failed leaves hours and choice as they were, and says so', async () => {
    withHouse()
    const { user } = await open()
    press(await slot(FRIDAY_TEN))
    release()
    broken()
    await act(() => queryClient.invalidateQueries({ queryKey: ['space-occupancy'] }))
    const notice = await screen.findByText('Не удалось обновить занятые часы', { normalizer: plain })
    await slot('пт, 11 декабря, 10:00–11:00, Выбрано, 1 500 RSD')
    expect(plain(panel().textContent)).toContain('1 500 RSD')
    withHouse()
    await user.click(screen.getByRole('button', { name: 'Повторить' }))
    await waitFor(() => expect(notice.isConnected).toBe(false))
    await slot('пт, 11 декабря, 10:00–11:00, Выбрано, 1 500 RSD')
  })

  it('the page says that the spaces did not load, and recovers', async () => {
    withHouse()
    server.use(http.get(SPACES, () => HttpResponse.error()))
    const { user } = await open('', 'en')
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('The spaces did not load')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Rent a space')
    withHouse()
    await user.click(within(alert).getByRole('button', { name: 'Retry' }))
    await screen.findByRole('heading', { name: 'Main Hall' })
  })
})
