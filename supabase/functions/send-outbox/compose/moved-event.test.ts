import { describe, expect, test } from 'vitest'
import type { Payload } from '../message.ts'
import {
  order as paidOrder,
  registration,
  SECRET,
  SITE,
  event as sampleEvent,
  write,
} from './registration.fixture.ts'

const YEAR = new Date().getFullYear()

const event = {
  ...sampleEvent,
  starts_at: `${YEAR}-12-12T18:00:00+00:00`,
  ends_at: `${YEAR}-12-12T20:00:00+00:00`,
  previous_starts_at: `${YEAR}-12-05T18:00:00+00:00`,
}
const order = { ...paidOrder, status: 'pending', expires_at: `${YEAR}-12-01T12:00:00+00:00` }

describe('the mail about a moved event', () => {
  const moved = (more: Partial<Payload> = {}) => ({
    name: 'Ada',
    event,
    registration,
    secret: SECRET,
    ...more,
  })

  test.each([
    [['date'], 'Новая дата: Куда идёт время', 'New date: Where Time Goes'],
    [['location'], 'Новое место: Куда идёт время', 'New place: Where Time Goes'],
    [['date', 'location'], 'Новые дата и место: Куда идёт время', 'New date and place: Where Time Goes'],
  ] as const)('with %j says so in its subject', async (changed, russian, english) => {
    const subjects = await Promise.all(
      (['ru', 'en'] as const).map((language) =>
        write('event_moved', language, moved({ changed: [...changed] })),
      ),
    )
    expect(subjects.map(({ subject }) => subject.replaceAll('\u00A0', ' '))).toEqual([russian, english])
    expect(subjects[1]?.text).not.toMatch(/[{}]/)
  })

  test('links people with a seat to the ticket, and people with a favourite to the event', async () => {
    const { text } = await write('event_moved', 'en', moved())
    expect(text).toContain(`${SITE}/tickets/${SECRET}`)
    const follower = await write('event_moved', 'en', { name: 'Ada', event })
    expect(follower.text).toContain(`${SITE}/events/time`)
    expect(follower.text).not.toContain('/tickets/')
  })

  test('names the amount due and its deadline', async () => {
    const { text } = await write('event_moved', 'en', moved({ order }))
    expect(text.replaceAll('\u00A0', ' ')).toMatch(/Total: 1,200 RSD\n[^\n]*: 1 December, 13:00/)
  })
})

describe('the mail about a registration that was moved to another price', () => {
  const moved = (more: Partial<Payload>) =>
    write('registration_moved', 'en', {
      name: 'Ada',
      event,
      from: event,
      registration,
      secret: SECRET,
      ...more,
    })

  test('says what is left to pay in addition to what was paid', async () => {
    const { text } = await moved({
      order: { ...order, difference_of: { number: 1000, paid_amount: 90_000 } },
    })
    expect(text.replaceAll('\u00A0', ' ')).toMatch(/counts towards it; 1,200 RSD is left to pay/)
    expect((await moved({ order })).text).not.toContain('is left to pay')
  })

  test('says what is due back', async () => {
    const { text } = await moved({ difference_refund: { amount: 30_000, currency: 'RSD' } })
    expect(text.replaceAll('\u00A0', ' ')).toMatch(/refund the difference, 300 RSD/)
  })

  test('and then cancelled says that what was paid before goes back', async () => {
    const unpaid = { ...order, status: 'cancelled' }
    const refunded = { ...unpaid, difference_of: { number: 1000, paid_amount: 90_000 } }
    const mails = [unpaid, refunded].map((own) =>
      write('registration_cancelled', 'en', { name: 'Ada', event, registration, order: own }),
    )
    const [without, withRefund] = await Promise.all(mails)
    expect(withRefund?.text).not.toBe(without?.text)
    expect(withRefund?.text.replaceAll('\u00A0', ' ')).toContain('We will refund 900 RSD:')
    expect(without?.text).not.toContain('We will refund')
  })
})
