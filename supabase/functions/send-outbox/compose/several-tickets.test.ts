import { expect, test } from 'vitest'
import type { EventData, Payload, RegistrationData } from '../message.ts'
import { event, registration, SECRET, write as writeMail } from './registration.fixture.ts'

const several: Payload = {
  name: 'Ada',
  secret: SECRET,
  event,
  registration: {
    ...registration,
    seats: [
      { position: 1, guest_name: null, ticket_code: '7K3MQ9ZT4HW2' },
      { position: 3, guest_name: 'Мария', ticket_code: 'K7M2QX9A4B1C' },
    ],
  },
}
const refund = { amount: 120_000, currency: 'RSD' }

const write = (kind: string, payload: Payload) => writeMail(kind, 'ru', payload)

test('a mail has every ticket code of a registration with its picture and guest, also in the calendar file', async () => {
  const { text, html, attachments } = await write('registration_confirmed', several)
  const pictures = attachments.filter(({ contentType }) => contentType === 'image/png')
  expect(pictures.map(({ cid }) => cid)).toEqual(['ticket', 'ticket-2'])
  expect(pictures[0]?.content).not.toEqual(pictures[1]?.content)
  expect(html).toContain('cid:ticket-2')
  expect(text).toMatch(/K7M2-QX9A-4B1C[\s\S]*Мария/)
  const calendar = attachments.find(({ filename }) => filename === 'time.ics')
  const entry = String(calendar?.content).replace(/\r\n /g, '')
  expect(entry).toContain('7K3M-Q9ZT-4HW2\\nK7M2-QX9A-4B1C · Мария')
})

test('a mail with several tickets numbers them by seat, and says once what to do with them', async () => {
  const { html, text } = await write('registration_confirmed', several)
  expect(text).toContain('Билеты ниже')
  for (const output of [html, text]) expect(output.match(/Покажите код/g)).toHaveLength(1)
  expect(text).toMatch(/\nМест: 2\n/)
  expect(text).toMatch(/\nМесто: 1\nКод билета: 7K3M-Q9ZT-4HW2\n/)
  expect(text).toMatch(/\n\nМесто: 3\nКод билета: K7M2-QX9A-4B1C\nГость: Мария\n/)
  expect(text).not.toContain('\n\n\n')
})

test('a mail with one ticket counts and numbers nothing', async () => {
  const registration = { ...(several.registration as RegistrationData) }
  registration.seats = registration.seats?.slice(0, 1) ?? []
  const { text } = await write('registration_confirmed', { ...several, registration })
  expect(text).toContain('Билет ниже')
  expect(text).toMatch(/Покажите код на/)
  expect(text).not.toMatch(/Мест/)
})

test.each([
  ['registration_confirm', { status: 'pending' }, /занял места[^.]*\. Держим их/],
  ['registration_confirm', { status: 'waitlisted', position: 4 }, /место в\sочереди/],
  ['waitlist_joined', { status: 'waitlisted', position: 4 }, /столько мест пока нет/],
  ['waitlist_offered', { status: 'waitlisted', position: 1 }, /освободились места/],
  ['waitlist_promoted', {}, /места освободились/],
  ['registration_moved', {}, /Новые билеты ниже/],
])('the mail %s about several seats says how many: %j', async (kind, more, lead) => {
  const registration = { ...(several.registration as RegistrationData), ...more }
  const { text, subject, html } = await write(kind, {
    ...several,
    registration,
    from: several.event as EventData,
  })
  expect(text).toMatch(lead)
  expect(text).toMatch(/\nМест: 2\n/)
  expect(subject + text + html.replace(/<style>.*<\/style>/s, '')).not.toMatch(/[{}]/)
})

test('a mail about one cancelled seat names it, and states what happens to the money', async () => {
  const payload = { ...several, seat: { position: 2, guest_name: null } }
  expect((await write('seat_cancelled', payload)).text).toMatch(/место 2 \(«Куда идёт время»\)/)
  expect((await write('seat_cancelled', { ...payload, refund })).text).toContain(
    'За\u00a0него вернём 1\u00a0200\u00a0RSD:',
  )
})

test('a mail about one cancelled session names it, keeps the ticket, and takes it out of the calendar', async () => {
  const session = (id: string, title: string) => ({
    id,
    title: { ru: title },
    starts_at: '2056-12-12T18:00:00Z',
    ends_at: '2056-12-12T20:00:00Z',
  })
  const moon = session('7b0e1c5a-3c43-4b7e-9a8e-1f2d3c4b5a69', 'Луна')
  const planets = session('8b0e1c5a-3c43-4b7e-9a8e-1f2d3c4b5a69', 'Планеты')
  const payload = {
    ...several,
    event: { ...(several.event as EventData), course: { slug: 'sky', sessions: [planets] } },
    left_session: moon,
  }
  const { text, attachments } = await write('session_cancelled', payload)
  expect(text).toMatch(/занятие «Луна» курса/)
  expect(text).toContain('7K3M-Q9ZT-4HW2')
  const calendar = String(attachments.find(({ filename }) => filename === 'sky.ics')?.content)
  expect(calendar.match(/^STATUS:(CONFIRMED|CANCELLED)/gm)).toEqual(['STATUS:CONFIRMED', 'STATUS:CANCELLED'])
  expect((await write('session_cancelled', { ...payload, refund })).text).toContain(
    'За\u00a0него вернём 1\u00a0200\u00a0RSD:',
  )
  const moved = { ...payload, new_session: planets }
  expect((await write('session_moved', moved)).text).toMatch(/вместо занятия «Луна».*«Планеты»/)
})
