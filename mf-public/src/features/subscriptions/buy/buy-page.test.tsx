// @vitest-environment happy-dom
import { endSignInRequest, useSignInRequest } from '@hub/shared-auth'
import { API } from '@hub/shared-ui/testing'
import { act, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, describe, expect, it } from 'vitest'
import { become } from '../../../../../shared-ui/testing/person.ts'
import {
  address,
  anna,
  field,
  freshPurchases,
  json,
  knows,
  lookAgain,
  onCall,
  openPurchase,
  order,
  paid,
  press,
  promo,
  refuse,
  sentTo,
  server,
  type,
} from '../../../lib/purchase/purchase.driver.tsx'
import type { Pass } from '../api/list-subscriptions.ts'
import { pass } from '../pass.fixture.ts'
import { BuyPage } from './buy-page.tsx'

freshPurchases()
afterEach(endSignInRequest)

const BUY = '/subscriptions/ten-evenings/buy'

/** The shell's part: says that somebody was asked to sign in. */
function Asked() {
  const request = useSignInRequest()
  return request && <p>{`Asked: ${request.reason} ${request.returnTo}`}</p>
}

function sells(changes: Partial<Pass> | null = {}) {
  server.use(http.get(`${API}/rest/v1/subscriptions`, () => HttpResponse.json(changes && [pass(changes)])))
}

const open = (query = '', options: { language?: 'ru' | 'en'; person?: typeof anna | undefined } = {}) =>
  openPurchase({
    path: '/subscriptions/:slug/buy',
    page: (
      <>
        <BuyPage />
        <Asked />
      </>
    ),
    at: BUY + query,
    person: anna,
    ...options,
  })

const total = () => screen.getByText('К оплате').nextElementSibling?.textContent?.replaceAll('\u00a0', ' ')

/** As far as the way to pay. */
async function comeToPayment() {
  sells()
  knows()
  const page = await open()
  await press(page.user, 'Продолжить')
  await screen.findByRole('radio', { name: /QR/ })
  return page
}

describe('details', () => {
  it('know who is signed in, and what their profile says', async () => {
    sells()
    knows({ phone: '+381 60 123 45 67', telegram: '@anna_l' })
    await open()
    expect((await field('Полное имя')).value).toBe('Анна Лебедева')
    expect((await field('Email')).value).toBe('anna@hub.example')
    await waitFor(async () => expect((await field('Телефон')).value).toBe('+381 60 123 45 67'))
    expect((await field('Telegram')).value).toBe('@anna_l')
    expect(total()).toBe('4 500 RSD')
  })

  it('go no further with what is wrong, and say so at the fields', async () => {
    sells()
    knows()
    const { user } = await open()
    await type(user, 'Полное имя', ' ')
    await type(user, 'Email', 'nowhere')
    await type(user, 'Телефон', '12')
    await type(user, 'Telegram', 'a b')
    await press(user, 'Продолжить')
    for (const text of ['Обязательное поле', 'Неверный формат email', 'Неверный формат телефона'])
      expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.getByText(/Неверное имя в.Telegram/)).toBeTruthy()
    expect(document.activeElement).toBe(await field('Полное имя'))
    expect(address()).toBe(BUY)
  })

  it('and the payment stand in the address, and keep what was typed', async () => {
    const { user } = await comeToPayment()
    expect(address()).toBe(`${BUY}?step=payment`)
    expect(screen.getByText('Анна Лебедева, anna@hub.example')).toBeTruthy()
    await press(user, 'Изменить данные')
    await type(user, 'Телефон', '060 123 45 67')
    await press(user, 'Продолжить')
    expect(await screen.findByText(/060 123 45 67/)).toBeTruthy()
    act(() => window.history.back())
    expect((await field('Телефон')).value).toBe('060 123 45 67')
  })

  it('come first, whatever the address says', async () => {
    sells()
    knows()
    sessionStorage.setItem(`hub-form:pass:ten:${anna.id}`, '{"email": "nowhere"}')
    await open('?step=payment')
    expect((await field('Email')).value).toBe('nowhere')
    await waitFor(() => expect(address()).toBe(BUY))
  })
})

describe('a guest', () => {
  it('is asked to sign in, and comes back to the payment with what they typed', async () => {
    sells()
    const { user } = await open('', { person: undefined })
    await waitFor(() =>
      expect(screen.getByText(`Asked: common:signInToContinue.buyPass ${BUY}`)).toBeTruthy(),
    )
    await type(user, 'Полное имя', 'Анна Гостья')
    await type(user, 'Email', 'guest@hub.example')
    await press(user, 'Продолжить')
    expect(await screen.findByText(`Asked: common:signInToContinue.buyPass ${BUY}?step=payment`)).toBeTruthy()
    knows()
    act(() => become(anna))
    act(() => {
      window.history.replaceState(null, '', `${BUY}?step=payment`)
      window.dispatchEvent(new PopStateEvent('popstate'))
    })
    expect(await screen.findByText('Анна Гостья, guest@hub.example')).toBeTruthy()
  })

  it('is not asked again when they sign out here', async () => {
    sells()
    knows()
    await open()
    await field('Email')
    act(() => become(undefined))
    await waitFor(() => expect(screen.getByText(/Абонементы хранятся в.аккаунте/)).toBeTruthy())
    expect(screen.queryByText(/^Asked/)).toBeNull()
  })
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
    expect(sentTo('buy_subscription')).toEqual([
      {
        subscription_id: 'ten',
        full_name: 'Анна Лебедева',
        email: 'anna@hub.example',
        language: 'ru',
        payment_method: 'ips_qr',
        idempotency_key: expect.stringMatching(/^[0-9a-f-]{36}$/),
      },
    ])
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
    const [first, second] = sentTo('buy_subscription')
    expect(first).toMatchObject({ payment_method: 'on_site' })
    expect(second).toEqual(first)
  })

  it('offers what is left when a way to pay is none', async () => {
    const { user } = await comeToPayment()
    onCall('buy_subscription', refuse('payment_method_unavailable', 409, '{"offered": ["on_site"]}'))
    await press(user, 'Оплатить')
    expect(await screen.findByText(/Так за.этот заказ заплатить нельзя/)).toBeTruthy()
    expect(screen.getAllByRole('radio')).toHaveLength(1)
    await press(user, 'Оплатить')
    await waitFor(() => expect(sentTo('buy_subscription')[1]).toMatchObject({ payment_method: 'on_site' }))
  })

  it('goes back to the field that the database refuses', async () => {
    const { user } = await comeToPayment()
    onCall('buy_subscription', refuse('email_invalid', 400))
    await press(user, 'Оплатить')
    expect(await screen.findByText('Неверный формат email')).toBeTruthy()
    await waitFor(async () => expect(document.activeElement).toBe(await field('Email')))
    expect(address()).toBe(BUY)
  })

  it.each([
    ['subscription_not_found', 404, 'Этот абонемент больше не.продаётся'],
    ['account_blocked', 403, 'Аккаунт заблокирован'],
    ['too_many_requests', 429, 'Слишком много попыток. Повторите через 2 минуты'],
    ['idempotency_key_reused', 409, 'Этот заказ уже отправили иначе'],
  ])('says what %s means', async (code, status, text) => {
    const { user } = await comeToPayment()
    onCall('buy_subscription', refuse(code, status, '{"retry_after": 90}'))
    await press(user, 'Оплатить')
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Заказ не')
    expect(alert.textContent).toMatch(new RegExp(text))
  })
})

it('leads a person whose session is over to the dialog, and to what they typed', async () => {
  sells()
  knows()
  const { user } = await open()
  await type(user, 'Телефон', '060 123 45 67')
  await press(user, 'Продолжить')
  onCall('buy_subscription', refuse('sign_in_required', 401))
  server.use(
    http.post(`${API}/auth/v1/token`, () =>
      HttpResponse.json({ error_code: 'refresh_token_not_found', msg: 'No' }, { status: 400 }),
    ),
  )
  await press(user, 'Оплатить')
  expect(await screen.findByText(/Абонементы хранятся в.аккаунте/)).toBeTruthy()
  act(() => become(anna))
  await waitFor(async () => expect((await field('Телефон')).value).toBe('060 123 45 67'))
})

describe('a promo code', () => {
  it.each([
    ['promo_unknown', 'Такого промокода нет'],
    ['promo_not_yet', 'Промокод ещё не действует'],
    ['promo_expired', 'Срок промокода истёк'],
    ['promo_used_up', 'Промокод уже использовали столько раз, сколько можно'],
    ['promo_used_by_you', 'Вы уже использовали этот промокод'],
    ['promo_does_not_apply', 'Здесь этот промокод не действует'],
    ['promo_other_currency', 'Промокод в другой валюте'],
  ])('that is %s is told at its field', async (reason, text) => {
    sells()
    knows()
    onCall('check_promo_code', promo(reason, 450_000))
    const { user } = await open()
    await type(user, 'Промокод', 'CODE')
    await press(user, 'Применить')
    expect(await screen.findByText(text)).toBeTruthy()
    expect(total()).toBe('4 500 RSD')
    expect(sentTo('check_promo_code')).toEqual([{ code: 'CODE', target: 'subscription', target_id: 'ten' }])
  })

  it('takes its part off, and goes with the order', async () => {
    sells()
    knows()
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
    expect(sentTo('buy_subscription')).toMatchObject([{ promo_code: 'science10' }])
  })

  it('that was typed and not applied is tried on the way', async () => {
    sells()
    knows()
    onCall('check_promo_code', promo('promo_expired', 450_000))
    const { user } = await open()
    await type(user, 'Промокод', 'OLD2020')
    await press(user, 'Продолжить')
    expect(await screen.findByText('Срок промокода истёк')).toBeTruthy()
  })

  it('that was used up meanwhile is told at its field', async () => {
    const { user } = await comeToPayment()
    onCall('check_promo_code', promo(45_000, 450_000))
    onCall('buy_subscription', refuse('promo_used_up'))
    await type(user, 'Промокод', 'LAST')
    await press(user, 'Оплатить')
    expect(await screen.findByText(/Промокод уже использовали/)).toBeTruthy()
    await waitFor(async () => expect(document.activeElement).toBe(await field('Промокод')))
    expect(address()).toBe(`${BUY}?step=payment`)
  })

  it('that makes it free leaves no payment to come to', async () => {
    sells()
    knows()
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

describe('an order', () => {
  const AT = `?step=payment&order=${order().id}`

  it('is there after a reload, and the page notices when staff mark it paid', async () => {
    sells()
    knows()
    onCall('get_order', json(order()), json(paid()))
    await open(AT)
    expect(await screen.findByRole('img', { name: /QR-код для оплаты/ })).toBeTruthy()
    expect(screen.getByText(/Заказ №\s1042/)).toBeTruthy()
    await act(lookAgain)
    expect(await screen.findByText('Абонемент ваш')).toBeTruthy()
    expect(address()).toBe(`${BUY}?step=success&order=${order().id}`)
    expect(screen.getAllByText(/10 посещений за.180 дней/)).toHaveLength(2)
    expect(screen.getByRole('link', { name: 'Открыть профиль' }).getAttribute('href')).toBe('/profile')
    expect(sentTo('get_order')[0]).toEqual({ order_id: order().id })
  })

  it('that is open can be cancelled, after a question', async () => {
    sells()
    knows()
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

  it('of somebody else is not shown', async () => {
    sells()
    knows()
    onCall('get_order', refuse('order_not_found', 404))
    await open(AT)
    expect(await screen.findByText('Здесь нет вашего заказа')).toBeTruthy()
  })

  it('of an account is not shown to a guest, and not asked for', async () => {
    sells()
    await open(AT, { person: undefined })
    expect(await screen.findByText(/Войдите или откройте ссылку из.письма/)).toBeTruthy()
    expect(sentTo('get_order')).toEqual([])
  })

  it('is none when the address says so', async () => {
    sells()
    knows()
    await open('?step=payment&order=1%27or%201=1')
    expect(await screen.findByRole('radio', { name: /QR/ })).toBeTruthy()
  })
})

describe('the pass', () => {
  it('is none that is not on sale', async () => {
    sells(null)
    knows()
    await open()
    expect(await screen.findByRole('heading', { level: 1, name: 'Такого абонемента нет' })).toBeTruthy()
  })

  it('is asked for again when it did not come', async () => {
    knows()
    server.use(http.get(`${API}/rest/v1/subscriptions`, () => new HttpResponse(null, { status: 503 })))
    const { user } = await open('', { language: 'en' })
    await screen.findByText('The pass did not load')
    sells()
    await press(user, 'Retry')
    expect(await screen.findByRole('heading', { level: 1, name: 'Pass “Ten Evenings”' })).toBeTruthy()
  })
})
