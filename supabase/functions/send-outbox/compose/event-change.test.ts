import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { EventChange, Language, Payload } from '../message.ts'
import { registration, SECRET, SITE, event as sampleEvent, write } from './registration.fixture.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T10:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

const event = {
  ...sampleEvent,
  starts_at: '2026-12-12T18:00:00+00:00',
  ends_at: '2026-12-12T20:00:00+00:00',
}
const CHANGES: EventChange[] = [
  { fact: 'ends_at', was: '2026-12-12T20:00:00Z', is: '2026-12-12T21:00:00Z' },
  { fact: 'doors_at', was: null, is: '2026-12-12T17:30:00Z' },
  { fact: 'location', was: { ru: 'Двор', en: 'Yard' }, is: { ru: 'Большой зал', en: 'Main Hall' } },
  { fact: 'format', was: 'offline', is: 'hybrid' },
  { fact: 'speakers', was: [{ ru: 'Ада', en: 'Ada' }], is: [] },
  { fact: 'talk_languages', was: ['ru'], is: ['en', 'sr'] },
  { fact: 'price', was: { kind: 'free' }, is: { kind: 'paid', amount: 120_000, currency: 'RSD' } },
  { fact: 'status', was: 'planned', is: 'postponed' },
]

const payloadOf = (payload: Partial<Payload>) => ({
  name: 'Ada',
  event,
  registration,
  secret: SECRET,
  ...payload,
})

async function textOf(kind: string, language: Language, payload: Partial<Payload>) {
  const { text, subject } = await write(kind, language, payloadOf(payload))
  return { text: text.replaceAll('\u00A0', ' '), subject: subject.replaceAll('\u00A0', ' ') }
}

describe('a mail about changes of an event', () => {
  test('shows old and new values in English', async () => {
    const { text, subject } = await textOf('event_changed', 'en', { changes: CHANGES })
    expect(subject).toBe('Changes: Where Time Goes')
    expect(text).toContain(
      [
        'End: Saturday 12 December, 21:00 → Saturday 12 December, 22:00',
        'Doors open: not set → Saturday 12 December, 18:30',
        'Place: Yard → Main Hall',
        'Format: on site → on site and online',
        'Speakers: Ada → not set',
        'Language of the talk: Russian → English, Serbian',
        'Price: free → 1,200 RSD',
      ].join('\n'),
    )
  })

  test('shows old and new values in Russian', async () => {
    const { text } = await textOf('event_changed', 'ru', { changes: CHANGES })
    expect(text).toContain('Место: Двор → Большой зал')
    expect(text).toContain('Язык выступления: русский → английский, сербский')
    expect(text).toContain('Цена: бесплатно → 1 200 RSD')
  })

  test.each(['event_changed', 'event_moved', 'event_postponed', 'event_cancelled', 'event_restored'])(
    'links people with a seat to the ticket: %s',
    async (kind) => {
      expect((await textOf(kind, 'en', {})).text).toContain(`${SITE}/tickets/${SECRET}`)
    },
  )
})

describe('a mail about a postponed or cancelled event', () => {
  test.each(['event_postponed', 'event_cancelled'])('takes the event out of calendars: %s', async (kind) => {
    const { html, attachments } = await write(kind, 'en', payloadOf({}))
    const [file, ...others] = attachments
    expect(html).not.toContain('7K3M')
    expect(others).toEqual([])
    expect(String(file?.content)).toMatch(/STATUS:CANCELLED/)
    expect(String(file?.content)).not.toMatch(/STATUS:CONFIRMED|7K3M/)
    expect((await write(kind, 'en', { name: 'Ada', event })).attachments).toEqual([])
  })

  const decision = { deadline: '2026-12-01T19:00:00Z', default_option: 'refund' } as const

  test('names the options, the deadline and the default of a paid ticket', async () => {
    const paid = { amount: 120_000, currency: 'RSD' }
    const { text } = await textOf('event_cancelled', 'en', { decision: { ...decision, paid } })
    expect(text).toContain('Choose by 1 December, 20:00 what to do with your ticket: keep it, move it')
    expect(text).toContain('get your money back or donate it')
    expect(text).toContain('If you choose nothing, we refund your money')
    expect(text).toContain(`Choose what to do with the ticket:\n${SITE}/tickets/${SECRET}`)
  })

  test('does not mention money when nothing was paid', async () => {
    const { text } = await textOf('event_postponed', 'ru', { decision })
    expect(text).toContain(
      'До 1 декабря, 20:00 выберите, как поступить с билетом: оставить его или перенести',
    )
    expect(text).toContain('Если ничего не выбрать, билет останется у вас.')
    expect(text).not.toContain('деньги')
  })
})

test('a cancelled paid seat whose refund was not requested thanks for the donation', async () => {
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
  const subjectOf = async (refund_requested_at: string | null) =>
    (await textOf('registration_cancelled', 'en', { order: { ...order, refund_requested_at } })).subject
  expect(await subjectOf(null)).toMatch(/^Thank you for your donation/)
  expect(await subjectOf('2026-11-22T10:00:00Z')).toMatch(/^Registration cancelled/)
})

describe('a mail about the changes of a course', () => {
  const session = (id: string, day: string) => ({
    id,
    title: { ru: `Занятие ${id}`, en: `Session ${id}` },
    starts_at: `2026-12-${day}T18:00:00Z`,
    ends_at: `2026-12-${day}T20:00:00Z`,
  })
  const course = { ...event, course: { slug: 'sky', sessions: [session('1', '12'), session('2', '19')] } }
  const side = (day: string, location: string | null) => ({
    starts_at: `2026-12-${day}T18:00:00Z`,
    ends_at: `2026-12-${day}T20:00:00Z`,
    location: location === null ? null : { ru: location },
  })

  test('says what was and what is, and leads to the ticket', async () => {
    const { text, subject } = await textOf('course_changed', 'ru', {
      event: course,
      session_changes: [
        { change: 'moved', title: { ru: 'Луна' }, was: side('11', null), is: side('12', 'Крыша') },
        { change: 'cancelled', title: { ru: 'Планеты' }, was: side('20', null), is: null },
        { change: 'added', title: { ru: 'Галактики' }, was: null, is: side('19', null) },
      ],
    })
    expect(subject).toBe('Изменения в занятиях: Куда идёт время')
    expect(text).toMatch(/Луна: .*11 декабря.* → .*12 декабря.*, Крыша/)
    expect(text).toMatch(/Планеты: отменено: .*20 декабря/)
    expect(text).toMatch(/Галактики: добавлено: .*19 декабря/)
    expect(text).toMatch(/Занятие 1: .*12 декабря/)
    expect(text).toContain(`${SITE}/tickets/${SECRET}`)
  })

  test.each([
    ['event_cancelled', 'Отменён: Куда идёт время', /Занятие 1: .*12 декабря/],
    ['event_postponed', 'Отложен: Куда идёт время', /^(?!.*Занятие 1)/s],
    ['event_restored', 'Состоится: Куда идёт время', /Занятие 1: .*12 декабря/],
  ] as const)(
    '%s of a whole course speaks of a course and leads to the ticket',
    async (kind, title, sessions) => {
      const { text, subject } = await textOf(kind, 'ru', { event: course })
      expect(subject).toBe(title)
      expect(text).toMatch(sessions)
      expect(text).not.toContain('Событие')
      expect(text).toContain(`${SITE}/tickets/${SECRET}`)
    },
  )

  test('a reminder is about one session', async () => {
    const { text, subject } = await textOf('course_reminder', 'ru', {
      event: course,
      session: session('2', '19'),
    })
    expect(subject).toBe('Напоминание: Куда идёт время')
    expect(text).toMatch(/Занятие 2: .*19 декабря/)
    expect(text).not.toContain('Занятие 1')
    expect(text).toContain('7K3M-Q9ZT-4HW2')
    expect(text).toContain(`${SITE}/tickets/${SECRET}`)
  })
})
