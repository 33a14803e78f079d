import { describe, expect, it } from 'vitest'
import { programmeOf, signageEvent, staffSlide } from '../programme.fixture.ts'
import { buildSlides, upcomingBeside } from './slides.ts'

/** A winter's day: Belgrade is an hour ahead of UTC. */
const lecture = signageEvent('lecture', ['2026-12-08T18:00:00Z', '2026-12-08T20:00:00Z'])
const quiz = signageEvent('quiz', ['2026-12-08T20:30:00Z', '2026-12-08T22:30:00Z'])
const walk = signageEvent('walk', ['2026-12-09T10:00:00Z', '2026-12-09T12:00:00Z'])
const programme = programmeOf([lecture, quiz, walk], [staffSlide('welcome'), staffSlide('phones')])

const keys = (at: string, of = programme) => buildSlides(of, new Date(at)).map(({ key }) => key)

describe('the slides', () => {
  it('has the slides of staff, then now, next and the day', () => {
    expect(keys('2026-12-08T18:24:00Z')).toEqual([
      'staff welcome',
      'staff phones',
      'now lecture',
      'next quiz',
      'today',
    ])
  })

  it.each([
    ['2026-12-08T17:59:00Z', ['next lecture', 'today']],
    ['2026-12-08T18:00:00Z', ['now lecture', 'next quiz', 'today']],
    ['2026-12-08T20:00:00Z', ['next quiz']],
    ['2026-12-08T20:30:00Z', ['now quiz', 'next walk']],
    ['2026-12-08T22:29:00Z', ['now quiz', 'next walk']],
    ['2026-12-08T22:30:00Z', ['next walk']],
  ])('follows the clock alone: %s', (at, expected) => {
    expect(keys(at, programmeOf([lecture, quiz, walk]))).toEqual(expected)
  })

  it('begins its day at midnight in Belgrade, not in Greenwich', () => {
    const events = [
      signageEvent('morning', ['2026-12-09T08:00:00Z', '2026-12-09T09:00:00Z']),
      signageEvent('noon', ['2026-12-09T11:00:00Z', '2026-12-09T12:00:00Z']),
    ]
    expect(keys('2026-12-08T22:59:00Z', programmeOf(events))).not.toContain('today')
    expect(keys('2026-12-08T23:00:00Z', programmeOf(events))).toContain('today')
  })

  it.each([
    ['in spring, when the day has 23 hours', '2027-03-28', '22:00', '2027-03-27T23:00:00Z'],
    ['in autumn, when it has 25', '2026-10-25', '23:00', '2026-10-24T22:00:00Z'],
  ])('keeps to the calendar %s', (_, day, lateUtc, midnight) => {
    // 22:00Z in summer time and 23:00Z in winter time are midnight of the next day, one minute before is not.
    const nextDay = new Date(`${day}T${lateUtc}:00Z`)
    const late = (minutes: number) => new Date(nextDay.getTime() + minutes * 60_000).toISOString()
    const events = programmeOf([
      signageEvent('first', [late(-30), late(-20)]),
      signageEvent('second', [late(-15), late(-1)]),
      signageEvent('tomorrow', [late(0), late(60)]),
    ])
    const today = buildSlides(events, new Date(midnight)).find(({ type }) => type === 'today')
    expect(today?.type === 'today' && today.events.map(({ slug }) => slug)).toEqual(['first', 'second'])
  })

  it('shows several events that run at once', () => {
    const other = signageEvent('other', ['2026-12-08T18:00:00Z', '2026-12-08T19:00:00Z'])
    expect(keys('2026-12-08T18:24:00Z', programmeOf([lecture, other]))).toEqual([
      'now lecture',
      'now other',
      'today',
    ])
  })

  it('tells who comes for it that an event was called off, and does not announce it', () => {
    const off = { ...lecture, status: 'cancelled' as const }
    expect(keys('2026-12-08T17:00:00Z', programmeOf([off, walk]))).toEqual(['next walk', 'today'])
  })

  it('leaves out what has no new date yet, and shows what has one', () => {
    const postponed = { ...lecture, status: 'postponed' as const }
    const moved = { ...postponed, previous_starts_at: '2026-12-01T18:00:00Z' }
    expect(keys('2026-12-07T17:00:00Z', programmeOf([postponed, walk]))).toEqual(['next walk'])
    expect(keys('2026-12-07T17:00:00Z', programmeOf([moved, walk]))).toEqual(['next lecture'])
  })

  it('shows a slide of staff from its beginning to its end', () => {
    const slides = [
      staffSlide('evening', { shown_from: '2026-12-08T18:00:00Z', shown_until: '2026-12-08T20:00:00Z' }),
    ]
    expect(keys('2026-12-08T17:59:59Z', programmeOf([], slides))).toEqual(['nothing'])
    expect(keys('2026-12-08T18:00:00Z', programmeOf([], slides))).toEqual(['staff evening'])
    expect(keys('2026-12-08T20:00:00Z', programmeOf([], slides))).toEqual(['nothing'])
  })

  it('keeps the seconds that staff gave', () => {
    const [slide] = buildSlides(programmeOf([], [staffSlide('long', { seconds: 45 })]), new Date())
    expect(slide.seconds).toBe(45)
  })

  it('is never empty', () => {
    expect(keys('2030-01-01T00:00:00Z')).toEqual(['staff welcome', 'staff phones'])
    expect(keys('2030-01-01T00:00:00Z', programmeOf([lecture]))).toEqual(['nothing'])
  })
})

describe('what stands beside a slide', () => {
  const now = new Date('2026-12-08T18:24:00Z')
  const beside = (key: string) => {
    const slide = buildSlides(programme, now).find((it) => it.key === key)
    return slide && upcomingBeside(slide, programme, now).map(({ slug }) => slug)
  }

  it('is what comes, without what the slide itself tells', () => {
    expect(beside('staff welcome')).toEqual(['quiz', 'walk'])
    expect(beside('now lecture')).toEqual(['quiz', 'walk'])
    expect(beside('next quiz')).toEqual(['walk'])
    expect(beside('today')).toEqual(['walk'])
  })
})
