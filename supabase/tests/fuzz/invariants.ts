import type { TestDatabase } from '../database.ts'

/** Each finds rows that must not be. */
const BROKEN: Readonly<Record<string, string>> = {
  'more seats taken than counted, or fewer': `
    select events.id from public.events
    left join public.registrations taken on taken.event_id = events.id
      and (taken.status in ('pending', 'confirmed') or taken.offer_until is not null) and not taken.is_online and not taken.is_extra
      and taken.session_ids is null
    group by events.id having coalesce(sum(taken.seats), 0) <> events.seats_taken`,
  'a registration with another number of seats than it says': `
    select registrations.id from public.registrations
    left join public.registration_seats seats on seats.registration_id = registrations.id
      and seats.cancelled_at is not distinct from registrations.cancelled_at
    group by registrations.id having count(seats.id) <> registrations.seats`,
  'more people than seats': 'select id from public.events where seats_taken > capacity',
  'more people at a session of a course than seats': `
    select sessions.id from public.course_sessions sessions
    join public.events on events.course_id = sessions.course_id
    join public.registrations taken on taken.event_id = events.id
      and (taken.status in ('pending', 'confirmed') or taken.offer_until is not null) and not taken.is_online and not taken.is_extra
      and private.admits_to(taken, sessions.id)
    where sessions.ends_at > now() and not private.is_confirmation_expired(taken)
    group by sessions.id, events.capacity having sum(taken.seats) > events.capacity`,
  'two seats for one person': `
    select one.event_id from public.registrations one
    join public.registrations other on other.event_id = one.event_id and other.email = one.email and other.id > one.id
    where one.status <> 'cancelled' and other.status <> 'cancelled'
      and (one.session_ids is null and other.session_ids is null or one.session_ids && other.session_ids)`,
  'two people with one ticket': `
    select ticket_code from public.registration_seats group by ticket_code having count(*) > 1`,
  'an order whose items cost something else': `
    select orders.id from public.orders
    join public.order_items on order_items.order_id = orders.id
    group by orders.id having sum(order_items.amount) <> orders.subtotal_amount`,
  'an amount below nothing': `
    select id from public.orders where total_amount < 0 or discount_amount < 0 or subtotal_amount < 0`,
  'a promo code used more often than it may be': `
    select codes.id from public.promo_codes codes
    left join public.promo_code_redemptions uses on uses.promo_code_id = codes.id
      and uses.released_at is null and uses.confirmed_at is not null
    group by codes.id having count(uses.id) <> codes.used_count or codes.used_count > codes.usage_limit`,
  'a pass with more visits than it had': `
    select id from public.user_passes where visits_left < 0 or visits_left > visits_total`,
  'two things in one space at one time': `
    select one.id from public.space_occupancy one
    join public.space_occupancy other on other.space_id = one.space_id and other.id > one.id
      and one.starts_at < other.ends_at and other.starts_at < one.ends_at`,
  'a mail to nobody':
    "select id, kind, recipient from public.outbox where channel = 'email' and recipient !~ '@'",
}

/** What is wrong in the database, in words; nothing when all invariants hold. */
export async function violatedInvariants({ sql }: TestDatabase): Promise<string[]> {
  const found: string[] = []
  for (const [name, query] of Object.entries(BROKEN)) {
    const rows = await sql.unsafe(query)
    if (rows.length > 0) found.push(`${name}: ${JSON.stringify(rows[0])}`)
  }
  return found
}

/** Columns that count what others did. */
const COUNTED = [
  'seats_taken',
  'waitlist_count',
  'used_count',
  'like_count',
  'reply_count',
  'updated_at',
  'search',
]

/** A fingerprint of each of these queries' rows. */
export async function fingerprints(
  { sql }: TestDatabase,
  queries: readonly string[],
): Promise<Map<string, string>> {
  const prints = new Map<string, string>()
  for (const query of queries) {
    const [row] = await sql.unsafe(
      `select md5(coalesce(string_agg(line, '|' order by line), '')) as print
       from (select (to_jsonb(own) - $1::text[])::text as line from (${query}) own) lines`,
      [COUNTED],
    )
    prints.set(query, String(row?.print))
  }
  return prints
}
