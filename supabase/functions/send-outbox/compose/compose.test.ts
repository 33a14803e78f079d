import { Buffer } from 'node:buffer'
import { readFile } from 'node:fs/promises'
import { inflateSync } from 'node:zlib'
import jsQr from 'jsqr'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import en from '../locales/en.json' with { type: 'json' }
import ru from '../locales/ru.json' with { type: 'json' }
import type { Language, Message, Payload } from '../message.ts'
import type { Attachment } from './blocks.ts'
import { composeMail } from './compose.ts'

/** Dates of another year would say so. */
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T10:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

const SITE = 'https://hub.example'
const SECRET = 'x'.repeat(32)

const event = {
  id: '6b0e1c5a-3c43-4b7e-9a8e-1f2d3c4b5a69',
  slug: 'time',
  title: { ru: 'Куда идёт время', en: 'Where Time Goes' },
  starts_at: '2026-12-12T18:00:00+00:00',
  ends_at: '2026-12-12T20:00:00+00:00',
  doors_at: '2026-12-12T17:30:00+00:00',
  previous_starts_at: '2026-12-05T18:00:00+00:00',
  status_note: { ru: 'Лектор заболел', en: 'The speaker is ill' },
  format: 'offline',
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

const IPS = 'K:PR|V:01|C:1|R:840000000095584510|N:Čigra doo|I:RSD1200,00|SF:289|S:Porudžbina 1001|RO:97331001'

const order = {
  number: 1001,
  status: 'pending',
  payment_method: 'ips_qr',
  discount_amount: 12_000,
  total_amount: 120_000,
  currency: 'RSD',
  expires_at: '2026-12-01T12:00:00+00:00',
  items: [{ title: { ru: 'Десять вечеров', en: 'Ten Evenings' }, quantity: 1, starts_on: null }],
  payment: {
    method: 'ips_qr',
    payee: 'Čigra doo',
    account: '840000000095584510',
    model: '97',
    reference: '331001',
    purpose: 'Porudžbina 1001',
    ips_text: IPS,
  },
}

const booking = {
  number: 101,
  space: { name: { ru: 'Мастерская', en: 'Workshop' } },
  confirm_until: '2026-12-01T12:00:00+00:00',
  decision_note: null,
  slots: [
    { starts_at: '2026-12-12T09:00:00+00:00', ends_at: '2026-12-12T10:00:00+00:00' },
    { starts_at: '2026-12-12T10:00:00+00:00', ends_at: '2026-12-12T11:00:00+00:00' },
    { starts_at: '2026-12-12T12:00:00+00:00', ends_at: '2026-12-12T13:00:00+00:00' },
  ],
}

const payloadOf = (kind: string): Payload => {
  const person = { name: 'Ada', secret: SECRET }
  if (kind.startsWith('booking')) return { ...person, booking, order }
  if (kind.startsWith('order')) return { ...person, order }
  if (kind === 'account_deleted') return person
  if (kind === 'attendee_message') return { ...person, event, message: { subject: 'Entrance', body: 'Yard' } }
  if (kind === 'registration_moved') return { ...person, event, from: event, registration }
  return { ...person, event, registration: { ...registration, confirm_until: event.starts_at }, order }
}

const write = (kind: string, language: Language = 'ru', payload: Payload = payloadOf(kind)) => {
  const claimed = { id: 'm', claim: 'c', attempts: 1, topic: null, settings_secret: null }
  const message: Message = {
    ...claimed,
    kind,
    recipient: 'ada@hub.example',
    language,
    payload,
    hub: language === 'ru' ? { name: 'Научный хаб', address: 'Белград' } : { name: 'Science Hub' },
  }
  return composeMail(message, SITE)
}

/** Reads a grey PNG of one chunk as a camera would. */
function scan({ content }: Attachment): string | undefined {
  const png = Buffer.from(content as Uint8Array)
  const size = png.readUInt32BE(16)
  const length = png.readUInt32BE(33)
  const rows = inflateSync(png.subarray(41, 41 + length))
  const pixels = new Uint8ClampedArray(size * size * 4).fill(255)
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++)
      pixels.fill(rows[y * (size + 1) + 1 + x] ?? 0, (y * size + x) * 4, (y * size + x) * 4 + 3)
  const code = jsQr(pixels, size, size)
  return code ? new TextDecoder().decode(new Uint8Array(code.binaryData)) : undefined
}

const VARIANT = /^(waitlist_confirm|seat_cancelled_paid)$|^event_.+_(date|location|online|recording)$/
const kinds = Object.keys(ru.kinds).filter((kind) => !VARIANT.test(kind))

describe.each(kinds)('%s', (kind) => {
  test('is written in both languages, in HTML and text, without unfilled placeholders', async () => {
    const [russian, english] = await Promise.all([write(kind, 'ru'), write(kind, 'en')])
    for (const output of [russian, english])
      for (const part of [output.subject, output.html.replace(/<style>.*<\/style>/s, ''), output.text]) {
        expect(part).not.toMatch(/[{}]|undefined|null|NaN|Invalid/)
        expect(part.length).toBeGreaterThan(5)
      }
    expect(russian.html).toContain('lang="ru"')
    expect(russian.text).toMatch(/[а-яё]{4}/i)
    expect(english.text + english.subject + english.html).not.toMatch(/[а-яё]/i)
  })
})

test('both languages have the same texts', () => {
  const keys = (value: object, path = ''): string[] =>
    Object.entries(value).flatMap(([key, inner]) =>
      typeof inner === 'object' ? keys(inner, `${path}${key}.`) : [path + key],
    )
  expect(keys(en)).toEqual(keys(ru))
})

test('text typed by users is escaped', async () => {
  const decision_note = '<img src=x onerror="alert(1)">'
  const { html, text } = await write('booking_declined', 'en', {
    ...payloadOf('booking_declined'),
    booking: { ...booking, decision_note },
    event: { ...event, title: { ru: '"><script>' } },
  })
  expect(html).not.toMatch(/<img src=x|<script/)
  expect(html).toContain('&#60;img src=x onerror=&#34;alert(1)&#34;&#62;')
  expect(text).toContain(decision_note)
})

test('a name that mail programs could turn into a link is omitted', async () => {
  const { html, text } = await write('order_created', 'ru', {
    ...payloadOf('order_created'),
    name: 'Приз ждёт на evil.example/win',
  })
  expect(html + text).not.toContain('evil')
  expect(text).toContain('\n\nСпасибо. Ниже всё')
})

test('a message of staff keeps its paragraphs and lines, is escaped, and has no placeholders filled', async () => {
  const body = 'Dear {name},\n\nbring <b>water</b>\nand a hat.'
  const { subject, html, text } = await write('attendee_message', 'en', {
    ...payloadOf('attendee_message'),
    message: { subject: 'Sun & {event}', body },
  })
  expect(subject).toBe('Sun & {event}')
  expect(html).toContain('Sun &amp; {event}</h1>')
  expect(html).toMatch(
    /<p [^>]*>Dear \{name\},<\/p>\s*<p [^>]*>bring &#60;b&#62;water&#60;\/b&#62;<br>and a hat\.<\/p>/,
  )
  expect(text).toContain(body)
})

describe('a ticket', () => {
  test('has its code as a picture, as text and behind the link', async () => {
    const { html, attachments, text } = await write('registration_confirmed', 'en')
    expect(scan(attachments.find(({ cid }) => cid === 'ticket') as Attachment)).toBe('7K3MQ9ZT4HW2')
    expect(html).toContain('src="cid:ticket"')
    expect(text).toContain('7K3M-Q9ZT-4HW2')
    expect(text).toContain(`${SITE}/tickets/${SECRET}`)
  })

  test('has a calendar file with the UID of the event', async () => {
    const { attachments } = await write('registration_confirmed', 'en')
    const file = attachments.find(({ filename }) => filename === 'time.ics')
    const lines = String(file?.content).split('\r\n')
    for (const line of [
      'METHOD:PUBLISH',
      `UID:${event.id}@hub.example`,
      'SEQUENCE:3',
      'DTSTART:20261212T180000Z',
      'DTEND:20261212T200000Z',
      'SUMMARY:Where Time Goes',
      'LOCATION:Main Hall',
    ])
      expect(lines).toContain(line)
  })

  test('shows location and Belgrade time', async () => {
    const { text } = await write('registration_confirmed', 'ru')
    expect(text.replaceAll('\u00A0', ' ')).toContain('Когда: суббота, 12 декабря, 19:00–21:00')
    expect(text).toContain('Двери открываются: 18:30')
    expect(text).toContain('Где: Большой зал, Белград')
  })

  test('asks to confirm a place on the waitlist in its own words', async () => {
    const waiting = {
      ...payloadOf('registration_confirm'),
      registration: {
        ...registration,
        ticket_code: null,
        status: 'waitlisted',
        position: 4,
        confirm_until: event.starts_at,
      },
    }
    const { subject, text, attachments } = await write('registration_confirm', 'en', waiting)
    expect(subject).toBe('Confirm your place in the queue: Where Time Goes')
    expect(text).toContain('Place in the queue: 4')
    expect(attachments).toEqual([])
  })

  test('shows the deadline in the right Russian case', async () => {
    const { text } = await write('registration_confirm', 'ru')
    expect(text).toMatch(/Держим его до\s\d+\s[а-я]+, \d\d:\d\d[,;]/)
  })

  test('is confirmed by a button, or by the code on the site', async () => {
    const unconfirmed = { ...payloadOf('registration_confirm'), confirm_code: '012345' }
    const { html, text } = await write('registration_confirm', 'ru', unconfirmed)
    expect(text.replaceAll('\u00A0', ' ')).toContain('Код для сайта: 012 345')
    expect(html).toMatch(/<p style="[^"]*32px[^"]*">012\u00A0345<\/p>/)
    expect(html.match(/Подтвердить[^<]*(?=<\/a>)/g)).toEqual(['Подтвердить адрес и открыть билет'])
  })
})

describe('an order', () => {
  test('of an account links to its orders, of a guest to the secret link', async () => {
    expect((await write('order_created', 'en', { name: 'Ada', order })).text).toContain(
      `${SITE}/profile/orders`,
    )
    expect((await write('order_refunded', 'en')).text).toContain(`${SITE}/tickets/${SECRET}`)
  })

  test('has the payment code, and the same details as text', async () => {
    const { attachments, text } = await write('order_created', 'en')
    expect(scan(attachments.find(({ cid }) => cid === 'payment') as Attachment)).toBe(IPS)
    expect(text.replaceAll('\u00A0', ' ')).toContain('Total: 1,200 RSD')
    expect(text).toContain('Model and reference: 97 331001')
  })

  test('that is paid elsewhere links there', async () => {
    const elsewhere = { ...order, payment: { method: 'external', url: 'https://tickets.example/1?a=1&b=2' } }
    const { html } = await write('order_created', 'en', { name: 'Ada', order: elsewhere })
    expect(html).toContain('href="https://tickets.example/1?a=1&amp;b=2"')
  })
})

test.each([
  ['free', null, /^(?!.*(Деньги|Вернём|платить|абонемент))/s],
  ['on a pass', { payment_method: 'pass', status: 'paid' }, /Посещение вернулось на/],
  ['not paid', { status: 'cancelled' }, /платить по\sнему не\sнужно/],
  ['paid', { status: 'paid' }, /Вернём 1\u00a0200\u00a0RSD:/],
])(
  'the mail about a cancelled seat that was %s states what happens to the money',
  async (_, changes, expected) => {
    const payload = { ...payloadOf('registration_cancelled'), order: changes && { ...order, ...changes } }
    expect((await write('registration_cancelled', 'ru', payload)).text).toMatch(expected)
  },
)

test('consecutive hours are one time range', async () => {
  const { text } = await write('booking_requested', 'en')
  expect(text.replaceAll('\u00A0', ' ')).toContain(
    'Hours: Saturday 12 December, 10:00–12:00; Saturday 12 December, 13:00–14:00',
  )
})

test('an unknown kind of mail throws an error', async () => {
  await expect(write('riddle')).rejects.toThrow('riddle')
})

test('hosted functions have the same versions of packages as the tests', async () => {
  const { imports } = JSON.parse(await readFile(new URL('../deno.json', import.meta.url), 'utf8'))
  const { devDependencies } = JSON.parse(
    await readFile(new URL('../../../../package.json', import.meta.url), 'utf8'),
  )
  for (const [name, source] of Object.entries(imports))
    expect(source).toBe(`npm:${name}@${devDependencies[name]}`)
})
