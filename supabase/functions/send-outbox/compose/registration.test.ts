import { describe, expect, test } from 'vitest'
import type { Payload } from '../message.ts'
import { event, order, registration, SECRET, write } from './registration.fixture.ts'

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
