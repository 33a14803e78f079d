import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sqlObjects } from '../../scripts/definition/sql-objects.ts'
import { readMigrations } from '../../scripts/lib/migrations.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})

afterAll(() => database.drop())

/** Functions of `public` that a visitor without an account may call. */
const openToVisitors = [
  'about_page',
  'accept_offer',
  'accept_volunteer_invitation',
  'acknowledge_changes',
  'book_series',
  'book_space',
  'booking_series',
  'calendar_range',
  'cancel_by_secret',
  'cancel_date_by_secret',
  'cancel_seat',
  'cancel_session',
  'change_booking_email',
  'change_registration_email',
  'check_promo_code',
  'closures_ahead',
  'confirm_address',
  'confirm_booking_by_code',
  'confirm_by_code',
  'confirm_by_secret',
  'count_events',
  'coworking_page',
  'decide_ticket',
  'decision_targets',
  'donate',
  'feedback_by_secret',
  'free_desks',
  'hall_plan',
  'home_page',
  'list_comments',
  'list_courses',
  'list_events',
  'list_space_occupancy',
  'list_speakers',
  'list_subscriptions',
  'mail_settings_by_secret',
  'move_session',
  'nearest_free',
  'order_coworking_plan',
  'personal_feed',
  'programme',
  'programme_event',
  'programme_feed',
  'quote_booking',
  'register_for_event',
  'registration_offer',
  'registration_updates',
  'rename_seat',
  'report_display',
  'report_visit',
  'requisites_page',
  'resend_booking_confirmation',
  'resend_confirmation',
  'return_seat',
  'room_signage',
  'save_feedback',
  'set_coming_by_secret',
  'set_mail_topics_by_secret',
  'show_by_secret',
  'sitemap',
  'slideshow',
  'speaker_page',
  'support_page',
  'visit_counts_with_key',
  'visits_on_cancellation',
  'volunteer_check_in',
  'volunteer_check_in_list',
  'volunteer_invitation',
]

const names = async (query: Promise<readonly { name?: string }[]>) => (await query).map((row) => row.name)

describe('tables', () => {
  test('row level security is on everywhere', async () => {
    const open = await names(database.sql`
      select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relrowsecurity`)
    expect(open).toEqual([])
  })

  test('each command has a policy of its own, and one at most', async () => {
    const policies = await database.sql`
      select tablename, cmd, count(*)::integer as count from pg_policies
      where schemaname = 'public' group by tablename, cmd`
    expect(policies.filter(({ cmd, count }) => cmd === 'ALL' || count > 1)).toEqual([])
    expect(policies.length).toBeGreaterThan(100)
  })

  test('migrations fill those tables alone that restoring a backup empties first', async () => {
    const tables = await names(database.sql`
      select oid::regclass::text as name from pg_class
      where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relkind = 'r'
      order by relname`)
    const filled: (string | undefined)[] = []
    for (const table of tables)
      if ((await database.sql.unsafe(`select from ${table} limit 1`)).length > 0) filled.push(table)
    expect(filled).toEqual(['private.rate_limits', 'private.role_permissions', 'private.settings'])
  })

  test('policies ask who is asking once per query', async () => {
    const slow = await names(database.sql`
      select tablename || ': ' || policyname as name from pg_policies
      where schemaname = 'public'
        and regexp_replace(
          coalesce(qual, '') || coalesce(with_check, ''),
          'SELECT (auth|private)\\.(uid|has_permission|current_email|is_active_account)\\(', '', 'g'
        ) ~ '(auth\\.uid|has_permission|current_email|is_active_account)\\('`)
    expect(slow).toEqual([])
  })

  test('every foreign key has an index that begins with its columns', async () => {
    const missing = await names(database.sql`
      select conrelid::regclass || '.' || conname as name
      from pg_constraint
      where contype = 'f' and connamespace = 'public'::regnamespace
        and not exists (
          select from pg_index
          where indrelid = conrelid
            and (string_to_array(indkey::text, ' ')::smallint[])[1:cardinality(conkey)] @> conkey
        )`)
    expect(missing).toEqual([])
  })

  test('every table says what it is for', async () => {
    const silent = await names(database.sql`
      select relname as name from pg_class
      where relnamespace in ('public'::regnamespace, 'private'::regnamespace)
        and relkind in ('r', 'v') and obj_description(oid, 'pg_class') is null`)
    expect(silent).toEqual([])
  })

  test('rows that people edit have the time of their last change', async () => {
    const stale = await names(database.sql`
      select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'updated_at'
        and not exists (
          select from pg_trigger
          where tgrelid = format('public.%I', table_name)::regclass
            and tgfoid = 'private.touch_updated_at'::regproc
        )`)
    expect(stale).toEqual([])
  })

  test('views run with the rights of their caller', async () => {
    const views = await database.sql`
      select relname as name, reloptions from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('v', 'm')
      order by relname`
    expect(views.map(({ name }) => name)).toEqual(['course_cards', 'event_cards', 'speaker_cards'])
    expect(views.filter(({ reloptions }) => !reloptions?.includes('security_invoker=true'))).toEqual([])
  })
})

describe('functions', () => {
  test('are those that `npm run definition` finds in the migrations', async () => {
    const functions = await names(database.sql`
      select pronamespace::regnamespace || '.' || proname as name from pg_proc
      where pronamespace in ('public'::regnamespace, 'private'::regnamespace)`)
    const found = sqlObjects(readMigrations()).filter(({ signature }) => signature !== undefined)
    expect(found.map(({ name }) => name).sort()).toEqual(functions.sort())
  })

  test('a visitor may call none but those meant for visitors', async () => {
    const callable = await names(database.sql`
      select proname as name from pg_proc
      where pronamespace = 'public'::regnamespace and has_function_privilege('anon', oid, 'execute')
      order by proname`)
    expect(callable).toEqual(openToVisitors)
  })

  test('none resolves names by a search path that a caller could set', async () => {
    const loose = await names(database.sql`
      select oid::regprocedure::text as name from pg_proc
      where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
        and not coalesce('search_path=""' = any (proconfig), false)`)
    expect(loose).toEqual([])
  })

  test('the functions that policies, constraints and indexes call keep their plans', async () => {
    const planned = await names(database.sql`
      select distinct function.oid::regprocedure::text as name
      from pg_depend
      join pg_proc function on function.oid = refobjid and pronamespace = 'private'::regnamespace
      join pg_language on pg_language.oid = prolang and lanname = 'sql'
      where refclassid = 'pg_proc'::regclass
        and classid in ('pg_policy'::regclass, 'pg_constraint'::regclass, 'pg_class'::regclass)`)
    expect(planned).toEqual([])
  })

  test('nothing is callable by everybody for want of a revoke', async () => {
    const open = await names(database.sql`
      select oid::regprocedure::text as name from pg_proc
      where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
        and (proacl is null or proacl::text ~ '[{,]=X')`)
    expect(open).toEqual([])
  })

  test('what the API roles may call in private reads nothing that they may not know', async () => {
    const definers = await names(database.sql`
      select proname as name from pg_proc
      where pronamespace = 'private'::regnamespace and prosecdef
        and has_function_privilege('anon', oid, 'execute')
      order by proname`)
    expect(definers).toEqual([
      'co_organised_event_ids',
      'current_email',
      'current_role',
      'has_permission',
      'is_active_account',
      'is_registered',
    ])
  })
})

describe('localized_text', () => {
  const accepts = async (json: string) => {
    const [row] = await database.sql`select ${json}::text::jsonb::public.localized_text is not null as ok`
    return row?.ok
  }

  test.each([
    ['both languages', '{"ru": "Лекция", "en": "Lecture"}'],
    ['Russian alone', '{"ru": "Лекция"}'],
  ])('takes %s', async (_, json) => {
    expect(await accepts(json)).toBe(true)
  })

  test.each([
    ['English alone', '{"en": "Lecture"}'],
    ['a blank Russian text', '{"ru": " \\n", "en": "Lecture"}'],
    ['a blank English text', '{"ru": "Лекция", "en": ""}'],
    ['an unknown language', '{"ru": "Лекция", "sr": "Predavanje"}'],
    ['a number', '{"ru": 1}'],
    ['null in place of a text', '{"ru": null}'],
    ['null in place of the translation', '{"ru": "Лекция", "en": null}'],
    ['a string', '"Лекция"'],
    ['a list', '[{"ru": "Лекция"}]'],
    ['JSON null', 'null'],
    ['nothing', '{}'],
  ])('rejects %s', async (_, json) => {
    await expect(accepts(json)).rejects.toThrow('localized_text_shape')
  })
})

test('live views have their tables in the publication', async () => {
  const watched = await names(database.sql`
    select tablename as name from pg_publication_tables where pubname = 'supabase_realtime' order by tablename`)
  expect(watched).toEqual([
    'calendar_items',
    'closures',
    'comment_reports',
    'comments',
    'events',
    'orders',
    'registrations',
    'slides',
    'space_bookings',
    'space_occupancy',
  ])
})
