import { describe, expect, it } from 'vitest'
import { eventTimeText } from './event-time-text.ts'

const lecture = { starts_at: '2026-12-08T18:00:00Z', ends_at: '2026-12-08T20:00:00Z' }
const moment = (now: string, event = lecture) => eventTimeText(event, new Date(now), 'ru')

describe('eventMoment', () => {
  it.each([
    ['is on from its first minute', '2026-12-08T18:00:00Z', { when: 'now', end: '21:00' }],
    ['is on until its last', '2026-12-08T19:59:59Z', { when: 'now', end: '21:00' }],
    ['is no longer on when it ends', '2026-12-08T20:00:00Z', { when: 'today', time: '19:00' }],
    [
      'is today from Belgrade midnight, which is 23:00 UTC',
      '2026-12-07T23:00:00Z',
      { when: 'today', time: '19:00' },
    ],
    ['is tomorrow the minute before', '2026-12-07T22:59:00Z', { when: 'tomorrow', time: '19:00' }],
    ['is simply later before that', '2026-12-06T22:59:00Z', { when: 'later' }],
  ])('%s', (_, now, expected) => {
    expect(moment(now)).toEqual(expected)
  })

  it('says the day on which a festival ends when that is not today', () => {
    const festival = { starts_at: '2026-12-19T09:00:00Z', ends_at: '2026-12-20T17:00:00Z' }
    expect(moment('2026-12-19T12:00:00Z', festival)).toEqual({
      when: 'now',
      end: expect.stringContaining('20\u00a0декабря'),
    })
    expect(moment('2026-12-20T12:00:00Z', festival)).toEqual({ when: 'now', end: '18:00' })
  })

  it.each([
    ['23 hours long', '2026-03-28T22:30:00Z', '2026-03-29T17:00:00Z'],
    ['25 hours long', '2026-10-24T21:30:00Z', '2026-10-25T18:00:00Z'],
  ])('finds tomorrow across a day that is %s', (_, now, starts_at) => {
    const event = { starts_at, ends_at: new Date(Date.parse(starts_at) + 7_200_000).toISOString() }
    expect(moment(now, event).when).toBe('tomorrow')
    const dayBefore = new Date(Date.parse(now) + 3_600_000 * 2).toISOString()
    expect(moment(dayBefore, event).when).toBe('today')
  })
})
