import { useSignInRequest } from '@hub/shared-auth'
import { API } from '@hub/shared-ui/testing'
import { screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { anna, openPurchase, press, server, withAccount } from '../../lib/purchase/purchase.driver.tsx'
import { Component as BuyPage } from './buy-page.tsx'
import type { Pass } from './list-subscriptions.ts'
import { pass } from './pass.fixture.ts'

export const BUY = '/subscriptions/ten-evenings/buy'

/** The shell's part: says that somebody was asked to sign in. */
function Asked() {
  const request = useSignInRequest()
  return request && <p>{`Asked: ${request.reason} ${request.returnTo}`}</p>
}

export function sells(changes: Partial<Pass> | null = {}) {
  server.use(http.get(`${API}/rest/v1/subscriptions`, () => HttpResponse.json(changes && [pass(changes)])))
}

export const open = (
  query = '',
  options: { language?: 'ru' | 'en'; person?: typeof anna | undefined } = {},
) =>
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

export const total = () =>
  screen.getByText('К оплате').nextElementSibling?.textContent?.replaceAll('\u00a0', ' ')

/** As far as the way to pay. */
export async function comeToPayment() {
  sells()
  withAccount()
  const page = await open()
  await press(page.user, 'Продолжить')
  await screen.findByRole('radio', { name: /QR/ })
  return page
}
