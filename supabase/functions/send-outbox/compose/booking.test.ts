import { expect, test } from 'vitest'
import type { Payload } from '../message.ts'
import { event, order, SECRET, write } from './registration.fixture.ts'

const booking = {
  number: 101,
  space: { name: { ru: 'Мастерская', en: 'Workshop' } },
  confirm_until: null,
  decision_note: null,
  cancellation: null,
  slots: [{ starts_at: event.starts_at, ends_at: event.ends_at }],
}
const refund = { amount: 80_000, currency: 'RSD' }
const withFee = { ...booking, cancellation: { fee: 40_000 } }
const keptFee = { ...order, total_amount: 40_000 }

const writeBoth = async (kind: string, payload: Payload): Promise<[string, string]> => {
  const full = { name: 'Ada', secret: SECRET, booking, ...payload }
  const [russian, english] = await Promise.all([write(kind, 'ru', full), write(kind, 'en', full)])
  return [russian.text.replaceAll('\u00a0', ' '), english.text.replaceAll('\u00a0', ' ')]
}

const OF_MONEY = /RSD|лат(ить|ил)|верн[её]|абонемент/

test.each<[string, Payload, RegExp, RegExp]>([
  [
    'an unpaid order',
    { order: { ...order, status: 'cancelled' } },
    /Платить ничего не нужно/,
    /nothing to pay/,
  ],
  [
    'a paid order',
    { order: { ...order, refund_requested_at: event.starts_at }, refund: { ...refund, amount: 120_000 } },
    /Вернём 1 200 RSD: сотрудники хаба свяжутся с вами/,
    /We will refund 1,200 RSD/,
  ],
  [
    'a paid order and a fee',
    { booking: withFee, order: keptFee, refund },
    /400 RSD остаются хабу\. Остальное, 800 RSD, вернём/,
    /the hub keeps 400 RSD\. We will refund the rest, 800 RSD/,
  ],
  [
    'a paid order and a fee as high as its sum',
    { booking: withFee, order: keptFee, refund: null },
    /оплаченные 400 RSD остаются хабу/,
    /the hub keeps the 400 RSD you paid/,
  ],
  [
    'visits of a pass',
    { order: { ...order, total_amount: 0, status: 'cancelled' }, visits: { returned: 2, kept: 0 } },
    /Посещения вернулись на абонемент/,
    /visits are back on your pass/,
  ],
  [
    'visits of a pass, some of which are kept',
    { visits: { returned: 1, kept: 3 } },
    /посещений списано: 3, вернулось на абонемент: 1/,
    /visits used: 3; back on your pass: 1/,
  ],
])('the mail about a cancelled booking with %s says what becomes of it', async (_, payload, ru, en) => {
  for (const kind of ['booking_cancelled', 'booking_date_cancelled', 'booking_declined']) {
    const [russian, english] = await writeBoth(kind, payload)
    expect(russian).toMatch(ru)
    expect(english).toMatch(en)
  }
})

test('the mail about a cancelled booking whose fee is due says how to pay it', async () => {
  const due = {
    ...keptFee,
    status: 'pending',
    payment: { method: 'ips_qr', ips_text: 'K:PR|V:01', account: '840-1-41' },
  }
  const [russian, english] = await writeBoth('booking_cancelled', {
    booking: withFee,
    order: due,
    refund: null,
  })
  expect(russian).toMatch(/остаётся заплатить 400 RSD/)
  expect(russian).toMatch(/Заказ: 1001/)
  expect(russian).toContain('840-1-41')
  expect(english).toMatch(/400 RSD is left to pay/)
})

test('the mail about a cancelled booking that cost nothing speaks of no money', async () => {
  for (const kind of ['booking_cancelled', 'booking_date_cancelled', 'booking_declined'])
    expect((await writeBoth(kind, { order: null, refund: null, visits: null }))[0]).not.toMatch(OF_MONEY)
})

test.each([
  ['booking_requested', true],
  ['booking_confirmed', true],
  ['booking_cancelled', false],
])('the mail %s says where to come: %s', async (kind, isAhead) => {
  const { text } = await write(kind, 'en', { name: 'Ada', secret: SECRET, booking }, { address: 'Street 1' })
  expect(text.includes('\nWhere: Street 1\n')).toBe(isAhead)
})

test('the hours of a booking stay on one line', async () => {
  const { html } = await write('booking_cancelled', 'ru', { name: 'Ada', secret: SECRET, booking })
  expect(html).toContain('2056, <span style="white-space:nowrap">19:00–21:00</span>')
})
