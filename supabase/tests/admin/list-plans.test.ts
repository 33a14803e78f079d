import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertAdminRows } from '../../../bench/fixtures/admin-rows.sql.ts'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { type Account, addAccount } from '../fixtures/accounts.ts'
import { addEvent } from '../fixtures/events.ts'
import { recordQueryPlans } from '../fixtures/query-plans.ts'
import { addManyAttendees, addRareRows } from './fixtures/rare-rows.ts'

/** What the arguments of `admin_*` that are neither an enumeration nor told by the comment may say. */
interface KnownValues {
  /** By argument, or by function and argument where they differ. */
  readonly [argument: string]: readonly string[]
}

/** What every list takes, which narrows nothing. */
const FRAME = ['sort', 'page_size', 'page', 'language']

interface Argument {
  readonly list: string
  readonly argument: string
  readonly type: string
  readonly is_required: boolean
  readonly comment: string
  readonly labels: readonly string[] | null
}

/** Every list that pages, with each order of each filter that it accepts: read from the functions themselves. */
async function listRequests(
  { sql }: TestDatabase,
  known: KnownValues,
): Promise<Map<string, readonly string[]>> {
  const args = await sql<Argument[]>`
    select
      proname as list, name as argument, format_type(type, null) as type,
      place <= pronargs - pronargdefaults as is_required, obj_description(pg_proc.oid) as comment,
      (select array_agg(enumlabel order by enumsortorder) from pg_enum where enumtypid = type) as labels
    from pg_proc, unnest(proargnames, proargtypes::oid[]) with ordinality args (name, type, place)
    where pronamespace = 'public'::regnamespace and proname ^@ 'admin_' and 'page_size' = any (proargnames)
    order by proname, place`
  const lists = [...new Set(args.map(({ list }) => list))]
  return new Map(
    lists.map((name) => [
      name,
      callsOf(
        args.filter(({ list }) => list === name),
        known,
      ),
    ]),
  )
}

function callsOf(args: readonly Argument[], known: KnownValues): readonly string[] {
  const filters = args
    .filter(({ argument, is_required }) => !is_required && argument !== 'tab' && !FRAME.includes(argument))
    .flatMap((arg) => saysOf(arg, known))
  // Where an argument is a place to look at, and not a filter, each filter is asked for at each of them.
  const places = orNone(
    args
      .filter(({ argument, is_required }) => is_required || argument === 'tab')
      .flatMap((arg) => saysOf(arg, known)),
  )
  const conditions = ['', ...filters]
  const languages = orNone(
    args.filter(({ argument }) => argument === 'language').flatMap((arg) => saysOf(arg, known)),
  )
  return sortsOf(args).flatMap((sort) =>
    conditions.flatMap((condition) =>
      places.flatMap((place) =>
        // In another language the same indexes answer the same filters.
        (condition ? languages.slice(0, 1) : languages).map((language) =>
          [place, condition, `sort => '${sort}'`, language].filter((part) => part).join(', '),
        ),
      ),
    ),
  )
}

/** A list without such an argument is requested without it. */
const orNone = (said: readonly string[]): readonly string[] => (said.length > 0 ? said : [''])

const saysOf = (arg: Argument, known: KnownValues): readonly string[] =>
  valuesOf(arg, known).map((value) => `${arg.argument} => '${value}'`)

function sortsOf(args: readonly Argument[]): readonly string[] {
  const sort = args.find(({ argument }) => argument === 'sort')
  if (!sort) throw new Error(`${args[0]?.list} has no order`)
  const reported = reportedBy(sort)
  if (!reported.length) throw new Error(`The comment of ${sort.list} tells no orders`)
  return reported
    .filter((name) => name !== 'each also with _desc')
    .flatMap((name) => (reported.includes('each also with _desc') ? [name, `${name}_desc`] : [name]))
}

function valuesOf(arg: Argument, known: KnownValues): readonly string[] {
  const reported = arg.labels ?? (arg.type === 'boolean' ? ['true'] : reportedBy(arg))
  const values = known[`${arg.list}.${arg.argument}`] ?? known[arg.argument] ?? reported
  if (!values.length) throw new Error(`${arg.list} takes ${arg.argument}, and nobody knows what it may say`)
  return values
}

/** What a comment lists: `sort: created, name (in that language), each also with _desc; ...`. */
function reportedBy({ argument, comment }: Argument): readonly string[] {
  const plain = comment.replaceAll(/ \([^)]*\)/g, '')
  const list = plain.match(new RegExp(`\\b${argument}: ([^.;}]*)`, 'g'))?.at(-1)
  return list?.slice(argument.length + 2).split(', ') ?? []
}

/** More than counting counts, which stops at 10 000. */
const size = 10_500
/** Enough where nothing is counted up to there: reading them all stands out among what a page may read besides. */
const fewer = 2000
const SERIES = '5e1f0000-0000-4000-8000-000000000005'
/** Attendees of one event; for each of them the list reads the order. */
const attendeeCount = 500
/** What may be read besides what the total counts: rows of another kind that a page meets on its way. */
const PAGE = 1200
/** The same for lists of `fewer` rows, which meet few. */
const PAGE_OF_FEWER = 500

const LISTS_OF_FEWER = [
  'admin_channel_posts',
  'admin_comments',
  'admin_courses',
  'admin_coworking_plans',
  'admin_promo_codes',
  'admin_space_bookings',
  'admin_spaces',
  'admin_speakers',
  'admin_subscriptions',
  'admin_user_passes',
  'admin_volunteers',
]
const LISTS = [
  ...LISTS_OF_FEWER,
  'admin_attendees',
  'admin_audit',
  'admin_events',
  'admin_memberships',
  'admin_orders',
  'admin_pending_decisions',
  'admin_translations',
  'admin_users',
].sort()

let database: TestDatabase
let admin: Account
let plans: Awaited<ReturnType<typeof recordQueryPlans>>
let requests: Awaited<ReturnType<typeof listRequests>>
let largest: string

beforeAll(async () => {
  database = await createTestDatabase({ isNew: true })
  admin = await addAccount(database, { role: 'super_admin' })
  const event = await addEvent(database)
  largest = (await insertAdminRows(database, size, fewer)).event
  await addRareRows(database)
  await database.sql`
    update public.events set series_id = ${SERIES}
    where id in (select id from public.events where course_id is null order by id limit 12)`
  await addManyAttendees(database, event, attendeeCount)
  await database.sql`vacuum analyze`
  plans = await recordQueryPlans(database.url)
  requests = await listRequests(database, {
    event_id: [event],
    search: ['редкость'],
    'admin_events.search': ['раритет'],
    'admin_events.series': [SERIES],
    'admin_channel_posts.search': ['раритет'],
    'admin_channel_posts.state': ['draft', 'sent', 'discarded'],
    'admin_users.search': ['редкость', 'person777', 'mail.example'],
    'admin_audit.search': ['row-77', 'редкость'],
    'admin_attendees.status': ['confirmed', 'pending', 'waitlisted', 'cancelled'],
    'admin_memberships.state': ['active', 'upcoming', 'used_up', 'expired', 'cancelled'],
    'admin_pending_decisions.kind': [
      'booking',
      'order',
      'refund',
      'mail',
      'report',
      'check_in',
      'translation',
      'event',
      'season',
    ],
    plan: ['plan-1', 'plan-2', 'no-plan'],
    'admin_user_passes.state': ['active', 'used_up', 'expired', 'cancelled'],
    'admin_volunteers.state': ['active', 'upcoming', 'expired', 'revoked'],
    role: ['user', 'moderator', 'admin'],
    space: ['space-1', 'space-2', 'no-space'],
    pass: ['pass-1', 'pass-2', 'no-pass'],
    person: [admin.userId],
    in_table: ['events', 'slides'],
    action: ['update', 'delete'],
    from_day: ['today'],
    to_day: ['today'],
  })
}, 240_000)

afterAll(async () => {
  await plans.end()
  await database.drop()
})

/** What a call reads beyond its page and what it counts. */
async function readsTooMuch(call: string, page: number): Promise<string[]> {
  const { answer, table, rowsRead } = await plans.effortOf(call, admin)
  const counted: number = answer.total ?? 0
  return rowsRead > counted + page ? [`${call} reads ${rowsRead} rows of ${table} and counts ${counted}`] : []
}

async function reading(calls: readonly string[], page = PAGE): Promise<string[]> {
  const found: string[] = []
  for (const call of calls) found.push(...(await readsTooMuch(call, page)))
  return found
}

describe(`among ${size} rows`, () => {
  test('every list of the admin area is measured', () => {
    expect([...requests.keys()]).toEqual(LISTS)
  })

  test.each(LISTS)('%s reads only its page and counted rows for every filter and sort', async (list) => {
    const calls = requests.get(list) ?? []
    expect(calls.length).toBeGreaterThan(1)
    const page = LISTS_OF_FEWER.includes(list) ? PAGE_OF_FEWER : PAGE
    expect(
      await reading(
        calls.map((call) => `${list}(${call})`),
        page,
      ),
    ).toEqual([])
  })

  test('searching the largest event and the pick lists reads only a page and counted rows', async () => {
    expect(
      await reading([
        `admin_attendees('${largest}', search => 'редкость')`,
        'admin_find_events()',
        "admin_find_events('раритет')",
        "admin_find_events('музыка')",
        "admin_find_speakers('редкость')",
      ]),
    ).toEqual([])
  })

  test('searching the audit log for a frequent word reads only the latest entries', async () => {
    for (const call of [
      "admin_audit(search => 'лекция')",
      "admin_audit(search => 'лекция', action => 'delete')",
    ])
      expect((await plans.effortOf(call, admin)).rowsRead, call).toBeLessThanOrEqual(10_001 + PAGE)
  })

  test('counting stops at 10 000', async () => {
    for (const call of ['admin_orders()', "admin_events(tab => 'all')", 'admin_audit(page => 40)'])
      expect((await plans.effortOf(call, admin)).answer.total, call).toBe(10_000)
  })
})
