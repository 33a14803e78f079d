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

test('the calendar entry of a seat names the page in its description, as calendars hide URL, and ends its last line', async () => {
  const payload = { name: 'Ada', secret: SECRET, event, registration }
  const { attachments } = await write('registration_confirmed', 'en', payload)
  const file = String(attachments.find(({ filename }) => filename === 'time.ics')?.content)
  expect(file.replaceAll('\r\n ', '')).toContain('7K3M-Q9ZT-4HW2\\n\\nhttps://hub.example/events/time\r\n')
  expect(file).toMatch(/\r\nEND:VCALENDAR\r\n$/)
})

test('the mail about a registration that was moved takes the event that it was for out of the calendar', async () => {
  const from = {
    ...event,
    id: '7b0e1c5a-3c43-4b7e-9a8e-1f2d3c4b5a69',
    slug: 'space',
    title: { ru: 'Космос' },
  }
  const { attachments } = await write('registration_moved', 'ru', {
    name: 'Ada',
    secret: SECRET,
    event,
    from,
    registration,
  })
  const file = String(attachments.find(({ filename }) => filename === 'time.ics')?.content)
  const entries = file.split('BEGIN:VEVENT').slice(1)
  expect(entries.map((entry) => /STATUS:(\w+)/.exec(entry)?.[1])).toEqual(['CONFIRMED', 'CANCELLED'])
  expect(entries[1]).toContain(`UID:${from.id}@hub.example`)
  expect(entries[1]).toContain('SUMMARY:Космос')
  expect(entries[1]).not.toContain('7K3M')
})

test('the calendar entry of an online seat leads to no hall', async () => {
  const hybrid = { ...event, format: 'hybrid', location: { ru: 'Большой зал', en: 'Main Hall' } } as const
  const seat = { ...registration, is_online: true }
  const payload = { name: 'Ada', secret: SECRET, event: hybrid, registration: seat }
  const { attachments } = await write('registration_confirmed', 'en', payload)
  const file = attachments.find(({ filename }) => filename === 'time.ics')
  expect(String(file?.content).split('\r\n')).toContain('LOCATION:Online')
})
