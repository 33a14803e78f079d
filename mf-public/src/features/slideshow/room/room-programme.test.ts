import { expect, it } from 'vitest'
import { roomEvent, roomOf, roomProgrammeOf } from './room.fixture.ts'
import { parseRoomProgramme } from './room-programme.ts'

const event = roomEvent('quiz', ['2026-12-08T20:30:00Z', '2026-12-08T23:30:00Z'])
const room = roomOf({ events: [event] })

it('what the database sends is understood as it is', () => {
  const whole = roomProgrammeOf(room, [{ space: { name: room.name, directions: null }, event }])
  expect(parseRoomProgramme(whole)).toEqual(whole)
  expect(parseRoomProgramme(roomProgrammeOf(null))?.room).toBeNull()
})

it('a damaged event is left out, and leads nowhere but into this site', () => {
  const events = [
    { ...event, title: {} },
    { ...event, path: '//evil.example' },
  ]
  const parsed = parseRoomProgramme(roomProgrammeOf(roomOf({ events: events as never })))
  expect(parsed?.room?.events).toEqual([{ ...event, path: null }])
})

it.each([
  ['damaged hours, as the room would seem free', { room: { ...room, occupied: [{ starts_at: 'soon' }] } }],
  ['no end of what is known', { known_until: 'later' }],
  ['no room at all', { room: undefined }],
])('a programme with %s is none', (_, damage) => {
  expect(parseRoomProgramme({ ...roomProgrammeOf(room), ...damage })).toBeUndefined()
})
