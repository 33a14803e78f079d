import { join } from 'node:path'
import type { Language } from '@hub/shared-i18n'
import { queryClient, Route, Routes, Toaster } from '@hub/shared-platform'
import type { OrderData } from '@hub/shared-ui/order-data'
import { API, renderPage } from '@hub/shared-ui/testing'
import { cleanup, screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import type { ReactNode } from 'react'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { deleteSecrets } from './order-secrets.ts'

type Body = Record<string, unknown>
type Handler = (body: Body) => Response | Promise<Response>

export const server = setupServer()
/** What was asked for, by the name of the function. */
const sent: { name: string; body: Body }[] = []
export const requestsTo = (name: string) =>
  sent.filter((request) => request.name === name).map(({ body }) => body)

/** Each test of the file begins with an empty form. */
export function resetPurchases(): void {
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
  afterEach(() => {
    cleanup()
    server.resetHandlers()
    sent.length = 0
    deleteSecrets()
    sessionStorage.clear()
  })
  afterAll(() => server.close())
}

/** Answers the calls of a function one after another, the last for good. */
export function onCall(name: string, ...answers: Handler[]) {
  let calls = 0
  server.use(
    http.post(`${API}/rest/v1/rpc/${name}`, async ({ request }) => {
      const body = (await request.json()) as Body
      sent.push({ name, body })
      calls += 1
      return answers[Math.min(calls, answers.length) - 1]?.(body) as HttpResponse<Body>
    }),
  )
}

export const json = (answer: object) => () => HttpResponse.json(answer as Body)
export const apiError =
  (code: string, status = 409, details = '{}') =>
  () =>
    HttpResponse.json({ code: `PT${status}`, message: 'No', hint: code, details }, { status })

/** What `check_promo_code` answers: a discount, or why there is none. */
export const promo = (discount: number | string, subtotal: number) =>
  json({
    is_valid: typeof discount === 'number',
    reason: typeof discount === 'number' ? null : discount,
    discount_amount: typeof discount === 'number' ? discount : 0,
    total_amount: typeof discount === 'number' ? subtotal - discount : subtotal,
    currency: 'RSD',
  })

export const anna = {
  id: '0a000000-0000-4000-8000-000000000001',
  email: 'anna@hub.example',
  name: 'Анна Лебедева',
}

/** Answers who is signed in, and what their profile says. */
export function withAccount(person: { phone?: string; telegram?: string } = {}) {
  server.use(
    http.get(`${API}/rest/v1/profiles`, () =>
      HttpResponse.json({ role: 'user', phone: person.phone ?? null, telegram: person.telegram ?? null }),
    ),
    http.get(`${API}/rest/v1/user_roles`, () => HttpResponse.json({ role: 'user' })),
  )
}

const IPS =
  'K:PR|V:01|C:1|R:840000000095584510|N:Udruženje Naučni hab|I:RSD4500,00|SF:289|S:Porudžbina 1042|RO:97561042'

/** An order that waits for its transfer, but for what the test says. */
export const order = (changes: Partial<OrderData> = {}): OrderData => ({
  id: '6f0f3f0e-0000-4000-8000-000000000001',
  number: 1042,
  status: 'pending',
  payment_method: 'ips_qr',
  subtotal_amount: 450_000,
  discount_amount: 0,
  total_amount: 450_000,
  currency: 'RSD',
  created_at: '2056-12-01T10:00:00+00:00',
  expires_at: '2056-12-08T10:00:00+00:00',
  paid_at: null,
  refund_requested_at: null,
  items: [
    {
      kind: 'subscription',
      title: { ru: 'Десять вечеров', en: 'Ten Evenings' },
      quantity: 1,
      unit_amount: 450_000,
      amount: 450_000,
      starts_on: null,
    },
  ],
  payment: {
    method: 'ips_qr',
    amount: 450_000,
    currency: 'RSD',
    payee: 'Udruženje Naučni hab',
    account: '840000000095584510',
    account_printed: '840-955845-10',
    model: '97',
    reference: '561042',
    purpose: 'Porudžbina 1042',
    payment_code: '289',
    ips_text: IPS,
  },
  ...changes,
})

export const paid = (changes: Partial<OrderData> = {}) =>
  order({ status: 'paid', payment: null, expires_at: null, paid_at: '2056-12-01T11:00:00+00:00', ...changes })

interface Options {
  readonly path: string
  readonly page: ReactNode
  readonly at: string
  readonly language?: Language
  readonly person?: typeof anna | undefined
}

export const openPurchase = ({ path, page, at, ...options }: Options) =>
  renderPage(
    <>
      <Routes>
        <Route path={path} element={page} />
      </Routes>
      <Toaster />
    </>,
    { root: join(import.meta.dirname, '../../..'), at, ...options },
  )

export type User = Awaited<ReturnType<typeof openPurchase>>['user']

export const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })
export const press = async (user: User, name: string) =>
  user.click(await screen.findByRole('button', { name }))

export async function type(user: User, name: string, text: string) {
  const box = await field(name)
  await user.clear(box)
  await user.click(box)
  await user.paste(text)
}

/** What the window's focus does: the page asks again. */
export const focusWindow = () => queryClient.refetchQueries({ queryKey: ['order'] })
export const address = () => window.location.pathname + window.location.search
