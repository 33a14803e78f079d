import { describe, expect, test } from 'vitest'
import type { Language, Payload, Topic } from '../message.ts'
import { composeMail } from './compose.ts'

const SITE = 'https://hub.example'
const SECRET = 'x'.repeat(32)
const SETTINGS = 's'.repeat(32)

const event = {
  id: '6b0e1c5a-3c43-4b7e-9a8e-1f2d3c4b5a69',
  slug: 'time',
  title: { ru: 'Куда идёт время', en: 'Where Time Goes' },
  starts_at: '2026-12-12T18:00:00+00:00',
  ends_at: '2026-12-12T20:00:00+00:00',
  doors_at: '2026-12-12T17:30:00+00:00',
  format: 'hybrid',
  sequence: 3,
  location: { ru: 'Большой зал', en: 'Main Hall' },
  is_in_hub: true,
} as const
const registration = {
  status: 'confirmed',
  position: null,
  ticket_code: '7K3MQ9ZT4HW2',
  confirm_until: null,
  is_online: false,
}
const payload = { name: 'Ada', secret: SECRET, event, registration }

const write = (kind: string, topic: Topic | null, more: Partial<Payload> = {}, language: Language = 'en') =>
  composeMail(
    {
      id: 'm',
      claim: 'c',
      kind,
      recipient: 'ada@hub.example',
      language,
      payload: { ...payload, ...more },
      attempts: 1,
      topic,
      settings_secret: SETTINGS,
      hub: { address: 'Street 1' },
    },
    SITE,
  )

describe('a reminder', () => {
  test.each([
    ['ru', /^Напоминание: Куда/],
    ['en', /^Reminder: Where/],
  ] as const)('in %s says so in its subject', async (language, subject) => {
    const mail = await write('event_reminder', 'reminders', {}, language)
    expect(mail.subject.replaceAll('\u00A0', ' ')).toMatch(subject)
  })

  test('asks whether the person comes, by links to the ticket that preselect an answer', async () => {
    const { text, html } = await write('event_reminder', 'reminders')
    expect(text).toContain(`I’m coming: ${SITE}/tickets/${SECRET}?coming=yes`)
    expect(text).toContain(`I can’t make it: ${SITE}/tickets/${SECRET}?coming=no`)
    expect(html).toContain(`href="${SITE}/tickets/${SECRET}?coming=no"`)
  })
})

describe('last details', () => {
  test('name the address and when doors open', async () => {
    const { text } = await write('event_details', 'reminders')
    expect(text).toContain('Street 1')
    expect(text).toContain('18:30')
    expect(text).toContain(`${SITE}/tickets/${SECRET}`)
  })

  test('of an online seat link to the stream', async () => {
    const stream = { url: 'https://stream.example/1', note: { ru: 'Пароль: 42', en: 'Password: 42' } }
    const { text, subject } = await write('event_details', 'reminders', {
      stream,
      registration: { ...registration, is_online: true },
    })
    expect(subject).toContain('stream')
    expect(text).toContain('Watch the stream:\nhttps://stream.example/1')
    expect(text).toContain('Note: Password: 42')
    expect(text).not.toContain('18:30')
  })
})

describe('thanks', () => {
  test('ask for feedback, and link to the recording where there is one', async () => {
    const without = await write('event_thanks', 'thanks')
    expect(without.text).toContain(`Answer:\n${SITE}/feedback/${SECRET}`)
    expect(without.text).not.toContain('recording')
    expect(without.text).not.toContain('7K3M')
    // An excursion may be over by noon.
    expect(without.subject + without.text).not.toContain('evening')
    const { text } = await write('event_thanks', 'thanks', { has_recording: true })
    expect(text).toContain(`Watch the recording:\n${SITE}/events/time`)
  })
})

describe('unsubscribing', () => {
  test('takes one click where the mail can be switched off (RFC 8058)', async () => {
    const { headers, text, html } = await write('event_reminder', 'reminders')
    const url = `${SITE}/unsubscribe/${SETTINGS}?topic=reminders`
    expect(headers).toEqual({
      'Auto-Submitted': 'auto-generated',
      'List-Unsubscribe': `<${url}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })
    expect(text).toContain(url)
    expect(html).toContain(`href="${url}"`)
  })

  test('is not offered by transactional mails, which state the reason and link to the settings', async () => {
    const { headers, text } = await write('registration_confirmed', null)
    expect(headers).toEqual({ 'Auto-Submitted': 'auto-generated' })
    expect(text).toContain('cannot be switched off')
    expect(text).toContain(`Email settings: ${SITE}/unsubscribe/${SETTINGS}\n`)
  })
})

test('the mail to a bounced address links to the mail settings to confirm it', async () => {
  const { text } = await write('address_confirm', null)
  expect(text).toContain(`Confirm the address:\n${SITE}/unsubscribe/${SECRET}`)
})
