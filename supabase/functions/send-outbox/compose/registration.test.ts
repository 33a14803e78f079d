import { describe, expect, test } from 'vitest'
import type { Language, Payload } from '../message.ts'
import { composeMail } from './compose.ts'

const SECRET = 'x'.repeat(32)

const event = {
  id: '6b0e1c5a-3c43-4b7e-9a8e-1f2d3c4b5a69',
  slug: 'time',
  title: { ru: 'Куда идёт время', en: 'Where Time Goes' },
  starts_at: '2056-12-12T18:00:00+00:00',
  ends_at: '2056-12-12T20:00:00+00:00',
  format: 'offline',
  sequence: 3,
  is_in_hub: true,
} as const
const registration = {
  status: 'confirmed',
  position: null,
  ticket_code: '7K3MQ9ZT4HW2',
  confirm_until: null,
  is_online: false,
}
const order = {
  number: 1001,
  status: 'paid',
  payment_method: 'ips_qr',
  discount_amount: 0,
  total_amount: 120_000,
  currency: 'RSD',
  expires_at: null,
  items: [],
  payment: null,
}

const write = (kind: string, language: Language, payload: Payload) =>
  composeMail(
    {
      id: 'm',
      claim: 'c',
      kind,
      recipient: 'ada@hub.example',
      language,
      payload,
      attempts: 1,
      topic: null,
      settings_secret: null,
      hub: {},
    },
    'https://hub.example',
  )

test('the mail about a cancelled registration without an order is true of a seat and of the waitlist', async () => {
  const cancelled = { ...registration, status: 'cancelled', ticket_code: null }
  const payload = { name: 'Ada', secret: SECRET, event, registration: cancelled, order: null }
  const [russian, english] = await Promise.all([
    write('registration_cancelled', 'ru', payload),
    write('registration_cancelled', 'en', payload),
  ])
  expect(russian.text).toMatch(/больше нет\. Если у\sвас был билет, он\sне\sдействует\./)
  expect(english.text).toMatch(/is cancelled\. If you had a ticket, it no longer works\./)
})

describe('a mail about the enrolment in a course', () => {
  const course = { ...event, course: { slug: 'sky', sessions: [] } }
  const waitlisted = { ...registration, status: 'waitlisted', ticket_code: null, position: 4 }

  test.each([
    ['registration_confirm', {}],
    ['registration_confirm', { registration: waitlisted }],
    ['registration_confirmed', {}],
    ['waitlist_joined', { registration: waitlisted }],
    ['waitlist_promoted', {}],
    ['waitlist_offered', { registration: waitlisted }],
    ['waitlist_offer_expired', {}],
    ['registration_cancelled', {}],
    ['registration_cancelled', { order }],
    ['seat_cancelled', { seat: { position: 2, guest_name: null } }],
    ['attendee_message', { message: { subject: 'Вход', body: 'Со двора' } }],
  ])('of the kind %s does not speak of an event: %j', async (kind, more) => {
    const payload: Payload = { name: 'Ada', secret: SECRET, event: course, registration, ...more }
    const [russian, english] = await Promise.all([write(kind, 'ru', payload), write(kind, 'en', payload)])
    expect(russian.subject + russian.text).toContain('Куда идёт время')
    expect(russian.subject + russian.text).not.toMatch(/событи/i)
    expect(english.subject + english.text).not.toMatch(/event/i)
  })
})
