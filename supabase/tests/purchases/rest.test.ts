import { randomUUID } from 'node:crypto'
import { createTestBackend, type TestBackend } from '@hub/local-supabase/test-backend'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { addEvent } from '../fixtures/events.ts'
import { guest } from './fixtures/api.ts'
import { addOpenSpace, hoursOfDay } from './fixtures/spaces.ts'

let database: TestDatabase
let target: TestBackend

beforeAll(async () => {
  database = await createTestDatabase()
  target = await createTestBackend(database)
})

afterAll(async () => {
  await target.close()
  await database.drop()
})

describe('through the API, as the pages call it', () => {
  test('a registration returns data, and its error has status, code and details', async () => {
    const api = target.client()
    const event_id = await addEvent(database, { capacity: 1 })
    const register = () =>
      api.rpc('register_for_event', {
        event_id,
        ...guest(),
        phone: '12',
        idempotency_key: randomUUID(),
      })
    const wrong = await register()
    expect([wrong.status, wrong.error?.hint]).toEqual([400, 'phone_invalid'])
    const first = await api.rpc('register_for_event', { event_id, ...guest(), idempotency_key: randomUUID() })
    expect(first.error).toBeNull()
    expect(first.data).toMatchObject({ registration: { status: 'pending' }, order: null })
    const full = await api.rpc('register_for_event', { event_id, ...guest() })
    expect([full.status, full.error?.code, full.error?.hint, JSON.parse(full.error?.details ?? '')]).toEqual([
      409,
      'PT409',
      'event_full',
      { waitlist_count: 0 },
    ])
    const offer = await api.rpc('registration_offer', { event_id }, { get: true })
    expect(offer.data).toMatchObject({ state: 'event_full', seats_left: 0 })
  })

  test('a booking takes a list of hours, and a conflict names those that are taken', async () => {
    const api = target.client()
    const space_id = await addOpenSpace(database)
    const slots = hoursOfDay(3, [12, 13])
    const booked = await api.rpc('book_space', { space_id, slots: slots.slice(0, 1), ...guest() })
    expect(booked.error).toBeNull()
    const quote = await api.rpc('quote_booking', { space_id, slots })
    expect(quote.data).toMatchObject({ slots: [{ is_free: false }, { is_free: true }] })
    const { status, error } = await api.rpc('book_space', { space_id, slots, ...guest() })
    expect([status, error?.message, error?.hint]).toEqual([
      409,
      'Time conflict with existing booking',
      'time_conflict',
    ])
    const {
      slots: [taken, ...more],
    } = JSON.parse(error?.details ?? '{}')
    expect([new Date(taken.starts_at).toISOString(), taken.state, more]).toEqual([slots[0], 'pending', []])
  })

  test('what is for accounts is denied to visitors', async () => {
    const api = target.client()
    const answers = await Promise.all([
      api.rpc('buy_subscription', { subscription_id: randomUUID(), ...guest() }),
      api.rpc('cancel_registration', { registration_id: randomUUID() }),
      api.rpc('export_my_data'),
      api.rpc('like_comment', { comment_id: randomUUID(), is_liked: true }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401])
  })
})
