// @vitest-environment happy-dom
import { Toaster } from '@hub/shared-platform'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderUi } from '../../testing/render-ui.tsx'
import type { OrderData, Payment } from './order-data.ts'
import { PaymentPanel } from './payment-panel.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const transfer: Payment = {
  method: 'ips_qr',
  amount: 108_000,
  currency: 'RSD',
  payee: 'Udruženje Naučni hab',
  account: '840000000095584510',
  account_printed: '840-955845-10',
  model: '97',
  reference: '561042',
  ips_text: 'K:PR|V:01|C:1|R:840000000095584510|N:Udruženje Naučni hab|I:RSD1080,00|SF:289|RO:97561042',
}

const order = (payment: Payment | null, expires_at: string | null = null): OrderData => ({
  id: 'o1',
  number: 1042,
  status: 'pending',
  payment_method: payment?.method ?? 'free',
  subtotal_amount: 120_000,
  discount_amount: 12_000,
  total_amount: 108_000,
  currency: 'RSD',
  created_at: '2056-12-01T10:00:00Z',
  expires_at,
  paid_at: null,
  refund_requested_at: null,
  items: [],
  payment,
})

it('shows the code for the bank, the same by hand, and until when', async () => {
  await renderUi(<PaymentPanel order={order(transfer, '2056-12-04T10:00:00Z')} />)
  const code = screen.getByRole('img', { name: /^QR-код для оплаты 1\s080\sRSD$/ })
  expect(code.getAttribute('data-qr')).toBe(transfer.ips_text)
  expect(screen.getByText('840-955845-10')).toBeTruthy()
  expect(screen.getByText('97 561042')).toBeTruthy()
  expect(screen.getByText('Заказ № 1042')).toBeTruthy()
  const heading = screen.getByRole('heading', { level: 2 })
  expect(heading.textContent?.replaceAll('\u00a0', ' ')).toBe(
    'Оплатите 1 080 RSD до пн, 4 декабря 2056, 11:00',
  )
})

it.each([
  ['in the language of the page', { bank_name: { ru: 'Банк', en: 'The Bank' } }, 'The Bank'],
  ['in Russian where staff wrote nothing else', { bank_name: { ru: 'Банк' } }, 'Банк'],
  ['as an older database tells it', {}, 'Банк заказа'],
])('names the bank %s', async (_, names, shown) => {
  await renderUi(<PaymentPanel order={order({ ...transfer, bank: 'Банк заказа', ...names })} />, 'en')
  expect(screen.getByText('Bank', { selector: 'dt' }).nextElementSibling?.textContent).toBe(shown)
})

it('copies a line, or says that it could not', async () => {
  const { user } = await renderUi(
    <>
      <PaymentPanel order={order(transfer)} />
      <Toaster />
    </>,
    'en',
  )
  const write = vi.spyOn(navigator.clipboard, 'writeText')
  await user.click(screen.getByRole('button', { name: 'Copy: Account' }))
  expect(write).toHaveBeenCalledWith('840-955845-10')
  expect(await screen.findByText('Copied: Account')).toBeTruthy()
  write.mockRejectedValue(new Error('not allowed'))
  await user.click(screen.getByRole('button', { name: 'Copy: Payee' }))
  expect(await screen.findByText('Copying did not work')).toBeTruthy()
})

it('copies everything at once, line by line', async () => {
  const { user } = await renderUi(<PaymentPanel order={order(transfer)} />, 'en')
  const write = vi.spyOn(navigator.clipboard, 'writeText')
  await user.click(screen.getByRole('button', { name: 'Copy all' }))
  expect(write.mock.calls[0]?.[0].replaceAll('\u00a0', ' ').split('\n')).toEqual([
    'Amount: 1,080 RSD',
    'Payee: Udruženje Naučni hab',
    'Account: 840-955845-10',
    'Model and reference: 97 561042',
  ])
})

it('saves the code as a picture, or says that it could not', async () => {
  const { user } = await renderUi(
    <>
      <PaymentPanel order={order(transfer)} />
      <Toaster />
    </>,
    'en',
  )
  const context = { fillRect: vi.fn(), scale: vi.fn(), fill: vi.fn(), fillStyle: '' }
  vi.stubGlobal('Path2D', class {})
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never)
  const toBlob = vi.spyOn(HTMLCanvasElement.prototype, 'toBlob')
  toBlob.mockImplementation((done) => done(new Blob(['png'], { type: 'image/png' })))
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  await user.click(screen.getByRole('button', { name: 'Save QR code' }))
  await vi.waitFor(() => expect(saved).toEqual(['ips-1042.png']))
  toBlob.mockImplementation((done) => done(null))
  await user.click(screen.getByRole('button', { name: 'Save QR code' }))
  expect(await screen.findByText('The QR code could not be saved')).toBeTruthy()
})

it('turns to paid when the money has come, and says nothing of what was paid before', async () => {
  const paid: OrderData = { ...order(null), status: 'paid', payment_method: 'ips_qr' }
  const { update } = await renderUi(<PaymentPanel order={order(transfer)} />)
  update(<PaymentPanel order={paid} />)
  expect(screen.queryByRole('img')).toBeNull()
  expect(screen.getByRole('status').textContent).toMatch(/^Оплачено: 1\s080\sRSD/)
  cleanup()
  await renderUi(<PaymentPanel order={paid} />)
  expect(screen.queryByText(/Оплачено/)).toBeNull()
})

it('says how to pay at the desk, or where tickets are sold', async () => {
  const { update } = await renderUi(
    <PaymentPanel order={order({ method: 'on_site', amount: 1, currency: 'RSD' })} />,
  )
  expect(screen.getByText(/Оплатите наличными на месте/)).toBeTruthy()
  expect(screen.queryByRole('img')).toBeNull()
  const url = 'https://tickets.example/1'
  update(<PaymentPanel order={order({ method: 'external', amount: 1, currency: 'RSD', url })} />)
  expect(screen.getByRole('link', { name: 'Перейти к оплате' }).getAttribute('href')).toBe(url)
})

it('is nothing when nothing is to pay', async () => {
  await renderUi(<PaymentPanel order={order(null)} />)
  expect(screen.queryByRole('region')).toBeNull()
})
