import type { TablesInsert } from '../../types.ts'
import { addMinutes, type Clock, earliest } from '../clock.ts'
import { events } from '../content/events.ts'
import { minorUnits } from '../content/notation.ts'
import { attendees, demoUserPasses, guests } from '../content/people.ts'
import type { EventSeed, Guest, Person } from '../content/types.ts'
import { chance, idOf, shuffled } from '../ids.ts'
import { type Connection, insertRows } from '../insert.ts'
import { accountId, accounts } from './accounts.ts'
import { eventId, publishedAt } from './events.ts'

type Somebody = Person | Guest
type Payment = 'paid' | 'to_pay' | 'none'
type Registration = {
  event: EventSeed
  person: Somebody
  status: 'confirmed' | 'waitlisted'
  payment: Payment
  at: Date
}

/** Everybody who comes somewhere, with their orders where a ticket costs money. */
export async function seedRegistrations(sql: Connection, clock: Clock): Promise<void> {
  const all = events
    .flatMap((event) => registrationsOf(event, clock))
    .sort((one, other) => one.at.getTime() - other.at.getTime())
  const paying = all.filter(({ payment }) => payment !== 'none')
  await insertRows(
    sql,
    'orders',
    paying.map((one) => toOrder(one)),
  )
  await insertRows(sql, 'order_items', paying.map(toOrderItem))
  // The trigger would write an event again for each of its people: a quarter of the time that the whole demo takes.
  await sql`alter table public.registrations disable trigger registrations_count`
  await insertRows(
    sql,
    'registrations',
    all.map((one) => toRow(one, clock)),
  )
  await sql`alter table public.registrations enable trigger registrations_count`
  await sql`
    update public.events set seats_taken = counted.coming, waitlist_count = counted.waiting
    from (
      select
        event_id,
        count(*) filter (where status = 'confirmed') as coming,
        count(*) filter (where status = 'waitlisted') as waiting
      from public.registrations group by event_id
    ) counted
    where counted.event_id = events.id`
}

function registrationsOf(event: EventSeed, clock: Clock): Registration[] {
  const held = demoUserPasses.registrations.find((holding) => holding.event === event.slug)
  const holder = held && accounts.find((person) => person.key === demoUserPasses.person)
  const people = shuffled<Somebody>([...attendees, ...guests], event.slug)
  const taken = Math.max((event.taken ?? 0) - (holder ? 1 : 0), 0)
  const coming = people.slice(0, taken)
  const waiting = people.slice(taken, taken + (event.waitlist ?? 0))
  if (coming.length + waiting.length < taken + (event.waitlist ?? 0))
    throw new Error(`Not enough people for ${event.slug}`)
  const make = (person: Somebody, index: number, status: Registration['status'], payment?: Payment) => ({
    event,
    person,
    status,
    payment: payment ?? (status === 'confirmed' ? paymentOf(event, person, clock) : 'none'),
    at: registeredAt(event, status, index / (taken + 1), clock),
  })
  return [
    ...coming.map((person, index) => make(person, index, 'confirmed')),
    ...(holder && held ? [make(holder, taken, 'confirmed', held.payment)] : []),
    ...waiting.map((person, index) => make(person, index, 'waitlisted')),
  ]
}

function paymentOf(event: EventSeed, person: Somebody, clock: Clock): Payment {
  if (event.priceKind !== 'paid') return 'none'
  const isOver = clock.span(event.when).end < clock.now
  return isOver || chance('paid', event.slug, person.email) < 0.8 ? 'paid' : 'to_pay'
}

/** Seats go one by one between publication and now (or the beginning); the waitlist begins after the last seat. */
function registeredAt(event: EventSeed, status: Registration['status'], share: number, clock: Clock): Date {
  const from = publishedAt(event, clock)
  const until = earliest(clock.span(event.when).start, clock.now)
  const minutes = (until.getTime() - from.getTime()) / 60_000
  return addMinutes(from, minutes * (status === 'confirmed' ? 0.9 * share : 0.9 + 0.1 * share))
}

const registrationId = ({ event, person }: Registration) => idOf('registration', event.slug, person.email)
const orderId = ({ event, person }: Registration) => idOf('ticket-order', event.slug, person.email)

function contact(person: Somebody) {
  return {
    user_id: 'key' in person ? accountId(person.key) : null,
    full_name: person.name,
    email: person.email,
    phone: person.phone,
    language: 'language' in person ? person.language : 'ru',
  } as const
}

function toOrder(registration: Registration): TablesInsert<'orders'> {
  const { event, person, payment, at } = registration
  const isPaid = payment === 'paid'
  return {
    id: orderId(registration),
    ...contact(person),
    status: isPaid ? 'paid' : 'pending',
    payment_method: chance('method', event.slug, person.email) < 0.6 ? 'ips_qr' : 'on_site',
    subtotal_amount: minorUnits(event.price ?? 0),
    discount_amount: 0,
    paid_at: isPaid ? addMinutes(at, 20).toISOString() : null,
    created_at: at.toISOString(),
    updated_at: at.toISOString(),
  }
}

function toOrderItem(registration: Registration): TablesInsert<'order_items'> {
  const { event } = registration
  return {
    id: idOf('ticket-item', event.slug, registration.person.email),
    order_id: orderId(registration),
    kind: 'registration',
    title: event.title,
    event_id: eventId(event.slug),
    unit_amount: minorUnits(event.price ?? 0),
  }
}

function toRow(registration: Registration, clock: Clock): TablesInsert<'registrations'> {
  const { event, person, status, payment, at } = registration
  return {
    id: registrationId(registration),
    event_id: eventId(event.slug),
    ...contact(person),
    order_id: payment === 'none' ? null : orderId(registration),
    status,
    ticket_code: ticketSerial(registration),
    confirmed_at: status === 'confirmed' ? at.toISOString() : null,
    checked_in_at: checkedInAt(registration, clock),
    created_at: at.toISOString(),
    updated_at: at.toISOString(),
  }
}

/** Most people came to what is over. */
function checkedInAt({ event, person, status }: Registration, clock: Clock): string | null {
  const { start, end } = clock.span(event.when)
  const came = chance('came', event.slug, person.email)
  const isOver = end < clock.now && (event.status ?? 'planned') === 'planned'
  if (status !== 'confirmed' || !isOver || came > 0.85) return null
  return addMinutes(start, Math.round(came * 40) - 30).toISOString()
}

/** Six signs of the alphabet of codes; the database signs them with its own secret. */
function ticketSerial({ event, person }: Registration): string {
  const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
  const sign = (place: number) => alphabet[Math.floor(chance('ticket', event.slug, person.email, place) * 32)]
  return Array.from({ length: 6 }, (_, place) => sign(place)).join('')
}
