import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { calendarOf } from '../send-outbox/compose/calendar.ts'
import { textsIn } from '../send-outbox/texts.ts'
import { writeFeed } from './feed.ts'
import type { EventData } from './feed-data.ts'

const SITE = 'https://hub.example'

const lecture: EventData = {
  id: '0b6ad2a8-5a5e-4b53-9a39-3f1c36b4a001',
  slug: 'atoms',
  kind: 'lecture',
  title: { ru: 'Атомы; пустота, «и всё»', en: 'Atoms and the Void' },
  summary: { ru: 'Строка первая\nстрока вторая' },
  starts_at: '2026-12-12T18:00:00+00:00',
  ends_at: '2026-12-12T20:00:00+00:00',
  status: 'planned',
  format: 'offline',
  sequence: 3,
  location: { ru: 'Большой зал', en: 'Main Hall' },
  is_in_hub: true,
  address: { ru: 'Господар-Йевремова, 34' },
  updated_at: '2026-11-01T10:00:00.123456+00:00',
}

const write = (
  changes: Partial<EventData> = {},
  { name = 'programme', language = 'ru' }: { name?: 'programme' | 'personal'; language?: 'ru' | 'en' } = {},
) => writeFeed({ hub: { ru: 'Хаб; на Дорчоле' }, events: [{ ...lecture, ...changes }] }, name, SITE, language)

const parse = (file: string) => new ICAL.Component(ICAL.parse(file))

/** What a calendar program that is none of ours makes of the only event of a feed. */
function readOne(file: string) {
  const calendar = parse(file)
  for (const zone of calendar.getAllSubcomponents('vtimezone'))
    ICAL.TimezoneService.register(new ICAL.Timezone(zone))
  const entry = calendar.getFirstSubcomponent('vevent')
  if (!entry) throw new Error('no event in the feed')
  const { uid, summary, description, location, sequence, startDate, endDate } = new ICAL.Event(entry)
  const value = (name: string) => entry.getFirstPropertyValue(name)
  return {
    uid,
    summary,
    description,
    location,
    sequence,
    start: startDate.toJSDate().toISOString(),
    end: endDate.toJSDate().toISOString(),
    clock: startDate.toString(),
    zone: startDate.zone?.tzid,
    isAllDay: startDate.isDate,
    status: value('status'),
    transparency: value('transp'),
    categories: value('categories'),
    stamp: String(value('dtstamp')),
  }
}

describe('an event', () => {
  test('is parsed with all its fields', () => {
    expect(readOne(write())).toEqual({
      uid: '0b6ad2a8-5a5e-4b53-9a39-3f1c36b4a001@hub.example',
      summary: 'Атомы; пустота, «и всё»',
      description: 'Строка первая\nстрока вторая\n\nhttps://hub.example/events/atoms',
      location: 'Большой зал, Господар-Йевремова, 34',
      sequence: 3,
      start: '2026-12-12T18:00:00.000Z',
      end: '2026-12-12T20:00:00.000Z',
      clock: '2026-12-12T19:00:00',
      zone: 'Europe/Belgrade',
      isAllDay: false,
      status: 'CONFIRMED',
      transparency: 'TRANSPARENT',
      categories: 'Лекция',
      stamp: '2026-11-01T10:00:00Z',
    })
  })

  test('uses the requested language, and Russian where there is no translation', () => {
    const { summary, description, location, categories } = readOne(write({}, { language: 'en' }))
    expect([summary, location, categories]).toEqual([
      'Atoms and the Void',
      'Main Hall, Господар-Йевремова, 34',
      'Lecture',
    ])
    expect(description).toContain('Строка первая')
  })

  test('is never an all-day entry, even when it lasts for days', () => {
    const festival = { starts_at: '2026-12-11T23:00:00+00:00', ends_at: '2026-12-13T23:00:00+00:00' }
    expect(readOne(write(festival))).toMatchObject({ isAllDay: false, clock: '2026-12-12T00:00:00' })
  })

  test('online has no postal address', () => {
    expect(readOne(write({ format: 'online' })).location).toBe('Онлайн')
    const registration = { status: 'confirmed', is_online: true } as const
    expect(readOne(write({ format: 'hybrid', registration })).location).toBe('Онлайн')
  })

  test('without a location has no LOCATION', () => {
    const { location, address, ...nowhere } = lecture
    expect(writeFeed({ hub: {}, events: [nowhere] }, 'programme', SITE, 'ru')).not.toContain('LOCATION')
  })

  test('of a course leads to the course', () => {
    const { description } = readOne(write({ kind: 'course', course: { slug: 'sky' } }))
    expect(description).toContain(`${SITE}/courses/sky`)
  })

  test('has the same UID as the calendar file in the mail', () => {
    const message = { kind: 'registration_confirmed', language: 'ru', payload: {}, hub: {} } as const
    const mail = calendarOf(lecture, { message, texts: textsIn('ru') }, SITE, 'Хаб')
    expect(readOne(String(mail.content)).uid).toBe(readOne(write()).uid)
  })
})

describe('a booking', () => {
  const booking = {
    id: '2b6ad2a8-5a5e-4b53-9a39-3f1c36b4a001',
    number: 104,
    status: 'confirmed',
    space: { ru: 'Студия', en: 'Studio' },
    address: { ru: 'Господар-Йевремова, 34' },
    starts_at: '2026-12-15T17:00:00+00:00',
    ends_at: '2026-12-15T19:00:00+00:00',
    updated_at: '2026-11-01T10:00:00+00:00',
  } as const
  const feed = (own: object = {}) =>
    writeFeed({ hub: {}, events: [], bookings: [{ ...booking, ...own }] }, 'personal', SITE, 'ru')

  test('takes its hours of the day, with the space and its address', () => {
    expect(readOne(feed())).toMatchObject({
      uid: '2b6ad2a8-5a5e-4b53-9a39-3f1c36b4a001-1797354000@hub.example',
      summary: 'Аренда: Студия',
      description: 'Бронь №\u00a0104 подтверждена.\n\nhttps://hub.example/profile/bookings',
      location: 'Студия, Господар-Йевремова, 34',
      clock: '2026-12-15T18:00:00',
      status: 'CONFIRMED',
      transparency: 'OPAQUE',
    })
  })

  test('that waits for a decision is tentative', () => {
    expect(readOne(feed({ status: 'pending' }))).toMatchObject({ status: 'TENTATIVE' })
  })
})

describe('around a change to or from summer time', () => {
  test.each([
    ['an evening in winter', '2026-12-12T18:00:00.000Z', '2026-12-12T19:00:00'],
    ['an evening in summer', '2026-07-12T17:00:00.000Z', '2026-07-12T19:00:00'],
    ['before clocks go forward', '2027-03-28T00:30:00.000Z', '2027-03-28T01:30:00'],
    ['after clocks went forward', '2027-03-28T01:00:00.000Z', '2027-03-28T03:00:00'],
    ['the evening of that day', '2027-03-28T17:00:00.000Z', '2027-03-28T19:00:00'],
    ['before clocks go back', '2027-10-30T23:30:00.000Z', '2027-10-31T01:30:00'],
    ['the evening of that day in autumn', '2027-10-31T18:00:00.000Z', '2027-10-31T19:00:00'],
  ])('%s has its time by the VTIMEZONE of the file', (_, starts_at, clock) => {
    const ends_at = new Date(Date.parse(starts_at) + 1_200_000).toISOString()
    expect(readOne(write({ starts_at, ends_at }))).toMatchObject({ start: starts_at, end: ends_at, clock })
  })

  test.each([
    ['the first 02:30', '2027-10-31T00:30:00.000Z', '2027-10-31T00:50:00.000Z'],
    ['the second 02:30', '2027-10-31T01:30:00.000Z', '2027-10-31T02:00:00.000Z'],
    ['from the first 02:30 to the second', '2027-10-31T00:30:00.000Z', '2027-10-31T01:30:00.000Z'],
  ])('%s has a time in UTC, because its local time is ambiguous', (_, starts_at, ends_at) => {
    expect(readOne(write({ starts_at, ends_at }))).toMatchObject({
      start: starts_at,
      end: ends_at,
      zone: 'UTC',
    })
  })

  test('a night through the change keeps its duration', () => {
    const night = { starts_at: '2027-10-30T20:00:00.000Z', ends_at: '2027-10-31T05:00:00.000Z' }
    expect(readOne(write(night))).toMatchObject({ start: night.starts_at, end: night.ends_at })
  })
})

describe('an event that', () => {
  test('was moved keeps its UID and has a greater SEQUENCE', () => {
    const [before, after] = [
      readOne(write()),
      readOne(write({ starts_at: '2026-12-12T17:00:00Z', sequence: 4 })),
    ]
    expect(after.uid).toBe(before.uid)
    expect(after.sequence).toBeGreaterThan(before.sequence)
    expect(after.clock).toBe('2026-12-12T18:00:00')
  })

  test('is cancelled stays in the feed as CANCELLED with its reason', () => {
    const off = readOne(write({ status: 'cancelled', status_note: { ru: 'Лектор заболел' }, sequence: 4 }))
    expect(off).toMatchObject({ status: 'CANCELLED', summary: 'Отменено: Атомы; пустота, «и всё»' })
    expect(off.description).toMatch(/^Лектор заболел\n/)
  })

  test('is postponed is CANCELLED at its old date', () => {
    const off = readOne(write({ status: 'postponed' }, { language: 'en' }))
    expect(off).toMatchObject({ status: 'CANCELLED', summary: 'Postponed: Atoms and the Void' })
    expect(off.description).toContain('new date')
  })

  test.each([
    ['confirmed', 'Вы зарегистрированы.'],
    ['pending', 'Регистрация ждёт подтверждения.'],
    ['waitlisted', 'Вы в листе ожидания.'],
  ] as const)('one is registered for (%s) says so and takes time of the day', (status, words) => {
    const mine = readOne(write({ registration: { status, is_online: false } }, { name: 'personal' }))
    expect(mine.transparency).toBe('OPAQUE')
    expect(mine.description).toContain(words)
  })
})

describe('the file', () => {
  test('has a name, a refresh interval and a VTIMEZONE', () => {
    const calendar = parse(writeFeed({ hub: {}, events: [lecture] }, 'programme', SITE, 'ru'))
    const value = (name: string) => String(calendar.getFirstPropertyValue(name))
    expect(value('x-wr-calname')).toBe('События: Научный хаб')
    expect(value('refresh-interval')).toBe('PT1H')
    expect(value('x-published-ttl')).toBe('PT1H')
    expect(value('method')).toBe('PUBLISH')
    expect(calendar.getAllSubcomponents('vtimezone')).toHaveLength(1)
    expect(String(parse(write({}, { name: 'personal' })).getFirstPropertyValue('x-wr-calname'))).toContain(
      'Мои события',
    )
  })

  test('escapes the name of the hub', () => {
    expect(write()).toContain('X-WR-CALNAME:События: Хаб\\; на Дорчоле\r\n')
  })

  test('is a valid calendar without events', () => {
    const calendar = parse(writeFeed({ hub: {}, events: [] }, 'programme', SITE, 'en'))
    expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Events: Science Hub')
    expect(calendar.getAllSubcomponents('vevent')).toEqual([])
  })

  test('folds lines at 75 octets between characters, and ends them with CRLF', () => {
    const title = { ru: `${'щ'.repeat(300)}🔭${'я'.repeat(300)}` }
    const file = write({ title })
    for (const line of file.split('\r\n'))
      expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true)
    expect(readOne(file).summary).toBe(title.ru)
  })

  test('escapes line breaks in typed text', () => {
    const title = { ru: 'Лекция\r\nSTATUS:CANCELLED\nEND:VEVENT' }
    expect(readOne(write({ title }))).toMatchObject({
      status: 'CONFIRMED',
      summary: 'Лекция\nSTATUS:CANCELLED\nEND:VEVENT',
    })
  })

  test('has the same bytes as long as nothing changes', () => {
    expect(write()).toBe(write())
  })
})

describe('a closure', () => {
  const closure = {
    id: '0b6ad2a8-5a5e-4b53-9a39-3f1c36b4a009',
    starts_on: '2027-01-01',
    ends_on: '2027-01-03',
    reason: { ru: 'Новый год', en: 'New Year' },
    is_whole_hub: true,
    updated_at: '2026-11-01T10:00:00+00:00',
  }
  const writeClosure = (changes: Partial<typeof closure> = {}) =>
    writeFeed({ hub: {}, events: [], closures: [{ ...closure, ...changes }] }, 'programme', SITE, 'en')

  test('of the whole hub is whole days, the last one closed, too, and takes no time', () => {
    expect(readOne(writeClosure())).toMatchObject({
      summary: 'The hub is closed: New Year',
      clock: '2027-01-01',
      isAllDay: true,
      transparency: 'TRANSPARENT',
    })
    expect(writeClosure()).toContain('DTEND;VALUE=DATE:20270104')
  })

  test('of a part of it is left out', () => {
    expect(writeClosure({ is_whole_hub: false })).not.toContain('VEVENT')
  })
})
