import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildIpsCode } from '../../../shared-ui/src/ips-code/ips-code.ts'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { type Account, addAccount, addStaff } from '../fixtures/accounts.ts'
import { apiErrorOf, apiOf, guest, mailsOf, today } from './fixtures/api.ts'
import { addPaidEvent, addPlan, addRequisites, addSubscription } from './fixtures/offers.ts'

let database: TestDatabase
let call: ReturnType<typeof apiOf>
let staff: Awaited<ReturnType<typeof addStaff>>
let buyer: Account
let plan: string

beforeAll(async () => {
  database = await createTestDatabase()
  call = apiOf(database)
  staff = await addStaff(database)
  buyer = await addAccount(database, { email: 'buyer@hub.example' })
  await addRequisites(database)
  plan = await addPlan(database)
})

afterAll(() => database.drop())

const orderPlan = (who: Parameters<typeof call>[0] = 'anon', more: object = {}) =>
  call(who, 'order_coworking_plan', { plan_id: plan, starts_on: today(), ...guest(), ...more })
const register = async (event: Parameters<typeof addPaidEvent>[1], more: object = {}) =>
  call(buyer, 'register_for_event', {
    event_id: await addPaidEvent(database, event),
    full_name: 'Покупатель',
    email: buyer.email,
    ...more,
  })

describe('payment', () => {
  test('a transfer has a reference and a code that banks read', async () => {
    const { order } = await orderPlan('anon', { payment_method: 'ips_qr', quantity: 2 })
    expect(order).toMatchObject({
      status: 'pending',
      subtotal_amount: 1_800_000,
      total_amount: 1_800_000,
      currency: 'RSD',
      items: [{ kind: 'coworking_plan', title: { ru: 'Месяц' }, quantity: 2, amount: 1_800_000 }],
      payment: { method: 'ips_qr', amount: 1_800_000, model: '97', account: '840000000095584510' },
    })
    const expected = buildIpsCode({
      account: '840000000095584510',
      payee: 'Udruženje Naučni hab',
      amount: 1_800_000,
      purpose: `Porudžbina ${order.number}`,
      reference: { model: '97', number: order.payment.reference },
    })
    expect(expected).toEqual({ ok: true, text: order.payment.ips_text })
  })

  test.each([1001, 1002, 9999, 123_456_789, 20_220_034])(
    'the reference of order %i passes its check',
    async (number) => {
      const [row] = await database.sql`select private.payment_reference(${number}) as reference`
      expect(row?.reference).toMatch(new RegExp(`^\\d\\d${number}$`))
      const payment = { account: '840000000095584510', payee: 'Hub', amount: 1 }
      expect(buildIpsCode({ ...payment, reference: { model: '97', number: row?.reference } }).ok).toBe(true)
    },
  )

  test.each([100, 101, 110, 123_407, 99_999_999, 100_000_000])(
    '%i para are written as banks read them',
    async (amount) => {
      const { order } = await call('anon', 'donate', { amount, ...guest() })
      const { account, payee, purpose, reference } = order.payment
      const expected = buildIpsCode({
        account,
        payee,
        amount,
        purpose,
        reference: { model: '97', number: reference },
      })
      expect(expected).toEqual({ ok: true, text: order.payment.ips_text })
    },
  )

  test('names with bars, Cyrillic and 200 characters keep the payment code valid', async () => {
    const [row] = await database.sql`
      select private.ips_field(${`Удружење|I:RSD1,00\n„Хаб“ ${'ш'.repeat(200)}`}, 70) as field`
    expect(row?.field).toBe(`Удружење I:RSD1,00 „Хаб“ ${'ш'.repeat(200)}`.slice(0, 70))
  })

  test('euros are paid on site, for the bank code is for dinars', async () => {
    const { order } = await register({ currency: 'EUR', price_amount: 1000 })
    expect(order).toMatchObject({
      payment_method: 'on_site',
      currency: 'EUR',
      payment: { method: 'on_site' },
    })
    const wrong = register({ currency: 'EUR', price_amount: 1000 }, { payment_method: 'ips_qr' })
    expect(await apiErrorOf(wrong)).toBe('409 payment_method_unavailable')
  })

  test.each(['free', 'pass', 'external'])(
    '%s is no valid preference where it is not offered',
    async (payment_method) => {
      expect(await apiErrorOf(register({}, { payment_method }))).toBe('409 payment_method_unavailable')
    },
  )

  test('tickets sold elsewhere have their own URL', async () => {
    const url = 'https://tickets.example/1'
    const { order } = await register(
      { external_ticket_url: url, payment_methods: ['external'] },
      { payment_method: 'external' },
    )
    expect(order.payment).toEqual({ method: 'external', amount: 120_000, currency: 'RSD', url })
  })

  test('an online seat may have another price', async () => {
    const event = { format: 'hybrid', price_online_amount: 50_000 } as const
    expect((await register(event, { is_online: true })).order.total_amount).toBe(50_000)
    expect((await register(event)).order.total_amount).toBe(120_000)
  })

  test('a donation may have any amount or none', async () => {
    const donation = { price_kind: 'donation', price_amount: 50_000, accepts_passes: false } as const
    expect((await register(donation)).order).toBeNull()
    const { order } = await register(donation, { donation_amount: 77_777 })
    expect(order).toMatchObject({ total_amount: 77_777, items: [{ kind: 'donation' }] })
    const given = await call('anon', 'donate', { amount: 123_456, ...guest() })
    expect(given.order).toMatchObject({ total_amount: 123_456, payment: { method: 'ips_qr' } })
    for (const amount of [0, 99, -5, null, 100_000_001])
      expect(await apiErrorOf(call('anon', 'donate', { amount, ...guest() }))).toBe('400 amount_invalid')
  })
})

describe('a plan', () => {
  test.each<[string, object]>([
    ['404 plan_not_found', { plan_id: randomUUID() }],
    ['400 quantity_invalid', { quantity: 0 }],
    ['400 quantity_invalid', { quantity: 31 }],
    ['409 start_date_invalid', { starts_on: '2020-01-01' }],
    ['409 start_date_invalid', { starts_on: '2099-01-01' }],
    ['409 start_date_invalid', { starts_on: null }],
    ['400 telegram_invalid', { telegram: 'a b' }],
    ['400 telegram_invalid', { telegram: '<script>' }],
  ])('is rejected as %s: %o', async (code, more) => {
    expect(await apiErrorOf(orderPlan('anon', more))).toBe(code)
  })

  test.each([
    ['@science_hub', '@science_hub'],
    ['https://t.me/science_hub', '@science_hub'],
    ['science_hub', '@science_hub'],
  ])('keeps the name in Telegram: %s', async (telegram, kept) => {
    const { order } = await orderPlan('anon', { telegram })
    const [row] = await database.sql`select telegram from public.orders where id = ${order.id}`
    expect(row?.telegram).toBe(kept)
  })

  test('ordered by a guest is seen and cancelled by the link in the mail', async () => {
    const typed = guest()
    await orderPlan('anon', typed)
    const [mail] = await mailsOf(database, typed.email)
    expect(mail).toMatchObject({ kind: 'order_created', payload: { order: { status: 'pending' } } })
    const secret = mail?.payload.secret
    expect(await call('anon', 'show_by_secret', { secret })).toMatchObject({
      kind: 'order',
      order: { status: 'pending' },
    })
    expect((await call('anon', 'cancel_by_secret', { secret })).order).toMatchObject({
      status: 'cancelled',
      payment: null,
    })
  })
})

describe('an order', () => {
  test('is for its owner and those who manage content', async () => {
    const { order } = await orderPlan(buyer, { email: buyer.email })
    for (const name of ['get_order', 'cancel_order']) {
      await expect(call('anon', name, { order_id: order.id })).rejects.toMatchObject({ code: '42501' })
      expect(await apiErrorOf(call(staff.other, name, { order_id: order.id }))).toBe('404 order_not_found')
      expect(await apiErrorOf(call(staff.moderator, name, { order_id: order.id }))).toBe(
        '404 order_not_found',
      )
    }
    expect((await call(buyer, 'get_order', { order_id: order.id })).number).toBe(order.number)
    expect((await call(staff.admin, 'cancel_order', { order_id: order.id })).status).toBe('cancelled')
    expect((await call(buyer, 'cancel_order', { order_id: order.id })).status).toBe('cancelled')
  })

  test('is marked paid and refunded by those who manage content alone, and once', async () => {
    const { order } = await orderPlan(buyer, { email: buyer.email })
    const mark = (who: Account, name = 'mark_order_paid') => call(who, name, { order_id: order.id })
    for (const who of [buyer, staff.other, staff.moderator])
      for (const name of ['mark_order_paid', 'mark_order_refunded'])
        expect(await apiErrorOf(mark(who, name))).toBe('403 not_allowed')
    expect(await apiErrorOf(mark(staff.admin, 'mark_order_refunded'))).toBe('409 order_not_paid')
    expect(await mark(staff.admin)).toMatchObject({ status: 'paid', payment: null, expires_at: null })
    await mark(staff.superAdmin)
    const paid = (await mailsOf(database, buyer.email)).filter(
      ({ kind, payload }) => kind === 'order_paid' && payload.order.id === order.id,
    )
    expect(paid).toHaveLength(1)
    expect(await apiErrorOf(call(buyer, 'cancel_order', { order_id: order.id }))).toBe('409 order_paid')
    expect((await mark(staff.admin, 'mark_order_refunded')).status).toBe('refunded')
    await mark(staff.superAdmin, 'mark_order_refunded')
    const refunded = (await mailsOf(database, buyer.email)).filter(({ kind }) => kind === 'order_refunded')
    expect(refunded.map(({ payload }) => payload.order.id)).toEqual([order.id])
    expect(await apiErrorOf(mark(staff.admin))).toBe('409 order_closed')
    const [logged] = await database.sql`
      select actor_role, new ->> 'status' as status from public.audit_log where row_id = ${order.id} order by id limit 1`
    expect(logged).toEqual({ actor_role: 'admin', status: 'paid' })
  })

  test('for a ticket is cancelled with its ticket, regardless of who cancels', async () => {
    const cancelled = await register({ capacity: 1 })
    await call(buyer, 'cancel_order', { order_id: cancelled.order.id })
    const refunded = await register({ capacity: 1 })
    await call(staff.admin, 'mark_order_paid', { order_id: refunded.order.id })
    await call(staff.admin, 'mark_order_refunded', { order_id: refunded.order.id })
    const rows = await database.sql`
      select cancel_cause, seats_taken from public.registrations join public.events on events.id = event_id
      where registrations.id = any (${[cancelled.registration.id, refunded.registration.id]}) order by cancel_cause`
    expect(rows.map((row) => [row.cancel_cause, row.seats_taken])).toEqual([
      ['cancelled', 0],
      ['refunded', 0],
    ])
    const [dropped] = await database.sql`
      select cancelled_at from public.orders where id = ${cancelled.order.id}`
    expect(dropped?.cancelled_at).toBeInstanceOf(Date)
  })

  test('that is paid waits for a refund when the ticket is cancelled', async () => {
    const { registration, order } = await register({})
    await call(staff.admin, 'mark_order_paid', { order_id: order.id })
    const answer = await call(buyer, 'cancel_registration', { registration_id: registration.id })
    expect(answer.order).toMatchObject({ status: 'paid', refund_requested_at: expect.any(String) })
  })

  test('that is not paid in time is cancelled with its seat, and its owner gets a mail', async () => {
    const { registration, order } = await register({ capacity: 1 })
    expect(Date.parse(order.expires_at)).toBeGreaterThan(Date.now())
    await database.sql`update public.orders set expires_at = now() where id = ${order.id}`
    const bought = await call(buyer, 'buy_subscription', {
      subscription_id: await addSubscription(database),
      full_name: 'П',
      email: buyer.email,
    })
    await database.sql`update public.orders set expires_at = now() where id = ${bought.order.id}`
    expect((await call('service_role', 'sweep_expired')).orders).toBe(2)
    const rows =
      await database.sql`select status from public.orders where id = any (${[order.id, bought.order.id]})`
    expect(rows.map(({ status }) => status)).toEqual(['cancelled', 'cancelled'])
    const [seat] =
      await database.sql`select cancel_cause from public.registrations where id = ${registration.id}`
    expect(seat?.cancel_cause).toBe('not_paid')
    expect(
      (await mailsOf(database, buyer.email))
        .slice(-2)
        .map(({ kind }) => kind)
        .sort(),
    ).toEqual(['order_cancelled', 'registration_not_paid'])
  })

  test('cannot be written directly', async () => {
    await expect(
      database.as(buyer, (sql) => sql`update public.orders set status = 'paid', paid_at = now()`),
    ).rejects.toMatchObject({ code: '42501' })
  })
})
