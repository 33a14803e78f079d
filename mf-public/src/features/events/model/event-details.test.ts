import { describe, expect, it } from 'vitest'
import { eventRow } from '../event.fixture.ts'
import { type EventRow, toEventDetails } from './event-details.ts'

const during = new Date('2056-12-12T19:00:00Z')
const after = new Date('2056-12-12T20:00:01Z')
const details = (changes: Partial<EventRow> = {}, now = during) =>
  toEventDetails({ ...eventRow, ...changes }, now)

describe('status', () => {
  it.each([
    ['planned', during, 'planned'],
    ['planned', after, 'completed'],
    ['postponed', after, 'postponed'],
    ['cancelled', after, 'cancelled'],
    ['completed', during, 'completed'],
  ] as const)('%s at %s is %s', (status, now, expected) =>
    expect(details({ status }, now).status).toBe(expected),
  )
})

it('counts the seats that are left, never below none', () => {
  expect(details().seats_left).toBe(22)
  expect(details({ seats_taken: 90 }).seats_left).toBe(0)
  expect(details({ capacity: null }).seats_left).toBeNull()
})

it('puts the line-up in order and leaves hidden people out', () => {
  expect(details().speakers.map(({ name }) => name.en)).toEqual(['Andrej Lisin', 'Jovana Mirić'])
  expect(details().sessions[0]?.speakers.map(({ name }) => name.en)).toEqual(['Andrej Lisin'])
})

it('puts the programme in order of time, in its room before its location in words', () => {
  expect(details().sessions.map(({ title, location }) => [title.en, location?.en])).toEqual([
    ['The arrow of time', 'Laboratory'],
    ['Questions', undefined],
  ])
})

it('takes place in a room of the hub, else at the venue', () => {
  expect(details()).toMatchObject({ isInHub: true, location: { en: 'Main hall' } })
  const venue = { ru: 'Калемегдан' }
  expect(details({ space: null, venue })).toMatchObject({ isInHub: false, location: venue })
})

it('knows the stream only when it was handed out', () => {
  expect(details().streamUrl).toBeUndefined()
  expect(details({ stream: { url: 'https://live.example/x' } }).streamUrl).toBe('https://live.example/x')
})
