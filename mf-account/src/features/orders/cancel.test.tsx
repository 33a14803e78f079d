// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import {
  apiError,
  onCall,
  renderProfile,
  resetPurchases,
  withPurchases,
} from '../../lib/purchases/purchases.driver.tsx'
import { booking, order, paid } from '../../lib/purchases/purchases.fixture.ts'
import { MyBookings } from './my-bookings.tsx'
import { MyOrders } from './my-orders.tsx'

resetPurchases()

it.each([
  ['event_started', 'The event has begun.'],
  ['event_over', 'The event is over.'],
  ['already_checked_in', 'The ticket has been used at the door.'],
  ['booking_started', 'The booked time has begun.'],
  ['cancellation_fee_due', /^Cancelling the booking late costs a fee/],
])('an order past a deadline stays, and its owner reads why: %s', async (code, words) => {
  withPurchases({ orders: [order()] })
  const { user } = await renderProfile(MyOrders, '/profile/orders', 'en')
  onCall('cancel_order', apiError(code, 409))
  await user.click(await screen.findByRole('button', { name: 'Cancel order' }))
  const dialog = within(screen.getByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Cancel order' }))
  expect(await dialog.findByText(words)).toBeTruthy()
})

it('an order past a deadline is not offered to be cancelled', async () => {
  withPurchases({ orders: [order({ is_cancellable: false }), order({ id: 'o2', is_cancellable: true })] })
  await renderProfile(MyOrders, '/profile/orders', 'en')
  const cards = (await screen.findAllByRole('article')).map((card) => within(card))
  expect(cards.map((card) => card.queryByRole('button', { name: 'Cancel order' }) !== null)).toEqual([
    false,
    true,
  ])
  expect(cards[0]?.getByRole('region', { name: 'Payment' })).toBeTruthy()
})

it.each([
  [order(), /by its terms, 1,200\sRSD is left to pay/, true],
  [paid(), /by its terms, we keep 1,200\sRSD/, false],
])(
  'a booking that was cancelled late says what that costs, and how to pay it: %#',
  async (given, words, isDue) => {
    const cancellation = { free_until: '2026-12-10T09:00:00+00:00', percent: 50, fee: 120_000 }
    withPurchases({ bookings: [booking({ status: 'cancelled', order: given, cancellation })] })
    await renderProfile(MyBookings, '/profile/bookings', 'en')
    const card = within(await screen.findByRole('article'))
    expect(card.getByText(words)).toBeTruthy()
    expect(card.queryByRole('region', { name: 'Payment' }) !== null).toBe(isDue)
  },
)
