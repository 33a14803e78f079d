// @vitest-environment happy-dom
import { API } from '@hub/shared-ui/testing'
import { act, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, it } from 'vitest'
import { deferred } from '../../../../shared-ui/testing/deferred.ts'
import { signInAs } from '../../../../shared-ui/testing/sign-in-as.ts'
import {
  address,
  anna,
  apiError,
  field,
  focusWindow,
  json,
  onCall,
  order,
  paid,
  press,
  requestsTo,
  resetPurchases,
  server,
  type,
  withAccount,
} from '../../lib/purchase/purchase.driver.tsx'
import { BUY, comeToPayment, open, sells, total } from './buy-page.driver.tsx'

resetPurchases()

const goTo = (path: string) =>
  act(() => {
    window.history.pushState(null, '', path)
    window.dispatchEvent(new PopStateEvent('popstate'))
  })

describe('the payment', () => {
  it('orders once, however often it is pressed, and shows how to pay', async () => {
    const { user } = await comeToPayment()
    onCall('buy_subscription', json({ order: order(), pass_id: null }))
    onCall('get_order', json(order()))
    await user.dblClick(screen.getByRole('button', { name: 'Оплатить' }))
    const code = await screen.findByRole('img', { name: /QR-код для оплаты/ })
    expect(code.getAttribute('data-qr')).toBe(order().payment?.ips_text)
    expect(address()).toBe(`${BUY}?step=payment&order=${order().id}`)
    expect(requestsTo('buy_subscription')).toEqual([
      {
        subscription_id: 'ten',
        full_name: 'Анна Лебедева',
        email: 'anna@hub.example',
        language: 'ru',
        payment_method: 'ips_qr',
        expected_price: 450_000,
        expected_currency: 'RSD',
        idempotency_key: expect.stringMatching(/^[0-9a-f-]{36}$/),
      },
    ])
  })

  it.each([
    [true, [/^Заказ №\s1042 оформлен\. Как оплатить, написано в\sписьме\.$/]],
    [false, [/^Заказ №\s1042 оформлен\.$/, /^Письма о заказе не будет.* Запишите номер заказа: 1042\.$/]],
  ])('tells a person who has left about the order (mailed: %s)', async (is_mailed, told) => {
    const { user } = await comeToPayment()
    const { promise: answered, resolve: answer } = deferred()
    onCall('buy_subscription', async () => {
      await answered
      return json({ order: order(), pass_id: null, is_mailed })()
    })
    await user.click(screen.getByRole('button', { name: 'Оплатить' }))
    goTo('/about')
    answer()
    for (const text of told) expect(await screen.findByText(text)).toBeTruthy()
    expect(address()).toBe('/about')
  })

  it('is forgotten by this tab when the person signs out on another page', async () => {
    const { user } = await comeToPayment()
    onCall('buy_subscription', json({ order: order(), pass_id: null }))
    onCall('get_order', json(order()))
    await press(user, 'Оплатить')
    await screen.findByRole('img', { name: /QR-код для оплаты/ })
    goTo(BUY)
    await screen.findByText(/^Заказ №\s1042 уже оформлен$/)
    goTo('/about')
    act(() => signInAs(undefined))
    act(() => signInAs(anna))
    goTo(BUY)
    expect(await field('Телефон')).toBeTruthy()
    expect(screen.queryByText(/уже оформлен$/)).toBeNull()
  })

  it('is tried again as the same request when it could not be processed', async () => {
    const { user } = await comeToPayment()
    onCall(
      'buy_subscription',
      () => new HttpResponse(null, { status: 503 }),
      json({
        order: order({
          payment_method: 'on_site',
          payment: { method: 'on_site', amount: 1, currency: 'RSD' },
        }),
      }),
    )
    onCall('get_order', json(order()))
    await user.click(screen.getByRole('radio', { name: /Наличными/ }))
    await press(user, 'Оплатить')
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Не\sудалось провести оплату/)
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Наличными/ }).checked).toBe(true)
    await press(user, 'Повторить')
    await screen.findByText(/Заказ ждёт оплаты/)
    const [first, second] = requestsTo('buy_subscription')
    expect(first).toMatchObject({ payment_method: 'on_site' })
    expect(second).toEqual(first)
  })

  it('offers what is left when a way to pay is none', async () => {
    const { user } = await comeToPayment()
    onCall('buy_subscription', apiError('payment_method_unavailable', 409, '{"offered": ["on_site"]}'))
    await press(user, 'Оплатить')
    expect(await screen.findByText(/Так за.этот заказ заплатить нельзя/)).toBeTruthy()
    expect(screen.getAllByRole('radio')).toHaveLength(1)
    await press(user, 'Оплатить')
    await waitFor(() =>
      expect(requestsTo('buy_subscription')[1]).toMatchObject({ payment_method: 'on_site' }),
    )
  })

  it('shows a price that has changed, and orders at that once it was seen', async () => {
    const { user } = await comeToPayment()
    sells({ price_amount: 500_000 })
    onCall('buy_subscription', apiError('price_changed'), json({ order: order(), pass_id: null }))
    onCall('get_order', json(order()))
    await user.click(screen.getByRole('radio', { name: /Наличными/ }))
    await press(user, 'Оплатить')
    expect((await screen.findByRole('alert')).textContent).toMatch(/Цена изменилась/)
    await waitFor(() => expect(total()).toBe('5 000 RSD'))
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Наличными/ }).checked).toBe(true)
    await press(user, 'Оплатить')
    await screen.findByText(/Заказ ждёт оплаты/)
    expect(requestsTo('buy_subscription')[1]).toMatchObject({
      expected_price: 500_000,
      payment_method: 'on_site',
    })
  })

  it('goes back to the field that the database rejects', async () => {
    const { user } = await comeToPayment()
    onCall('buy_subscription', apiError('email_invalid', 400))
    await press(user, 'Оплатить')
    expect(await screen.findByText('Неверный формат email')).toBeTruthy()
    await waitFor(async () => expect(document.activeElement).toBe(await field('Email')))
    expect(address()).toBe(BUY)
  })

  it.each([
    ['subscription_not_found', 404, 'Этот абонемент больше не.продаётся'],
    ['account_blocked', 403, 'Аккаунт заблокирован'],
    ['too_many_requests', 429, 'Слишком много попыток. Повторите через 2 мин'],
    ['idempotency_key_reused', 409, 'Этот заказ уже отправлен с.другими данными'],
  ])('says what %s means', async (code, status, text) => {
    const { user } = await comeToPayment()
    onCall('buy_subscription', apiError(code, status, '{"retry_after": 90}'))
    await press(user, 'Оплатить')
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Заказ не')
    expect(alert.textContent).toMatch(new RegExp(text))
  })
})

it('leads a person whose session is over to the dialog, and to what they typed', async () => {
  sells()
  withAccount()
  const { user } = await open()
  await type(user, 'Телефон', '060 123 45 67')
  await press(user, 'Продолжить')
  onCall('buy_subscription', apiError('sign_in_required', 401))
  server.use(
    http.post(`${API}/auth/v1/token`, () =>
      HttpResponse.json({ error_code: 'refresh_token_not_found', msg: 'No' }, { status: 400 }),
    ),
  )
  await press(user, 'Оплатить')
  expect(await screen.findByText(/Абонементы хранятся в.аккаунте/)).toBeTruthy()
  act(() => signInAs(anna))
  await waitFor(async () => expect((await field('Телефон')).value).toBe('060 123 45 67'))
})

describe('an order', () => {
  const AT = `?step=payment&order=${order().id}`

  it('is there after a reload, and the page notices when staff mark it paid', async () => {
    sells()
    withAccount()
    onCall('get_order', json(order()), json(paid()))
    await open(AT)
    expect(await screen.findByRole('img', { name: /QR-код для оплаты/ })).toBeTruthy()
    expect(screen.getByText(/Заказ №\s1042/)).toBeTruthy()
    await act(focusWindow)
    expect(await screen.findByText('Абонемент ваш')).toBeTruthy()
    expect(address()).toBe(`${BUY}?step=success&order=${order().id}`)
    expect(screen.getAllByText(/10 посещений за.180 дней/)).toHaveLength(2)
    expect(screen.getByRole('link', { name: 'Открыть профиль' }).getAttribute('href')).toBe('/profile')
    expect(requestsTo('get_order')[0]).toEqual({ order_id: order().id })
  })

  it('that is open can be cancelled, after a question', async () => {
    sells()
    withAccount()
    onCall('get_order', json(order()))
    onCall('cancel_order', json(order({ status: 'cancelled', payment: null })))
    const { user } = await open(AT)
    await press(user, 'Отменить заказ')
    const dialog = await screen.findByRole('dialog')
    await user.click(
      [...dialog.querySelectorAll('button')].find(
        ({ textContent }) => textContent === 'Отменить заказ',
      ) as Element,
    )
    expect(await screen.findByText('Заказ отменён')).toBeTruthy()
    expect(screen.queryByRole('img', { name: /QR/ })).toBeNull()
    expect(screen.getByRole('link', { name: 'Заказать снова' }).getAttribute('href')).toBe(BUY)
  })

  it('whose deadline is over is not offered to be cancelled', async () => {
    sells()
    withAccount()
    onCall('get_order', json(order({ is_cancellable: false })))
    await open(AT)
    expect(await screen.findByRole('img', { name: /QR-код для оплаты/ })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Отменить заказ' })).toBeNull()
  })

  it('of somebody else is not shown', async () => {
    sells()
    withAccount()
    onCall('get_order', apiError('order_not_found', 404))
    await open(AT)
    expect(await screen.findByText('Здесь нет вашего заказа')).toBeTruthy()
  })

  it('of an account is not shown to a guest, and not asked for', async () => {
    sells()
    await open(AT, { person: undefined })
    expect(await screen.findByText(/Войдите или откройте ссылку из.письма/)).toBeTruthy()
    expect(requestsTo('get_order')).toEqual([])
  })

  it('is none when the address says so', async () => {
    sells()
    withAccount()
    await open('?step=payment&order=1%27or%201=1')
    expect(await screen.findByRole('radio', { name: /QR/ })).toBeTruthy()
  })
})
