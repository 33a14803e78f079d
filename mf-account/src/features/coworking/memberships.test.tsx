// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, it } from 'vitest'
import {
  apiError,
  callsOf,
  onCall,
  renderProfile,
  resetPurchases,
  rpc,
  server,
} from '../../lib/purchases/purchases.driver.tsx'
import { visitsBack } from '../../lib/purchases/purchases.fixture.ts'
import { Memberships } from './memberships.tsx'
import type { Membership, MyMemberships } from './my-memberships.ts'

resetPurchases()

const TODAY = '2056-11-26'
const membership = (changes: Partial<Membership> = {}): Membership => ({
  id: 'one',
  plan: { slug: 'day', name: { ru: 'День', en: 'Day' } },
  state: 'active',
  desk_kind: 'flexible',
  days_total: 10,
  days_left: 9,
  days_remaining: 9,
  valid_from: '2056-11-20',
  valid_until: '2056-12-20',
  from_time: '10:00',
  to_time: '22:00',
  code: '7K3MQ9ZT4HW2',
  paused_from: null,
  paused_until: null,
  pause_days_left: 30,
  days: [],
  visits: ['2056-11-20'],
  ...changes,
})

const have = (memberships: readonly Membership[], changes: Partial<MyMemberships> = {}) =>
  server.use(
    http.get(rpc('my_memberships'), () =>
      HttpResponse.json({
        today: TODAY,
        memberships,
        unpaid: [],
        days: [
          { day: '2056-11-26', free: 3 },
          { day: '2056-11-27', free: 12 },
          { day: '2056-11-28', free: 0 },
        ],
        ...changes,
      }),
    ),
  )

const open = (language: 'ru' | 'en' = 'ru') => renderProfile(Memberships, '/profile/coworking', language)

it('a membership shows the days left and the code for check-in', async () => {
  have([membership()])
  await open()
  expect(await screen.findByText('Осталось дней: 9')).toBeTruthy()
  const qr = screen.getByRole('img', { name: /QR-код членства 7K3M-Q9ZT-4HW2/ })
  expect(qr.getAttribute('data-qr')).toBe('7K3MQ9ZT4HW2')
  expect(screen.getByText('10:00–22:00')).toBeTruthy()
})

it('a day that a pass paid says before it is cancelled which visits come back', async () => {
  const days = [{ id: 'd', day: '2056-11-27', checked_in_at: null }]
  have([membership({ days_total: 1, days_left: 1, is_paid_by_pass: true, days })])
  onCall('visits_on_cancellation', () => HttpResponse.json(visitsBack({ kept: 0 })))
  const { user } = await open('en')
  await user.click(await screen.findByRole('button', { name: 'Cancel' }))
  const dialog = within(screen.getByRole('dialog'))
  expect(
    await dialog.findByText(/^2.visits go back to the pass “Ten Evenings”\. The pass is valid/),
  ).toBeTruthy()
  expect(dialog.getByText('The desk goes to another person.')).toBeTruthy()
  expect(callsOf('visits_on_cancellation')[0]?.body).toEqual({ target: 'desk_day', target_id: 'd' })
})

it('booking a day suggests tomorrow, and the booked day appears', async () => {
  have([membership()])
  onCall('book_desk', () => {
    have([membership({ days: [{ id: 'd', day: '2056-11-27', checked_in_at: null }] })])
    return HttpResponse.json(membership())
  })
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Забронировать день' }))
  const dialog = within(await screen.findByRole('dialog'))
  const field = dialog.getByLabelText(/^День/) as HTMLSelectElement
  expect(field.value).toBe('2056-11-27')
  expect(field.options[2]?.disabled).toBe(true)
  await user.click(dialog.getByRole('button', { name: 'Забронировать' }))
  expect(await screen.findByRole('heading', { name: 'Забронированные дни' })).toBeTruthy()
  expect(callsOf('book_desk').map(({ body }) => body)).toEqual([{ membership_id: 'one', day: '2056-11-27' }])
})

it('a day whose last desk somebody else took is explained, and the dialog stays', async () => {
  have([membership()])
  onCall('book_desk', apiError('desks_full', 409))
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Забронировать день' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Забронировать' }))
  expect((await dialog.findByRole('alert')).textContent).toContain('свободных столов больше нет')
})

it('an own desk needs no booking, and a pause can be ended', async () => {
  have([
    membership({
      desk_kind: 'own',
      days_total: null,
      days_left: null,
      days_remaining: 25,
      state: 'paused',
      paused_from: '2056-11-25',
      paused_until: '2056-11-30',
    }),
  ])
  onCall('resume_membership', () => HttpResponse.json(membership()))
  const { user } = await open('en')
  expect(await screen.findByText('Days left: 25')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Book a day' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'End the pause' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/15 December 2056 will be the last day/)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'End the pause' }))
  await waitFor(() => expect(callsOf('resume_membership')).toHaveLength(1))
})

it('without a membership the page leads to the plans, and names what waits for payment', async () => {
  have([], { unpaid: [{ ru: 'Месяц' }] })
  await open()
  expect(await screen.findByText('Членства пока нет')).toBeTruthy()
  expect(screen.getByText(/Тариф «Месяц»: членство появится здесь/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Выбрать тариф' }).getAttribute('href')).toBe('/coworking')
})

const deskPass = (changes: object = {}) => ({
  id: 'pass',
  name: { ru: 'Десять вечеров', en: 'Ten evenings' },
  visits_left: 4,
  visits_total: 10,
  valid_until: '2056-12-31T10:00:00Z',
  visits: 2,
  error_code: null,
  ...changes,
})

it('a pass books a day, and the day appears with its code', async () => {
  have([])
  server.use(http.get(rpc('passes_for_desks'), () => HttpResponse.json([deskPass()])))
  onCall('book_desk_with_pass', () => {
    have([membership({ days: [{ id: 'd', day: '2056-11-27', checked_in_at: null }] })])
    return HttpResponse.json(membership())
  })
  const { user } = await open()
  const section = within(await screen.findByRole('region', { name: /^По.абонементу$/ }))
  expect(section.getByText(/день стоит 2.посещения, осталось 4 из.10, до.31 декабря 2056/)).toBeTruthy()
  await user.click(section.getByRole('button', { name: /^Забронировать день по.абонементу$/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Забронировать' }))
  expect(await screen.findByRole('img', { name: /QR-код членства/ })).toBeTruthy()
  expect(callsOf('book_desk_with_pass').map(({ body }) => body)).toEqual([
    { pass_id: 'pass', day: '2056-11-27', language: 'ru' },
  ])
})

it('a pass without enough visits says so and books nothing', async () => {
  have([])
  const spent = deskPass({ visits_left: 1, error_code: 'pass_used_up' })
  server.use(http.get(rpc('passes_for_desks'), () => HttpResponse.json([spent])))
  await open('en')
  const section = within(await screen.findByRole('region', { name: 'With a pass' }))
  expect(section.getByText(/too few visits left/)).toBeTruthy()
  expect(section.queryByRole('button')).toBeNull()
})

it('visits that were used elsewhere in between are explained, and the dialog stays', async () => {
  have([])
  server.use(http.get(rpc('passes_for_desks'), () => HttpResponse.json([deskPass()])))
  onCall('book_desk_with_pass', apiError('pass_used_up', 409))
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: /^Забронировать день по.абонементу$/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Забронировать' }))
  expect((await dialog.findByRole('alert')).textContent).toMatch(/не.хватает посещений/)
})
