import type { Caller, TestDatabase } from '../database.ts'
import { addAccount, addStaff } from '../fixtures/accounts.ts'

/**
 * Who asks. The owner is the user whose the rows are, the co-organiser an account that an event may name, the blocked ones are a user whose rows they would be and an admin
 * who was one; the pretender's metadata and token say `super_admin`.
 */
export const PEOPLE = [
  'visitor',
  'owner',
  'other',
  'coOrganiser',
  'blockedOwner',
  'blockedAdmin',
  'pretender',
  'moderator',
  'admin',
  'superAdmin',
] as const
export type Person = (typeof PEOPLE)[number]

const NOTHING: readonly string[] = []
/** The permissions of each, as the table of roles has them. */
export const PERMISSIONS_OF: Readonly<Record<Person, readonly string[]>> = {
  visitor: NOTHING,
  owner: NOTHING,
  other: NOTHING,
  coOrganiser: NOTHING,
  blockedOwner: NOTHING,
  blockedAdmin: NOTHING,
  pretender: NOTHING,
  moderator: ['manage_events', 'moderate_comments', 'manage_calendar', 'view_admin'],
  admin: ['manage_content', 'manage_speakers', 'manage_events', 'view_admin', 'view_analytics'],
  superAdmin: [
    'manage_users',
    'manage_roles',
    'manage_settings',
    'manage_content',
    'manage_speakers',
    'manage_events',
    'manage_calendar',
    'moderate_comments',
    'view_admin',
    'view_analytics',
  ],
}

export type Callers = Record<Person, Caller>

/** An account for each, and what `attemptAll` needs. */
export async function addCallers(database: TestDatabase): Promise<{ callers: Callers; owner: string }> {
  await allowAttempts(database)
  const { user, other, moderator, admin, superAdmin } = await addStaff(database)
  const coOrganiser = await addAccount(database, { name: 'Зоя' })
  const pretender = await addAccount(database, { metadata: { role: 'super_admin' } })
  const blockedAdmin = await addAccount(database, { role: 'admin', name: 'Ева' })
  await block(database, blockedAdmin.userId)
  const callers = {
    visitor: 'anon',
    owner: user,
    other,
    coOrganiser,
    blockedOwner: user,
    blockedAdmin,
    pretender,
    moderator,
    admin,
    superAdmin,
  } satisfies Callers
  return { callers, owner: user.userId }
}

/** From the next request on. */
export const block = (database: TestDatabase, id: string) =>
  database.sql`update public.profiles set blocked_at = now() where id = ${id}`

/** What became of a statement. */
export interface Outcome {
  /** SQLSTATE; empty when it was done. */
  readonly code: string
  /** Our own code of an API error. */
  readonly hint: string
  /** Rows that were read or written. */
  readonly count: number
}

const DONE = 'UNDO0'

/** Runs statements one by one and takes each back, all in one call: the tables of who may what have thousands. */
export const allowAttempts = (database: TestDatabase) =>
  database.sql.unsafe(`
    create schema attempts;
    grant usage on schema attempts to anon, authenticated;
    create function attempts.run(statements text[]) returns jsonb language plpgsql as $$
    declare
      statement text;
      counted bigint;
      state text;
      said text;
      answer text;
      outcomes jsonb := '[]';
    begin
      foreach statement in array statements loop
        counted := 0;
        begin
          if statement like 'select public.%' then
            execute statement into answer;
            -- An error that a function answers, so that its attempt stays counted.
            if answer like '{"code": "PT%' then
              raise exception using errcode = answer::jsonb ->> 'code', hint = answer::jsonb ->> 'hint';
            end if;
          else
            execute statement;
          end if;
          get diagnostics counted = row_count;
          raise exception using errcode = '${DONE}';
        exception when others then
          get stacked diagnostics state = returned_sqlstate, said = pg_exception_hint;
        end;
        outcomes := outcomes || jsonb_build_object('code', state, 'hint', said, 'count', counted);
      end loop;
      return outcomes;
    end
    $$;
    grant execute on function attempts.run to anon, authenticated`)

/** Tries one statement after another as somebody, in one transaction of which nothing stays. */
export async function attemptAll(
  database: TestDatabase,
  caller: Caller,
  statements: readonly string[],
): Promise<Outcome[]> {
  const [row] = await database.as(
    caller,
    (sql) => sql`select attempts.run(${[...statements]}::text[]) as outcomes`,
  )
  const outcomes = row?.outcomes as Outcome[]
  return outcomes.map((outcome) => (outcome.code === DONE ? { ...outcome, code: '' } : outcome))
}

/** Makes the co-organiser of these callers one of an event. */
export const nameCoOrganiser = (database: TestDatabase, { coOrganiser }: Callers, event: unknown) =>
  database.sql`
    insert into public.event_co_organisers (event_id, user_id)
    values (${String(event)}, ${typeof coOrganiser === 'object' ? coOrganiser.userId : null})`
