import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { addAccount } from '../fixtures/accounts.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})

afterAll(() => database.drop())

const EVERYBODY = ['anon', 'authenticated']
const ACCOUNTS = ['authenticated']
const SERVICE: string[] = []

/** Who may call what; the service role may call all of it. What they get is up to the functions' own tests. */
const callers: Record<string, string[]> = {
  book_space: EVERYBODY,
  buy_subscription: ACCOUNTS,
  cancel_booking: ACCOUNTS,
  cancel_by_secret: EVERYBODY,
  cancel_order: ACCOUNTS,
  cancel_registration: ACCOUNTS,
  check_promo_code: EVERYBODY,
  claim_guest_things: ACCOUNTS,
  claim_notice: SERVICE,
  claim_outbox: SERVICE,
  confirm_by_secret: EVERYBODY,
  decide_booking: ACCOUNTS,
  delete_my_account: ACCOUNTS,
  donate: EVERYBODY,
  export_my_data: ACCOUNTS,
  find_ticket: ACCOUNTS,
  finish_outbox: SERVICE,
  get_order: ACCOUNTS,
  like_comment: ACCOUNTS,
  list_comments: EVERYBODY,
  mark_order_paid: ACCOUNTS,
  mark_order_refunded: ACCOUNTS,
  my_things: ACCOUNTS,
  order_coworking_plan: EVERYBODY,
  preview_account_deletion: ACCOUNTS,
  quote_booking: EVERYBODY,
  register_for_event: EVERYBODY,
  registration_offer: EVERYBODY,
  report_comment: ACCOUNTS,
  resend_confirmation: EVERYBODY,
  retry_outbox: SERVICE,
  show_by_secret: EVERYBODY,
  skip_notices: SERVICE,
  sweep_expired: SERVICE,
}

test.each(Object.entries(callers))('%s may be called by %j', async (name, expected) => {
  const rows = await database.sql`
    select role, obj_description(oid, 'pg_proc') is not null as "isDescribed"
    from pg_proc, unnest(array['anon', 'authenticated', 'service_role']) role
    where pronamespace = 'public'::regnamespace and proname = ${name} and has_function_privilege(role, oid, 'execute')
    order by role`
  expect(rows.map(({ role }) => role)).toEqual([...expected, 'service_role'])
  expect(rows.every(({ isDescribed }) => isDescribed)).toBe(true)
})

test.each(['private.rate_marks', 'private.requests', 'private.settings', 'public.outbox'])(
  '%s is read by nobody',
  async (table) => {
    for (const caller of ['anon', await addAccount(database, { role: 'super_admin' })] as const)
      await expect(database.as(caller, (sql) => sql.unsafe(`select * from ${table}`))).rejects.toMatchObject({
        code: '42501',
      })
  },
)
