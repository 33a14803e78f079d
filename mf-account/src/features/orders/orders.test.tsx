// @vitest-environment happy-dom
import { savedFiles } from '@hub/shared-ui/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import {
  apiError,
  callsOf,
  onCall,
  renderProfile,
  resetPurchases,
  withPurchases,
} from '../../lib/purchases/purchases.driver.tsx'
import { booking, order, paid, paidByPass, visitsBack } from '../../lib/purchases/purchases.fixture.ts'
import { MyBookings } from './my-bookings.tsx'
import { MyOrders } from './my-orders.tsx'

resetPurchases()

const item = (kind: string) => ({
  kind,
  title: { ru: 'Студия', en: 'Studio' },
  quantity: 1,
  unit_amount: 120_000,
  amount: 120_000,
  starts_on: null,
})
const press = async (user: Awaited<ReturnType<typeof renderProfile>>['user'], name: string) => {
  await user.click(await screen.findByRole('button', { name }))
  return within(screen.getByRole('dialog'))
}

describe('orders', () => {
  const open = (...orders: ReturnType<typeof order>[]) => {
    withPurchases({ orders })
    return renderProfile(MyOrders, '/profile/orders')
  }

  it('come unpaid first, with their sum and how to pay', async () => {
    await open(paid({ id: 'o2', number: 1041, items: [item('subscription')] }), order())
    const [first, second] = (await screen.findAllByRole('article')).map((card) => within(card))
    expect(first?.getByText('Ждёт оплаты')).toBeTruthy()
    expect(first?.getByRole('region', { name: 'Оплата' })).toBeTruthy()
    expect(first?.getByText(/^1\sдекабря\s2056$/)).toBeTruthy()
    expect(second?.getByText('Оплачен')).toBeTruthy()
    expect(second?.getByText(/^1\s200\sRSD$/)).toBeTruthy()
    expect(second?.queryByRole('region')).toBeNull()
    expect(second?.queryByRole('button')).toBeNull()
  })

  it.each([
    [paid({ refund_requested_at: '2056-12-02T10:00:00Z' }), ['Оплачен', 'Вернём деньги']],
    [paid({ status: 'refunded', refund_requested_at: '2056-12-02T10:00:00Z' }), ['Деньги возвращены']],
    [order({ status: 'cancelled', payment: null }), ['Отменён']],
  ])('show refunds', async (given, words) => {
    await open(given)
    const card = within(await screen.findByRole('article'))
    for (const word of words) expect(card.getByText(word)).toBeTruthy()
    expect(card.queryByText('Вернём деньги') !== null).toBe(words.includes('Вернём деньги'))
  })

  it.each([
    ['registration', 1, /Регистрация отменится, и.место достанется первому/],
    ['registration', 3, /Регистрация отменится, и.3.места достанутся первым/],
    ['space_booking', 2, /Бронь отменится/],
  ])('say what goes with a %s (quantity: %i)', async (kind, quantity, words) => {
    const { user } = await open(order({ items: [{ ...item(kind), quantity }] }))
    const dialog = await press(user, 'Отменить заказ')
    expect(dialog.getByText(words)).toBeTruthy()
  })

  it('are cancelled', async () => {
    const { user } = await open(order())
    const dialog = await press(user, 'Отменить заказ')
    onCall('cancel_order', () => {
      withPurchases({ orders: [order({ status: 'cancelled', payment: null })] })
      return HttpResponse.json({})
    })
    await user.click(dialog.getByRole('button', { name: 'Отменить заказ' }))
    expect(await screen.findByText('Отменён')).toBeTruthy()
    expect(callsOf('cancel_order')[0]?.body).toEqual({ order_id: 'o1' })
  })

  it('are not cancelled when they were paid concurrently', async () => {
    const { user } = await open(order())
    const dialog = await press(user, 'Отменить заказ')
    onCall('cancel_order', apiError('order_paid', 409))
    await user.click(dialog.getByRole('button', { name: 'Отменить заказ' }))
    expect((await dialog.findByRole('alert')).textContent).toMatch(/Заказ оплачен: о.возврате напишите нам/)
  })

  it('are ten at first', async () => {
    const { user } = await open(...Array.from({ length: 11 }, (_, n) => paid({ id: `o${n}` })))
    await user.click(await screen.findByRole('button', { name: 'Показать ещё' }))
    expect(screen.getAllByRole('article')).toHaveLength(11)
  })

  it('show an empty state when there are none', async () => {
    await open()
    expect(await screen.findByRole('heading', { name: 'Заказов пока нет' })).toBeTruthy()
    expect(screen.getByRole('tab', { name: 'Брони' }).getAttribute('href')).toBe('/profile/bookings')
  })
})

describe('bookings', () => {
  const open = (...bookings: ReturnType<typeof booking>[]) => {
    withPurchases({ bookings })
    return renderProfile(MyBookings, '/profile/bookings')
  }

  it('say where, when and for how much', async () => {
    await open(booking())
    const card = within(await screen.findByRole('article'))
    expect(card.getByRole('heading', { name: 'Студия' })).toBeTruthy()
    expect(
      card
        .getAllByRole('listitem')
        .map(({ firstElementChild }) => firstElementChild?.textContent?.replace(/\s/g, ' ')),
    ).toEqual(['вт, 12 декабря 2056, 10:00–12:00', 'ср, 13 декабря 2056, 10:00–11:00'])
    expect(card.getByText(/^4\s500\sRSD$/)).toBeTruthy()
    expect(card.getByText('Ждёт решения')).toBeTruthy()
    expect(screen.getByRole('tab', { name: 'Брони' }).getAttribute('aria-selected')).toBe('true')
  })

  it.each([
    [booking({ status: 'confirmed', order: order() }), 'Подтверждена', 'Отменить бронь'],
    [booking({ status: 'declined', decision_note: 'Зал занят съёмкой.' }), 'Отклонена', undefined],
    [booking({ status: 'cancelled', order: order() }), 'Отменена', undefined],
    [
      booking({ needs_confirmation: true, confirm_until: '2056-12-01T10:30:00Z' }),
      'Адрес не подтверждён',
      'Отменить бронь',
    ],
    [
      booking({
        status: 'confirmed',
        slots: [{ starts_at: '2026-01-01T10:00:00Z', ends_at: '2026-01-01T11:00:00Z' }],
      }),
      'Подтверждена',
      undefined,
    ],
  ])('show their status', async (given, word, button) => {
    await open(given)
    const card = within(await screen.findByRole('article'))
    expect(card.getByText(word)).toBeTruthy()
    expect(card.queryByRole('button', { name: /^Отменить бронь/ })?.textContent).toBe(button)
    expect(card.queryByRole('region', { name: 'Оплата' }) !== null).toBe(
      given.status === 'confirmed' && given.order !== null,
    )
    if (given.decision_note) expect(card.getByText('Ответ хаба: Зал занят съёмкой.')).toBeTruthy()
  })

  it('are cancelled, and show what happens to the money', async () => {
    const { user } = await open(booking({ status: 'confirmed', order: paid() }))
    const dialog = await press(user, 'Отменить бронь')
    expect(dialog.getByText(/вернут деньги/)).toBeTruthy()
    onCall('cancel_booking', () => {
      withPurchases({ bookings: [booking({ status: 'cancelled' })] })
      return HttpResponse.json({})
    })
    await user.click(dialog.getByRole('button', { name: 'Отменить бронь' }))
    expect(await screen.findByText('Отменена')).toBeTruthy()
    expect(callsOf('cancel_booking')[0]?.body).toEqual({ booking_id: 'b1' })
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
  })

  it.each([
    [paid(), 'По условиям брони удержим 1 200 RSD, остальное вернём.'],
    [order(), 'По условиям брони к оплате останется 1 200 RSD.'],
  ])('show the fee of a late cancellation before it is made', async (given, text) => {
    const cancellation = { free_until: '2026-12-10T09:00:00+00:00', percent: 50, fee: 120_000 }
    const { user } = await open(booking({ status: 'confirmed', order: given, cancellation }))
    const dialog = await press(user, 'Отменить бронь')
    expect(dialog.getByText((words) => words.replaceAll('\u00a0', ' ').includes(text))).toBeTruthy()
  })

  it('give one of several dates back', async () => {
    const { user } = await open(booking({ status: 'confirmed', order: paid() }))
    const dialog = await press(user, 'Отменить 13\u00a0декабря\u00a02056')
    expect(dialog.getByText(/вернут деньги за эту дату/)).toBeTruthy()
    const [first] = booking().slots
    onCall('cancel_booking_date', () => {
      withPurchases({ bookings: [booking({ status: 'confirmed', slots: first ? [first] : [] })] })
      return HttpResponse.json({})
    })
    await user.click(dialog.getByRole('button', { name: /^Отменить 13/ }))
    await waitFor(() => expect(screen.queryByText(/13.декабря/, { selector: 'li' })).toBeNull())
    expect(callsOf('cancel_booking_date')[0]?.body).toEqual({
      booking_id: 'b1',
      starts_at: '2056-12-13T09:00:00Z',
    })
    expect(screen.queryByRole('button', { name: /^Отменить 12/ })).toBeNull()
  })

  it('name the hours of a date that shares its day with another', async () => {
    const slots = [...booking().slots, { starts_at: '2056-12-13T18:00:00Z', ends_at: '2056-12-13T20:00:00Z' }]
    const { user } = await open(booking({ status: 'confirmed', order: order(), slots }))
    await screen.findByRole('button', { name: 'Отменить 12\u00a0декабря\u00a02056' })
    const dialog = await press(user, 'Отменить 13\u00a0декабря\u00a02056, 19:00–21:00')
    expect(dialog.getByText(/остальные часы брони останутся за.вами/)).toBeTruthy()
    expect(dialog.getByText(/уменьшится на.цену этих часов/)).toBeTruthy()
  })

  it.each([
    ['2056-12-11T09:00:00+00:00', /^До .*12 декабря 2056, 10:00 отмена бесплатна/],
    ['2026-01-01T09:00:00+00:00', /удержим 50 % её цены/],
  ])('say by which terms a date is cancelled, where the first is free until %s', async (until, text) => {
    const cancellation = { free_until: until, percent: 50, fee: 0 }
    const { user } = await open(booking({ status: 'confirmed', order: paid(), cancellation }))
    const dialog = await press(user, 'Отменить 13\u00a0декабря\u00a02056')
    expect(dialog.getByText((words) => text.test(words.replaceAll('\u00a0', ' ')))).toBeTruthy()
  })

  const isText = (text: string) => (words: string) => words.replaceAll('\u00a0', ' ') === text

  it('say before they are cancelled which visits of a pass come back, and which are kept', async () => {
    const cancellation = { free_until: '2026-01-01T09:00:00+00:00', percent: 50, fee: 0 }
    const { user } = await open(booking({ status: 'confirmed', order: paidByPass(), cancellation }))
    onCall('visits_on_cancellation', () => HttpResponse.json(visitsBack()))
    const dialog = await press(user, 'Отменить бронь')
    const text =
      'На абонемент «Десять вечеров» вернутся 2 посещения. За позднюю отмену удержим 2 посещения. ' +
      'Абонемент действует до 31 декабря 2056.'
    expect(await dialog.findByText(isText(text))).toBeTruthy()
    expect(dialog.getByText(isText('Бесплатно отменить можно было до чт, 1 января, 10:00.'))).toBeTruthy()
    expect(callsOf('visits_on_cancellation')[0]?.body).toEqual({ target: 'booking', target_id: 'b1' })
  })

  it('say so of a single date, too, also when the pass is over', async () => {
    const { user } = await open(booking({ status: 'confirmed', order: paidByPass() }))
    onCall('visits_on_cancellation', () =>
      HttpResponse.json(visitsBack({ returned: 1, kept: 0, is_expired: true })),
    )
    const dialog = await press(user, 'Отменить 13\u00a0декабря\u00a02056')
    const text =
      'На абонемент «Десять вечеров» вернётся 1 посещение. Срок абонемента закончился 31 декабря 2056: ' +
      'потратить посещения уже не получится.'
    expect(await dialog.findByText(isText(text))).toBeTruthy()
    expect(callsOf('visits_on_cancellation')[0]?.body).toEqual({
      target: 'booking',
      target_id: 'b1',
      starts_at: '2056-12-13T09:00:00Z',
    })
  })

  it('can be cancelled though the visits are not known, and ask for them again', async () => {
    const { user } = await open(booking({ status: 'confirmed', order: paidByPass() }))
    onCall('visits_on_cancellation', () => new Response(null, { status: 503 }))
    const dialog = await press(user, 'Отменить бронь')
    expect(await dialog.findByText(/удалось узнать, сколько посещений вернётся/)).toBeTruthy()
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Отменить бронь' }).disabled).toBe(false)
    onCall('visits_on_cancellation', () => HttpResponse.json(visitsBack({ returned: 0 })))
    await user.click(dialog.getByRole('button', { name: 'Повторить' }))
    const text = 'На абонемент «Десять вечеров» посещения не вернутся. За позднюю отмену удержим 2 посещения.'
    expect(await dialog.findByText(isText(text))).toBeTruthy()
  })

  it('ask for no visits where no pass and no code made the order cheaper', async () => {
    const { user } = await open(booking({ status: 'confirmed', order: paid() }))
    const dialog = await press(user, 'Отменить бронь')
    expect(dialog.queryByRole('status')).toBeNull()
    expect(callsOf('visits_on_cancellation')).toEqual([])
  })

  it('lead to the spaces where there are none', async () => {
    await open()
    expect((await screen.findByRole('link', { name: 'Выбрать пространство' })).getAttribute('href')).toBe(
      '/rent',
    )
  })
})

describe('the calendar file of a booking', () => {
  it('has an entry for each date, tentative until staff confirm, with the ids of the calendar feed', async () => {
    withPurchases({ bookings: [booking()] })
    const { user } = await renderProfile(MyBookings, '/profile/bookings')
    const saved = savedFiles()
    await user.click(await screen.findByRole('button', { name: /календарь/ }))
    await expect.poll(() => saved[0]?.name).toBe('booking-7.ics')
    const file = ((await saved[0]?.content.text()) ?? '').replace(/\r\n[ \t]/g, '')
    const seconds = ['2056-12-12T09:00:00Z', '2056-12-13T09:00:00Z'].map((at) => Date.parse(at) / 1000)
    expect(file.match(/^UID:[^@]+/gm)).toEqual(seconds.map((second) => `UID:b1-${second}`))
    expect(file).toContain('DTEND:20561212T110000Z')
    expect(file).toContain('SUMMARY:Аренда: Студия')
    expect(file).toContain('STATUS:TENTATIVE')
  })

  it.each([{ status: 'cancelled' }, { needs_confirmation: true }] as const)(
    'is absent with %j',
    async (own) => {
      withPurchases({ bookings: [booking(own)] })
      await renderProfile(MyBookings, '/profile/bookings')
      await screen.findByRole('article')
      expect(screen.queryByRole('button', { name: /календарь/ })).toBeNull()
    },
  )
})
