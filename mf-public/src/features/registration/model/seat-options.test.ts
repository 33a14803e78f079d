import { describe, expect, it } from 'vitest'
import { offer, offered, order, registration } from '../registration.fixture.ts'
import { guestOffer, type Offer, type OfferedEvent } from './offer.ts'
import { seatOptionsOf } from './seat-options.ts'

const pass = {
  id: 'p',
  name: { ru: 'Десять вечеров' },
  visits_left: 4,
  visits_total: 10,
  valid_until: '2057-01-01T00:00:00+00:00',
  error_code: null,
  discount_amount: 120_000,
}
const person = { canWatch: false, acceptsPasses: false, isGuest: false }
const actions = (changes: Partial<Offer>, about: Partial<typeof person> = {}) =>
  seatOptionsOf({ ...offer, ...changes }, { ...person, ...about })

describe('without a registration', () => {
  it.each<[string, Partial<Offer>, Partial<typeof person>, string[]]>([
    ['open', {}, {}, ['register']],
    ['open, to watch too', {}, { canWatch: true }, ['register', 'watch']],
    ['sold elsewhere too', { external_ticket_url: 'https://t.example' }, {}, ['register', 'buy']],
    [
      'sold elsewhere alone',
      { external_ticket_url: 'https://t.example', payment_methods: ['external'] },
      {},
      ['buy'],
    ],
    [
      'free, with a page elsewhere',
      { external_ticket_url: 'https://t.example', payment_methods: [], price_kind: 'free' },
      {},
      ['register', 'buy'],
    ],
    ['a pass of mine', { passes: [pass] }, {}, ['register', 'use-pass']],
    ['a guest, where passes hold', {}, { isGuest: true, acceptsPasses: true }, ['register', 'use-pass']],
    ['somebody without a pass', {}, { acceptsPasses: true }, ['register']],
    ['a pass where nothing is to pay', { price_kind: 'free', passes: [pass] }, {}, ['register']],
    ['full', { state: 'event_full' }, {}, ['wait']],
    ['full on the spot', { state: 'event_full', format: 'hybrid' }, {}, ['register-online', 'wait']],
    ['cancelled', { state: 'event_cancelled' }, { canWatch: true }, []],
    ['postponed', { state: 'event_postponed', external_ticket_url: 'https://t.example' }, {}, []],
    ['over', { state: 'event_over' }, { canWatch: true }, []],
  ])('%s', (_, changes, about, expected) => {
    expect(actions(changes, about)).toEqual({ note: undefined, actions: expected })
  })

  it('says why nobody can register yet, or any more', () => {
    expect(actions({ state: 'registration_not_open' })).toEqual({ note: 'not-open', actions: [] })
    expect(actions({ state: 'registration_closed' }, { canWatch: true })).toEqual({
      note: 'closed',
      actions: ['watch'],
    })
  })
})

describe('with one', () => {
  it.each<[string, Partial<Offer>, string]>([
    ['registered', { registration }, 'registered'],
    ['registered and paid', { registration, order: { ...order, status: 'paid' } }, 'registered'],
    ['waiting', { registration: { ...registration, status: 'waitlisted', position: 2 } }, 'waitlisted'],
    [
      'not confirmed',
      { registration: { ...registration, status: 'pending', needs_confirmation: true }, order },
      'unconfirmed',
    ],
    ['registered, and full by now', { registration, state: 'event_full' }, 'registered'],
    ['registered, and over', { registration, state: 'event_over' }, 'registered'],
  ])('%s', (_, changes, note) => {
    expect(actions(changes)).toEqual({ note, actions: ['show'] })
  })

  it('offers to pay before anything else while it is to be paid', () => {
    expect(actions({ registration, order }, { canWatch: true })).toEqual({ note: 'unpaid', actions: ['pay'] })
  })

  it('is as none when it was cancelled', () => {
    expect(actions({ registration: { ...registration, status: 'cancelled' } }).actions).toEqual(['register'])
  })
})

describe('what the page knows before anybody was asked', () => {
  const now = Date.parse('2056-12-01T00:00:00Z')
  it.each<[string, Partial<OfferedEvent>, string]>([
    ['open', {}, 'open'],
    ['no limit', { seats_left: null }, 'open'],
    ['full', { seats_left: 0 }, 'event_full'],
    ['full, which online is never', { seats_left: 0, format: 'online' }, 'open'],
    ['not yet', { registration_opens_at: '2056-12-02T00:00:00Z' }, 'registration_not_open'],
    ['open by now', { registration_opens_at: '2056-11-30T00:00:00Z' }, 'open'],
    ['closed', { registration_closes_at: '2056-12-01T00:00:00Z', seats_left: 0 }, 'registration_closed'],
    ['cancelled', { status: 'cancelled', seats_left: 0 }, 'event_cancelled'],
    ['postponed', { status: 'postponed' }, 'event_postponed'],
    ['over', { status: 'completed' }, 'event_over'],
  ])('%s', (_, changes, state) => {
    expect(guestOffer({ ...offered, ...changes }, now).state).toBe(state)
  })

  it('offers the ways to pay that somebody can choose', () => {
    const methods = guestOffer(
      { ...offered, payment_methods: ['pass', 'on_site', 'free'] },
      now,
    ).payment_methods
    expect(methods).toEqual(['on_site'])
  })
})
