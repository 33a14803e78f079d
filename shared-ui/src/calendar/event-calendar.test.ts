import { describe, expect, it } from 'vitest'
import { calendarOf } from './event-calendar.ts'

const texts = {
  title: 'Атомы; пустота, «и всё»',
  description: 'Строка первая\nстрока вторая',
  location: 'Большой зал, Господар-Йевремова, 34',
  url: 'https://hub.example/events/atoms',
  hubName: 'Научный хаб',
}
const event = {
  id: '0b6ad2a8-5a5e-4b53-9a39-3f1c36b4a001',
  starts_at: '2026-12-12T18:00:00+00:00',
  ends_at: '2026-12-12T20:00:00+00:00',
  updated_at: '2026-11-01T10:00:00+00:00',
  ics_sequence: 3,
}

/** The lines as the writer meant them, before they were folded at 75 octets. */
const linesOf = (file: string) => file.replace(/\r\n[ \t]/g, '').split('\r\n')
const lines = (changes: Partial<typeof event> = {}) =>
  linesOf(calendarOf([{ event: { ...event, ...changes }, texts }], texts.hubName))

it('the file has a stable event id, so that a newer file replaces an older entry', () => {
  expect(lines()).toEqual(
    expect.arrayContaining([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'METHOD:PUBLISH',
      'UID:0b6ad2a8-5a5e-4b53-9a39-3f1c36b4a001@hub.example',
      'SEQUENCE:3',
      'DTSTAMP:20261101T100000Z',
      'STATUS:CONFIRMED',
      'END:VCALENDAR',
    ]),
  )
})

describe('times are instants, on either side of a change of clocks', () => {
  it.each([
    // 19:00 in Belgrade: an hour from UTC in winter, two in summer.
    ['winter', '2026-12-12T19:00:00+01:00', 'DTSTART:20261212T180000Z'],
    ['summer', '2026-07-10T19:00:00+02:00', 'DTSTART:20260710T170000Z'],
    ['the night clocks go back, first 02:30', '2026-10-25T02:30:00+02:00', 'DTSTART:20261025T003000Z'],
    ['the night clocks go back, second 02:30', '2026-10-25T02:30:00+01:00', 'DTSTART:20261025T013000Z'],
  ])('%s', (_, starts_at, expected) =>
    expect(
      lines({ starts_at, ends_at: new Date(Date.parse(starts_at) + 3_600_000).toISOString() }),
    ).toContain(expected),
  )
})

it('the file escapes characters with a meaning in iCalendar', () => {
  expect(lines()).toEqual(
    expect.arrayContaining([
      'SUMMARY:Атомы\\; пустота\\, «и всё»',
      'DESCRIPTION:Строка первая\\nстрока вторая',
      'LOCATION:Большой зал\\, Господар-Йевремова\\, 34',
    ]),
  )
})

it('folds long lines at 75 octets and cuts no character', () => {
  const file = calendarOf([{ event, texts: { ...texts, title: 'щ'.repeat(300) } }], texts.hubName)
  for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  expect(linesOf(file)).toContain(`SUMMARY:${'щ'.repeat(300)}`)
})

it('the last line ends like the others', () => {
  expect(calendarOf([{ event, texts }], texts.hubName)).toMatch(/\r\nEND:VCALENDAR\r\n$/)
})

it('the sessions of a course are entries of one file', () => {
  const second = { ...event, id: '0b6ad2a8-5a5e-4b53-9a39-3f1c36b4a002' }
  const file = linesOf(
    calendarOf(
      [event, second].map((one) => ({ event: one, texts })),
      texts.hubName,
    ),
  )
  expect(file.filter((line) => line.startsWith('UID:'))).toEqual([
    `UID:${event.id}@hub.example`,
    `UID:${second.id}@hub.example`,
  ])
})
