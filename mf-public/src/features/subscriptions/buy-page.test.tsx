// @vitest-environment happy-dom
import { endSignInRequest } from '@hub/shared-auth'
import { queryClient } from '@hub/shared-platform'
import { API } from '@hub/shared-ui/testing'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, describe, expect, it } from 'vitest'
import { signInAs } from '../../../../shared-ui/testing/sign-in-as.ts'
import {
  address,
  anna,
  field,
  press,
  resetPurchases,
  server,
  type,
  withAccount,
} from '../../lib/purchase/purchase.driver.tsx'
import { BUY, comeToPayment, open, sells, total } from './buy-page.driver.tsx'

resetPurchases()
afterEach(endSignInRequest)
describe('details', () => {
  it('know who is signed in, and what their profile says', async () => {
    sells()
    withAccount({ phone: '+381 60 123 45 67', telegram: '@anna_l' })
    await open()
    expect((await field('Полное имя')).value).toBe('Анна Лебедева')
    expect((await field('Email')).value).toBe('anna@hub.example')
    await waitFor(async () => expect((await field('Телефон')).value).toBe('+381 60 123 45 67'))
    expect((await field('Telegram')).value).toBe('@anna_l')
    expect(total()).toBe('4 500 RSD')
  })

  it('go no further with what is wrong, and say so at the fields', async () => {
    sells()
    withAccount()
    const { user } = await open()
    await type(user, 'Полное имя', ' ')
    await type(user, 'Email', 'nowhere')
    await type(user, 'Телефон', '12')
    await type(user, 'Telegram', 'a b')
    await press(user, 'Продолжить')
    for (const text of [
      'Обязательное поле: напишите имя',
      'Неверный формат email',
      'Неверный формат телефона',
    ])
      expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.getByText(/Неверное имя в.Telegram/)).toBeTruthy()
    await waitFor(async () => expect(document.activeElement).toBe(await field('Полное имя')))
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

  it('keep a field empty over a reload that the person has emptied', async () => {
    sells()
    withAccount({ phone: '+381 60 123 45 67' })
    const { user } = await open()
    await waitFor(async () => expect((await field('Телефон')).value).toBe('+381 60 123 45 67'))
    await user.clear(await field('Телефон'))
    cleanup()
    queryClient.clear()
    await open('?step=payment')
    await screen.findByText(/^Анна Лебедева, anna@hub.example/)
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
    expect(screen.getByText(/^Анна Лебедева/).textContent).toBe('Анна Лебедева, anna@hub.example')
  })

  it('come first, whatever the address says', async () => {
    sells()
    withAccount()
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
    withAccount()
    act(() => signInAs(anna))
    act(() => {
      window.history.replaceState(null, '', `${BUY}?step=payment`)
      window.dispatchEvent(new PopStateEvent('popstate'))
    })
    expect(await screen.findByText('Анна Гостья, guest@hub.example')).toBeTruthy()
  })

  it('is not asked again after signing out on this page', async () => {
    sells()
    withAccount()
    await open()
    await field('Email')
    act(() => signInAs(undefined))
    await waitFor(() => expect(screen.getByText(/Абонементы хранятся в.аккаунте/)).toBeTruthy())
    expect(screen.queryByText(/^Asked/)).toBeNull()
  })
})

describe('the pass', () => {
  it('that is not on sale shows that there is none', async () => {
    sells(null)
    withAccount()
    await open()
    expect(await screen.findByRole('heading', { level: 1, name: 'Такого абонемента нет' })).toBeTruthy()
  })

  it('that did not load is requested again on retry', async () => {
    withAccount()
    server.use(http.get(`${API}/rest/v1/subscriptions`, () => new HttpResponse(null, { status: 503 })))
    const { user } = await open('', { language: 'en' })
    await screen.findByText('The pass did not load')
    sells()
    await press(user, 'Retry')
    expect(await screen.findByRole('heading', { level: 1, name: 'Pass “Ten Evenings”' })).toBeTruthy()
  })
})
