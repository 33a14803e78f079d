import { describe, expect, it } from 'vitest'
import type { TicketEvent } from '../../../lib/registration/registration-data.ts'
import { offer as eventOffer, registration } from '../registration.fixture.ts'
import type { Offer, OfferedPass } from './offer.ts'
import { eventOfRegistration, initialScope, isSoldOut, offerFor } from './session-offer.ts'

const session = (id: string, seats_left: number | null, day: string) => ({
  id,
  seats_left,
  title: { ru: id },
  starts_at: `2056-12-${day}T18:30:00Z`,
  ends_at: `2056-12-${day}T20:30:00Z`,
})
const pass: OfferedPass = {
  id: 'pass',
  name: { ru: 'Десять вечеров' },
  visits_left: 3,
  visits_total: 10,
  valid_until: '2056-12-20T00:00:00Z',
  visits: 5,
  error_code: 'pass_used_up',
  discount_amount: 300_000,
  session: { error_code: null, visits: 2, discount_amount: 120_000 },
}
const offer: Offer = {
  ...eventOffer,
  price_amount: 300_000,
  session_price_amount: 120_000,
  sessions: [session('s1', 3, '01'), session('s2', 1, '08'), session('s3', 0, '29')],
  passes: [pass],
}
const choose = (sessions: string, changes: Partial<Offer> = {}) =>
  offerFor({ ...offer, ...changes }, { scope: 'sessions', sessions })

describe('offerFor', () => {
  it('leaves the offer of the whole course as it is', () => {
    expect(offerFor(offer, { scope: 'course', sessions: 's1' })).toBe(offer)
  })

  it('adds up the price, and has the seats of the fullest session', () => {
    expect(choose('s1 s2')).toMatchObject({ state: 'open', price_amount: 240_000, seats_left: 1 })
  })

  it('is full with one session that is', () => {
    expect(choose('s1 s3')).toMatchObject({ state: 'event_full', seats_left: 0 })
  })

  it('is open where only the whole course is full', () => {
    expect(choose('s1', { state: 'event_full' }).state).toBe('open')
  })

  it('knows no limit where there is none', () => {
    expect(choose('s1', { sessions: [session('s1', null, '01')] }).seats_left).toBeNull()
  })

  it.each([
    ['for one session', 's1', { error_code: null, visits: 2, discount_amount: 120_000 }],
    ['for more sessions than it has visits', 's1 s2', { error_code: 'pass_used_up', visits: 4 }],
    ['for a session after its last day', 's3', { error_code: 'pass_expired' }],
  ])('has the pass %s', (_, sessions, expected) => {
    expect(choose(sessions).passes).toMatchObject([expected])
  })
})

describe('the first choice', () => {
  const booked = { registration: { ...registration, session_ids: ['s1'] }, order: null }
  it.each([
    ['the whole course', {}, 'course'],
    ['single sessions when the whole course is full', { state: 'event_full' }, 'sessions'],
    ['single sessions when one was booked', { session_registrations: [booked] }, 'sessions'],
    ['the whole course where nothing else is sold', { sessions: [], state: 'event_full' }, 'course'],
  ] as const)('is %s', (_, changes, expected) => {
    expect(initialScope({ ...offer, ...changes })).toBe(expected)
  })

  it('is to wait when neither the course nor a session has seats', () => {
    const full = { ...offer, state: 'event_full' as const }
    expect(isSoldOut(full)).toBe(false)
    expect(isSoldOut({ ...full, sessions: [session('s3', 0, '29')] })).toBe(true)
  })
})

it('eventOfRegistration returns the course with the booked sessions and their dates', () => {
  const sessions = offer.sessions ?? []
  const event: TicketEvent = {
    id: 'course',
    slug: 'sky',
    title: { ru: 'Небо' },
    format: 'offline',
    location: null,
    starts_at: '2056-12-01T18:30:00Z',
    ends_at: '2056-12-29T20:30:00Z',
    updated_at: '2056-11-01T10:00:00Z',
    ics_sequence: 0,
    streamUrl: undefined,
    course: { slug: 'sky', sessions },
  }
  expect(eventOfRegistration(event, { session_ids: ['s2'] })).toMatchObject({
    starts_at: '2056-12-08T18:30:00Z',
    ends_at: '2056-12-08T20:30:00Z',
    course: { sessions: [{ id: 's2' }] },
  })
  expect(eventOfRegistration(event, { session_ids: null })).toBe(event)
})
