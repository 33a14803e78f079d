// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import {
  address,
  apiError,
  field,
  json,
  onCall,
  order,
  paid,
  press,
  promo,
  requestsTo,
  resetPurchases,
  type,
  withAccount,
} from '../../lib/purchase/purchase.driver.tsx'
import { BUY, open, sells, total } from './buy-page.driver.tsx'

resetPurchases()
describe('a promo code', () => {
  it.each([
    ['promo_unknown', 'Такой промокод не действует. Проверьте, нет ли опечатки и не истёк ли срок'],
    ['promo_not_yet', 'Промокод ещё не действует'],
    ['promo_expired', 'Срок промокода истёк'],
    ['promo_used_up', 'Промокод уже использовали столько раз, сколько можно'],
    ['promo_used_by_you', 'Вы уже использовали этот промокод'],
    ['promo_does_not_apply', 'Здесь этот промокод не действует'],
    ['promo_other_currency', 'Промокод в другой валюте'],
  ])('that is %s is told at its field, and aloud', async (reason, text) => {
    sells()
    withAccount()
    onCall('check_promo_code', promo(reason, 450_000))
    const { user } = await open()
    await type(user, 'Промокод', 'CODE')
    await press(user, 'Применить')
    const message = await screen.findByText(text)
    // The focus stays on the button: only a live region is read.
    expect(message.closest('[role=status]')).toBeTruthy()
    expect((await field('Промокод')).getAttribute('aria-describedby')).toBe(message.id)
    expect(total()).toBe('4 500 RSD')
    expect(requestsTo('check_promo_code')).toEqual([
      { code: 'CODE', target: 'subscription', target_id: 'ten' },
    ])
  })

  it('takes its part off, and goes with the order', async () => {
    sells()
    withAccount()
    onCall('check_promo_code', promo(45_000, 450_000))
    onCall('buy_subscription', json({ order: order({ total_amount: 405_000 }) }))
    onCall('get_order', json(order()))
    const { user } = await open()
    await type(user, 'Промокод', 'science10')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(total()).toBe('4 050 RSD'))
    await press(user, 'Продолжить')
    await press(user, 'Оплатить')
    await screen.findByText(/Заказ ждёт оплаты/)
    expect(requestsTo('buy_subscription')).toMatchObject([{ promo_code: 'science10' }])
  })

  it('that was typed and not applied is tried on the way', async () => {
    sells()
    withAccount()
    onCall('check_promo_code', promo('promo_expired', 450_000))
    const { user } = await open()
    await type(user, 'Промокод', 'OLD2020')
    await press(user, 'Продолжить')
    expect(await screen.findByText('Срок промокода истёк')).toBeTruthy()
  })

  it('is asked for once, and again at the payment when the order was rejected for it', async () => {
    sells()
    withAccount()
    onCall('check_promo_code', promo(45_000, 450_000))
    onCall('buy_subscription', apiError('promo_used_up'))
    const { user } = await open()
    await type(user, 'Промокод', 'LAST')
    await press(user, 'Применить')
    await waitFor(() => expect(total()).toBe('4 050 RSD'))
    await press(user, 'Продолжить')
    await screen.findByRole('button', { name: 'Оплатить' })
    expect(screen.queryByRole('textbox', { name: 'Промокод' })).toBeNull()
    await press(user, 'Оплатить')
    expect(await screen.findByText(/Промокод уже использовали/)).toBeTruthy()
    await waitFor(async () => expect(document.activeElement).toBe(await field('Промокод')))
    expect(address()).toBe(`${BUY}?step=payment`)
  })

  it('that makes it free leaves no payment to come to', async () => {
    sells()
    withAccount()
    onCall('check_promo_code', promo(450_000, 450_000))
    onCall('buy_subscription', json({ order: paid({ total_amount: 0 }), pass_id: 'p1' }))
    onCall('get_order', json(paid({ total_amount: 0 })))
    const { user } = await open()
    await type(user, 'Промокод', 'FREEPASS')
    await press(user, 'Применить')
    await waitFor(() => expect(total()).toBe('0 RSD'))
    await press(user, 'Продолжить')
    expect(await screen.findByText('Абонемент ваш')).toBeTruthy()
    expect(address()).toBe(`${BUY}?step=success&order=${order().id}`)
  })
})
