import { randomUUID } from 'node:crypto'
import type { TestDatabase } from '@hub/local-supabase/test-database'
import { insertAdminRows } from '../fixtures/admin-rows.sql.ts'
import { withScratchDatabases } from '../scratch-databases.ts'
import { compare, type Side } from './compare.ts'

/**
 * What staff ask of each list, as the pages do, and the statistics. A list of the admin area that stands in no line fails the tests: add
 * one here, and rows to list in `bench/fixtures/admin-rows.sql.ts`. EVENT stands for the event with the attendees.
 */
export const ADMIN_LISTS: readonly string[] = [
  'admin_attendees(EVENT)',
  "admin_attendees(EVENT, sort => 'name')",
  "admin_attendees(EVENT, search => 'редкость')",
  'admin_audit()',
  "admin_audit(in_table => 'slides')",
  "admin_audit(search => 'row-77')",
  "admin_audit(search => 'редкость')",
  "admin_audit(search => 'лекция')",
  'admin_channel_posts()',
  "admin_channel_posts(state => 'draft')",
  "admin_channel_posts(search => 'раритет')",
  'admin_comments()',
  'admin_comments(only_reported => true)',
  "admin_comments(search => 'редкость')",
  'admin_closures()',
  'admin_courses()',
  "admin_courses(sort => 'title')",
  "admin_courses(search => 'редкость')",
  'admin_coworking_plans()',
  "admin_coworking_plans(search => 'редкость')",
  'admin_events()',
  "admin_events(tab => 'all', sort => 'title')",
  "admin_events(tab => 'all', sort => 'seats_desc')",
  "admin_events(tab => 'all', state => 'draft')",
  "admin_events(tab => 'all', search => 'раритет')",
  "admin_events(tab => 'all', series => '5e1f0000-0000-4000-8000-000000000005')",
  "admin_find_events(search => 'музыка')",
  "admin_find_speakers(search => 'редкость')",
  'admin_memberships()',
  "admin_memberships(sort => 'left_desc')",
  "admin_memberships(state => 'used_up')",
  "admin_memberships(search => 'редкость')",
  'admin_orders()',
  "admin_orders(state => 'pending')",
  "admin_orders(sort => 'total_desc')",
  "admin_orders(search => 'редкость')",
  'admin_pending_decisions()',
  "admin_pending_decisions('order')",
  "admin_pending_decisions('translation')",
  'admin_period_statistics(current_date - 29, current_date)',
  'admin_period_statistics(current_date - 364, current_date)',
  'admin_visit_statistics(current_date - 364, current_date)',
  'admin_user_passes()',
  "admin_user_passes(sort => 'left_desc')",
  "admin_user_passes(state => 'used_up')",
  "admin_user_passes(search => 'редкость')",
  'admin_promo_codes()',
  "admin_promo_codes(sort => 'used_desc')",
  "admin_promo_codes(search => 'редкость')",
  'admin_science_fields()',
  'admin_seasons()',
  'admin_space_bookings()',
  "admin_space_bookings(state => 'pending')",
  "admin_space_bookings(search => 'редкость')",
  'admin_spaces()',
  "admin_spaces(search => 'редкость')",
  'admin_speakers()',
  "admin_speakers(sort => 'updated_desc')",
  "admin_speakers(search => 'редкость')",
  'admin_subscriptions()',
  "admin_subscriptions(search => 'редкость')",
  'admin_translations()',
  "admin_translations(urgency => 'soon')",
  "admin_translations(search => 'раритет')",
  'admin_users()',
  "admin_users(sort => 'name')",
  "admin_users(search => 'редкость')",
  "admin_users(role => 'moderator')",
  'admin_volunteers()',
  "admin_volunteers(state => 'revoked')",
  "admin_volunteers(search => 'редкость')",
]

/** Which function a line asks. */
export const functionOf = (line: string): string => line.slice(0, line.indexOf('('))

const RUNS = 15
const FEW = 100
const MANY = 100_000

/** The lists of the admin area among few rows and among many, in turns. */
export async function benchAdminLists(): Promise<void> {
  await withScratchDatabases(2, async ([few, many]) => {
    if (!few || !many) return
    const sides = [await filled(few, FEW), await filled(many, MANY)] as const
    const queries = ADMIN_LISTS.map((line) => [line, `select public.${line}`] as const)
    await compare({ title: 'lists of the admin area', unit: 'rows', runs: RUNS, queries, sides })
  })
}

async function filled(database: TestDatabase, count: number): Promise<Side> {
  const userId = randomUUID()
  await database.sql`
    insert into auth.users (id, email, email_confirmed_at) values (${userId}, 'super@hub.example', now())`
  await database.sql`update public.profiles set role = 'super_admin' where id = ${userId}`
  const { event } = await insertAdminRows(database, count)
  await database.sql`vacuum analyze`
  const caller = { userId, email: 'super@hub.example' }
  return {
    count,
    ask: (query) => database.as(caller, (sql) => sql.unsafe(query.replace('EVENT', `'${event}'`))),
  }
}
