// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderUi } from '../../testing/render-ui.tsx'
import { CalendarIcon, MapPinIcon } from '../icons/icons.ts'
import { SeatAvailability, TicketPanel } from './ticket-panel.tsx'

describe('TicketPanel', () => {
  it('names its facts, and sets price and action apart', async () => {
    await renderUi(
      <TicketPanel
        label="Билеты и время"
        facts={[
          { icon: CalendarIcon, label: 'Когда', value: 'сб, 12 декабря', note: 'двери с 18:30' },
          { icon: MapPinIcon, label: 'Где', value: 'Большой зал' },
        ]}
        price="1 200 RSD"
        priceNote="онлайн 600 RSD"
        actions={<button type="button">Зарегистрироваться</button>}
      />,
    )
    const panel = within(screen.getByRole('complementary', { name: 'Билеты и время' }))
    expect(panel.getAllByRole('term').map((term) => term.textContent)).toEqual(['Когда', 'Где'])
    expect(panel.getAllByRole('definition')[0]?.textContent).toBe('сб, 12 декабрядвери с 18:30')
    expect(panel.getByText('1 200 RSD')).toBeTruthy()
    expect(panel.getByRole('button', { name: 'Зарегистрироваться' })).toBeTruthy()
  })
})

describe('Seats', () => {
  it.each([
    [22, 80, '73%'],
    [80, 80, '0%'],
    [0, 80, '100%'],
    [-1, 80, '100%'],
    [90, 80, '0%'],
    [0, 0, '100%'],
  ])('%i left of %i: the bar is filled to %s', async (left, capacity, width) => {
    const { container } = await renderUi(
      <SeatAvailability left={left} capacity={capacity}>
        слова
      </SeatAvailability>,
    )
    expect(container.querySelector<HTMLElement>('[style]')?.style.width).toBe(width)
  })
})
