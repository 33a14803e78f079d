// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, it } from 'vitest'
import {
  callsOf,
  renderProfile,
  resetPurchases,
  rpc,
  server,
  withPurchases,
} from '../../lib/purchases/purchases.driver.tsx'
import { CODE, order, paid, pass, registration } from '../../lib/purchases/purchases.fixture.ts'
import { Overview } from './overview.tsx'

resetPurchases()

const cells = async () => (await screen.findAllByRole('listitem')).map((cell) => within(cell))
const open = () => renderProfile(Overview, '/profile')

it('shows the next ticket, the pass and what is to be paid, in one request', async () => {
  withPurchases({
    registrations: [
      registration({ id: 'later', event: { starts_at: '2056-12-20T18:00:00Z', title: { ru: 'Позже' } } }),
      registration(),
    ],
    passes: [pass({ id: 'p2', name: { ru: 'Долгий' }, valid_until: '2057-12-31T22:00:00Z' }), pass()],
    orders: [order(), order({ id: 'o2' }), paid({ id: 'o3' })],
  })
  await open()
  const [ticket, holding, toPay] = await cells()
  expect(ticket?.getByText('Почему время идёт только вперёд')).toBeTruthy()
  expect(ticket?.getByRole('link', { name: 'Показать билет' }).getAttribute('href')).toBe(
    `/profile/registrations?ticket=${CODE}`,
  )
  expect(holding?.getByRole('heading', { name: 'Абонемент «Десять вечеров»' })).toBeTruthy()
  expect(holding?.getByText(/^Осталось 4 из.10$/)).toBeTruthy()
  expect(toPay?.getByText(/^2\s400\sRSD$/)).toBeTruthy()
  expect(toPay?.getByText('2 заказа ждут оплаты')).toBeTruthy()
  expect(callsOf('my_purchases')).toHaveLength(1)
})

it('adds up each currency separately', async () => {
  const euros = { method: 'on_site', amount: 1_500, currency: 'EUR' } as const
  withPurchases({ orders: [order(), order({ id: 'o2', currency: 'EUR', payment: euros })] })
  await open()
  expect((await cells())[2]?.getByText(/^1\s200\sRSD \+ 15\sEUR$/)).toBeTruthy()
})

it.each([
  ['none', {}, ['Билетов пока нет.', 'Абонемента пока нет.', 'Неоплаченных заказов нет.']],
  [
    'a place in the queue, a pass that is over',
    {
      registrations: [registration({ status: 'waitlisted', ticket_code: null })],
      passes: [pass({ state: 'used_up' })],
    },
    [
      'Билета пока нет: место ещё не подтверждено.',
      'Действующих абонементов нет.',
      'Неоплаченных заказов нет.',
    ],
  ],
] as const)('says so where there is nothing: %s', async (_, holdings, words) => {
  withPurchases(holdings)
  await open()
  for (const [place, cell] of (await cells()).entries())
    expect(cell.getByText(words[place] ?? '')).toBeTruthy()
})

it('shows an error when loading fails, and loads on retry', async () => {
  server.use(http.get(rpc('my_purchases'), () => HttpResponse.error(), { once: true }))
  const { user } = await open()
  const card = within(await screen.findByRole('alert'))
  await user.click(card.getByRole('button', { name: 'Повторить' }))
  expect(await cells()).toHaveLength(3)
})
