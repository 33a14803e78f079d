import type { TestDatabase } from '@hub/local-supabase/test-database'
import { type Account, addAccount } from '../../supabase/tests/fixtures/accounts.ts'
import { addEvent } from '../../supabase/tests/fixtures/events.ts'
import { addPaidEvent, addPass, addPromo } from '../../supabase/tests/purchases/fixtures/offers.ts'
import { addOpenSpace, hoursOfDay } from '../../supabase/tests/purchases/fixtures/spaces.ts'

/** What one person asks for. */
export interface RaceRequest {
  readonly person: Account
  readonly name: string
  readonly args: Record<string, unknown>
}

export interface Race {
  readonly name: string
  /** How each must end, counted. */
  readonly outcomes: Readonly<Record<string, number>>
  /** What must be in the database afterwards. */
  readonly kept: number
  readonly prepare: (
    database: TestDatabase,
    people: readonly Account[],
  ) => Promise<{ requests: RaceRequest[]; count: () => Promise<number> }>
}

const named = ({ email }: Account) => ({ full_name: 'Ада', email })

async function countOf(
  database: TestDatabase,
  table: string,
  column: string,
  ids: string[],
): Promise<number> {
  const { sql } = database
  const [row] = await sql<{ count: number }[]>`
    select count(*)::integer as count from ${sql(`public.${table}`)}
    where ${sql(column)} = any (${ids}) and status <> 'cancelled'`
  return row?.count ?? Number.NaN
}

const seats = (database: TestDatabase, events: string[]) =>
  countOf(database, 'registrations', 'event_id', events)

const paidEvents = (database: TestDatabase, count: number) =>
  Promise.all(Array.from({ length: count }, () => addPaidEvent(database)))

export const RACES: readonly Race[] = [
  {
    name: '200 people, the last seat',
    outcomes: { ok: 1, '409 event_full': 199 },
    kept: 1,
    prepare: async (database, people) => {
      const event = await addEvent(database, { capacity: 1 })
      const requests = people.slice(0, 200).map((person) => ({
        person,
        name: 'register_for_event',
        args: { event_id: event, ...named(person) },
      }))
      return { requests, count: () => seats(database, [event]) }
    },
  },
  {
    name: '50 people, one hour of a space',
    outcomes: { ok: 1, '409 time_conflict': 49 },
    kept: 1,
    prepare: async (database, people) => {
      const space = await addOpenSpace(database)
      const slots = hoursOfDay(3, [12])
      const requests = people
        .slice(0, 50)
        .map((person) => ({ person, name: 'book_space', args: { space_id: space, slots, ...named(person) } }))
      return { requests, count: () => countOf(database, 'space_bookings', 'space_id', [space]) }
    },
  },
  {
    name: '20 uses of a pass with one visit left',
    outcomes: { ok: 1, '409 pass_used_up': 19 },
    kept: 1,
    prepare: async (database) => {
      const owner = await addAccount(database)
      const pass = await addPass(database, owner, { visits_left: 1 })
      const events = await paidEvents(database, 20)
      const requests = events.map((event) => ({
        person: owner,
        name: 'register_for_event',
        args: { event_id: event, ...named(owner), pass_id: pass },
      }))
      return { requests, count: () => seats(database, events) }
    },
  },
  {
    name: '100 tries of a promo code for five',
    outcomes: { ok: 5, '409 promo_unknown': 95 },
    kept: 5,
    prepare: async (database, people) => {
      const code = await addPromo(database, { usage_limit: 5 })
      const events = await paidEvents(database, 100)
      const requests = people.slice(0, 100).map((person, index) => ({
        person,
        name: 'register_for_event',
        args: { event_id: events[index], ...named(person), promo_code: code },
      }))
      return { requests, count: () => seats(database, events) }
    },
  },
]

/** A ticket to be paid for each of these people at each of so many events. */
export async function orderRequests(
  database: TestDatabase,
  people: readonly Account[],
  events: number,
): Promise<RaceRequest[]> {
  const chosen = await paidEvents(database, events)
  return chosen.flatMap((event) =>
    people.map((person) => ({
      person,
      name: 'register_for_event',
      args: { event_id: event, ...named(person), payment_method: 'on_site' },
    })),
  )
}
