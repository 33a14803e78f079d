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

describe.each([
  ['an online seat', { ...event, format: 'hybrid' }, { ...registration, is_online: true }],
  ['a seat at an online event', { ...event, format: 'online' }, registration],
] as const)('the mail about %s', (_, online, seat) => {
  const located = { ...online, location: { ru: 'Большой зал', en: 'Main Hall' } }
  const mail = (language: 'ru' | 'en') =>
    write('registration_confirmed', language, {
      name: 'Ada',
      secret: SECRET,
      event: located,
      registration: seat,
    })

  test('says whose time it is', async () => {
    expect((await mail('ru')).text).toMatch(/Когда: .*19:00–21:00 по\u00a0Белграду\n/)
    expect((await mail('en')).text).toMatch(/When: .*19:00–21:00, Belgrade time\n/)
  })

  test('shows no code for the entrance', async () => {
    const { text, html, attachments } = await mail('en')
    expect(text).not.toContain('at the door')
    expect(text).toContain('The ticket opens the stream.')
    expect(text).toContain('Ticket code: 7K3M-Q9ZT-4HW2')
    expect(html).not.toContain('cid:')
    expect(attachments.map(({ filename }) => filename)).toEqual(['time.ics'])
  })

  test('has a calendar entry that leads to no hall', async () => {
    const [file] = (await mail('en')).attachments.filter(({ filename }) => filename === 'time.ics')
    expect(String(file?.content).split('\r\n')).toContain('LOCATION:Online')
  })
})

test('the calendar entry of a seat names the page in its description, as calendars hide URL, and ends its last line', async () => {
  const payload = { name: 'Ada', secret: SECRET, event, registration }
  const { attachments } = await write('registration_confirmed', 'en', payload)
  const file = String(attachments.find(({ filename }) => filename === 'time.ics')?.content)
  expect(file.replaceAll('\r\n ', '')).toContain('7K3M-Q9ZT-4HW2\\n\\nhttps://hub.example/events/time\r\n')
  expect(file).toMatch(/\r\nEND:VCALENDAR\r\n$/)
})

test('the mail about a postponed event names no opening of doors', async () => {
  const doors = { ...event, doors_at: '2056-12-12T17:30:00+00:00', previous_starts_at: event.starts_at }
  const mail = (kind: string) =>
    write(kind, 'en', { name: 'Ada', secret: SECRET, event: doors, registration })
  expect((await mail('event_postponed')).text).not.toContain('18:30')
  expect((await mail('event_moved')).text).toContain('18:30')
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

test.each([
  ['pending', 'К\u00a0оплате: 1\u00a0200\u00a0RSD'],
  ['paid', 'Оплачено: 1\u00a0200\u00a0RSD'],
  ['cancelled', 'Сумма: 1\u00a0200\u00a0RSD'],
  ['refunded', 'Возвращено: 1\u00a0200\u00a0RSD'],
])('the mail about an order that is %s says what its sum is: %s', async (status, expected) => {
  const { text } = await write('order_created', 'ru', { name: 'Ada', order: { ...order, status } })
  expect(text).toContain(expected)
})

test('a mail is answered to the mailbox of the hub, which people write to', async () => {
  const payload = { name: 'Ada', order }
  expect(await write('order_cancelled', 'en', payload, { email: 'hello@hub.example' })).toMatchObject({
    replyTo: 'hello@hub.example',
  })
  expect(await write('order_cancelled', 'en', payload)).not.toHaveProperty('replyTo')
})
