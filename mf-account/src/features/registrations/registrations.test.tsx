// @vitest-environment happy-dom
import { API, savedFiles } from '@hub/shared-ui/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, it } from 'vitest'
import type { MyRegistration } from '../../lib/purchases/my-purchases.ts'
import {
  apiError,
  callsOf,
  onCall,
  renderProfile,
  resetPurchases,
  rpc,
  server,
  withPurchases,
} from '../../lib/purchases/purchases.driver.tsx'
import {
  CODE,
  order,
  paid,
  paidByPass,
  registration,
  visitsBack,
} from '../../lib/purchases/purchases.fixture.ts'
import { Registrations } from './registrations.tsx'

resetPurchases()

const AT = '/profile/registrations'
const part = async (name: RegExp | string) => within(await screen.findByRole('region', { name }))
const upcoming = () => part('Предстоящие')

async function open(...registrations: MyRegistration[]) {
  withPurchases({ registrations })
  return renderProfile(Registrations, AT)
}

describe('upcoming registrations', () => {
  it('is a ticket with the code of the database, a link to the event and to its code for check-in', async () => {
    await open(registration())
    const list = await upcoming()
    expect(list.getByText('Вы зарегистрированы')).toBeTruthy()
    const qr = list.getByRole('img', { name: 'QR-код билета 7K3M-Q9ZT-4HW2' })
    expect(qr.getAttribute('data-qr')).toBe(CODE)
    expect(list.getByRole('link', { name: /^Почему время/ }).getAttribute('href')).toBe('/events/time')
    const large = list.getByRole('link', { name: 'Показать крупно' })
    expect(large.getAttribute('href')).toBe(`${AT}?ticket=${CODE}`)
    expect(list.getByText('вт, 12 декабря 2056, 19:00')).toBeTruthy()
  })

  it('tells how to pay what is not paid', async () => {
    await open(registration({ order: order() }))
    const list = await upcoming()
    expect(list.getByText('Вы зарегистрированы, осталось оплатить')).toBeTruthy()
    const payment = within(list.getByRole('region', { name: 'Оплата' }))
    expect(payment.getByRole('heading', { level: 4 })).toBeTruthy()
    expect(payment.getByText(/наличными на месте/)).toBeTruthy()
    // What is to pay comes before the code for check-in.
    const title = list.getByRole('heading', { level: 4 })
    expect(title.textContent).toMatch(/^Оплатите .*на\sместе$/)
    const qr = list.getByRole('img', { name: /QR-код билета/ })
    expect(title.compareDocumentPosition(qr) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  })

  it('on the waitlist shows the position, without a code or calendar file', async () => {
    await open(registration({ status: 'waitlisted', position: 3, ticket_code: null }))
    const list = await upcoming()
    expect(list.getByText('Вы в листе ожидания', { collapseWhitespace: true })).toBeTruthy()
    expect(list.getByText(/Ваше место в.очереди: 3\./)).toBeTruthy()
    expect(list.queryByRole('img')).toBeNull()
    expect(list.queryByRole('button', { name: /календарь/ })).toBeNull()
  })

  it('says what to do about a mail that was not followed yet', async () => {
    const until = new Date(Date.now() + 600_000).toISOString()
    await open(
      registration({ status: 'pending', needs_confirmation: true, confirm_until: until, ticket_code: null }),
    )
    expect(await screen.findByText(/Откройте ссылку из.письма на.anna@hub\.example/)).toBeTruthy()
  })

  it('shows that an event is cancelled, with reason and refund, and no code', async () => {
    await open(
      registration({
        event: { status: 'cancelled', status_note: { ru: 'Лектор заболел.' } },
        order: paid({ refund_requested_at: '2056-12-02T10:00:00Z' }),
      }),
    )
    const list = await upcoming()
    expect(list.getByText('Событие отменено')).toBeTruthy()
    expect(list.queryByText('Вы зарегистрированы')).toBeNull()
    expect(list.getByText(/Лектор заболел\. Оплату вернём/)).toBeTruthy()
    expect(list.queryByRole('img')).toBeNull()
    expect(list.queryByRole('button', { name: 'Отменить регистрацию' })).toBeNull()
  })

  it('shows that an event is postponed, or has a new date', async () => {
    await open(
      registration({ event: { status: 'postponed' } }),
      registration({ id: 'r2', event: { previous_starts_at: '2056-12-05T18:00:00Z' } }),
    )
    const list = await upcoming()
    expect(list.getByText('Событие перенесено на другую дату')).toBeTruthy()
    expect(list.getByText(/Раньше было вт, 5 декабря 2056, 19:00/)).toBeTruthy()
  })

  it.each([
    ['cancelled', { status: 'cancelled' }, /^Если событие вернётся в программу, ваше место в очереди/],
    ['postponed', { status: 'postponed' }, /^Место в очереди остаётся за вами\. Новую дату сообщим/],
    ['moved', { previous_starts_at: '2056-12-05T18:00:00Z' }, /Место в очереди остаётся за вами\.$/],
  ] as const)(
    'names no ticket to a person on the waitlist of an event that is %s',
    async (_, event, text) => {
      await open(registration({ status: 'waitlisted', position: 3, ticket_code: null, event }))
      const list = await upcoming()
      expect(list.getByText((words) => text.test(words.replaceAll('\u00a0', ' ')))).toBeTruthy()
      expect(list.queryByText(/Билет/)).toBeNull()
      expect(list.queryByText(/Как только освободится место/) !== null).toBe(!('status' in event))
    },
  )

  it('asks nobody to confirm a registration for a cancelled event', async () => {
    const unconfirmed = { needs_confirmation: true, confirm_until: '2056-12-01T10:30:00Z' }
    await open(
      registration({ ...unconfirmed, status: 'pending', ticket_code: null, event: { status: 'cancelled' } }),
    )
    expect((await upcoming()).queryByText(/Откройте ссылку/)).toBeNull()
  })

  it('leads to the stream of an event that somebody watches', async () => {
    server.use(
      http.get(`${API}/rest/v1/event_streams`, ({ request }) => {
        expect(new URL(request.url).searchParams.get('event_id')).toBe('in.(e1)')
        return HttpResponse.json([{ event_id: 'e1', url: 'https://stream.example/1' }])
      }),
    )
    await open(registration({ is_online: true, event: { format: 'hybrid' } }))
    const watch = await screen.findByRole('link', { name: 'Смотреть онлайн' })
    expect(watch.getAttribute('href')).toBe('https://stream.example/1')
    expect(screen.getByText('Онлайн')).toBeTruthy()
  })

  it('goes into a calendar', async () => {
    const saved = savedFiles()
    const { user } = await open(registration())
    await user.click(await screen.findByRole('button', { name: /^Добавить в.календарь$/ }))
    await waitFor(() => expect(saved).toHaveLength(1))
    const file = await saved[0]?.content.text()
    expect(saved[0]?.name).toBe('time.ics')
    expect(file).toContain('SEQUENCE:2')
    expect(file).toContain('DTSTART:20561212T180000Z')
    expect(file).toContain('LOCATION:Большой зал')
  })

  it('leads to the programme where there is nothing', async () => {
    await open()
    expect((await screen.findByRole('link', { name: 'Выбрать события' })).getAttribute('href')).toBe(
      '/events',
    )
  })

  it('shows an error when loading fails, and loads on retry', async () => {
    withPurchases({ registrations: [registration()] })
    server.use(http.get(rpc('my_purchases'), () => HttpResponse.json({}, { status: 500 }), { once: true }))
    const { user } = await renderProfile(Registrations, AT, 'en')
    const card = within(await screen.findByRole('alert'))
    await user.click(card.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('You are registered')).toBeTruthy()
  })
})

describe('past registrations', () => {
  const past = { starts_at: '2025-11-30T18:00:00Z', ends_at: '2025-11-30T20:00:00Z' }

  it.each([
    [{ event: past, checked_in_at: '2025-11-30T17:50:00Z' }, ['Вы были']],
    [{ event: past }, ['Прошло']],
    [{ event: past, status: 'waitlisted' }, ['Место не освободилось']],
    [{ status: 'cancelled' }, ['Отменена']],
    [{ status: 'cancelled', cancel_cause: 'not_paid' }, ['Не оплачена вовремя']],
    [{ status: 'cancelled', cancel_cause: 'moved' }, ['Перенесена на.другое событие']],
    [
      { status: 'cancelled', order: paid({ refund_requested_at: '2025-11-30T18:00:00Z' }) },
      ['Отменена', 'Вернём деньги'],
    ],
    [
      { status: 'cancelled', cancel_cause: 'refunded', order: paid({ status: 'refunded' }) },
      ['Отменена с.возвратом', 'Деньги возвращены'],
    ],
  ] as const)('%j says %j', async (changes, words) => {
    await open(registration(changes))
    const list = await part(/^Прошедшие и.отменённые$/)
    for (const word of words) expect(list.getByText(new RegExp(`^${word}$`))).toBeTruthy()
  })

  it('shows ten, and more when asked', async () => {
    const many = Array.from({ length: 12 }, (_, n) => registration({ id: `r${n}`, event: past }))
    const { user } = await open(...many)
    const list = await part(/^Прошедшие/)
    expect(list.getAllByRole('listitem')).toHaveLength(10)
    await user.click(list.getByRole('button', { name: 'Показать ещё' }))
    expect(list.getAllByRole('listitem')).toHaveLength(12)
  })
})

describe('cancelling a seat', () => {
  const ask = async (given: MyRegistration) => {
    const { user } = await open(given)
    await user.click(await screen.findByRole('button', { name: 'Отменить регистрацию' }))
    return { user, dialog: within(screen.getByRole('dialog')) }
  }
  const confirm = { name: 'Отменить регистрацию' }
  const seat = (position: number) => ({
    id: `s${position}`,
    position,
    guest_name: null,
    ticket_code: CODE,
    checked_in_at: null,
  })

  it.each([
    ['a free one', {}, /^Место освободится, билет перестанет действовать\.$/],
    ['several', { seats: [seat(1), seat(2)] }, /^Освободятся 2.места, 2.билета перестанут действовать\.$/],
    [
      'several that somebody waits for',
      { seats: [seat(1), seat(2)], event: { waitlist_count: 2 } },
      /^2.места достанутся первым в.листе ожидания, 2.билета/,
    ],
    ['how to give up one of several', { seats: [seat(1), seat(2)] }, /«Отказаться от.места» у.его места/],
    ['one that somebody waits for', { event: { waitlist_count: 2 } }, /Место достанется первому/],
    ['a place in the queue', { status: 'waitlisted' }, /Ваше место в.очереди займёт следующий/],
    ['by pass', { order: paidByPass() }, /^На.абонемент «Десять вечеров» вернутся 2.посещения\./],
    ['unpaid', { order: order() }, /платить по.нему не нужно/],
    ['paid', { order: paid() }, /вернут деньги/],
  ] as const)('says what happens: %s', async (_, changes, words) => {
    onCall('visits_on_cancellation', () => HttpResponse.json(visitsBack({ kept: 0 })))
    const { dialog } = await ask(registration(changes))
    expect(await dialog.findByText(words)).toBeTruthy()
    expect(callsOf('cancel_registration')).toEqual([])
  })

  it('cancels the registration, and the list shows it at once', async () => {
    const { user, dialog } = await ask(registration())
    onCall('cancel_registration', () => {
      withPurchases({ registrations: [registration({ status: 'cancelled', ticket_code: null })] })
      return HttpResponse.json({})
    })
    await user.click(dialog.getByRole('button', confirm))
    expect(await part(/^Прошедшие/)).toBeTruthy()
    expect(callsOf('cancel_registration')[0]?.body).toEqual({ registration_id: 'r1' })
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
  })

  it('keeps everything when it is rejected', async () => {
    const { user, dialog } = await ask(registration())
    onCall('cancel_registration', apiError('event_started', 409))
    await user.click(dialog.getByRole('button', confirm))
    expect((await dialog.findByRole('alert')).textContent).toContain('Событие уже началось.')
    expect(screen.getByRole('img', { name: /QR-код билета/, hidden: true })).toBeTruthy()
  })

  it('is not offered once the event has begun or the ticket was used', async () => {
    const begun = { starts_at: '2026-01-01T18:00:00Z' }
    await open(
      registration({ event: begun }),
      registration({ id: 'r2', checked_in_at: '2026-01-01T18:00:00Z' }),
    )
    await upcoming()
    expect(screen.queryByRole('button', confirm)).toBeNull()
  })
})
