import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import {
  addCallers,
  attemptAll,
  block,
  type Outcome,
  PEOPLE,
  PERMISSIONS_OF,
  type Person,
} from './callers.ts'
import { type CallerRule, functionRules } from './function-rules.ts'

interface Callable {
  readonly name: string
  /** Nulls for what has no default: whether somebody may is asked before what they want. */
  readonly call: string
  /** Database roles that may execute it. */
  readonly roles: readonly string[]
  readonly isDescribed: boolean
}

let database: TestDatabase
let functions: readonly Callable[]
const answers = new Map<string, Outcome>()

beforeAll(async () => {
  database = await createTestDatabase()
  functions = await readFunctions()
  const { callers, owner } = await addCallers(database)
  for (const person of PEOPLE) {
    if (person === 'blockedOwner') await block(database, owner)
    const outcomes = await attemptAll(
      database,
      callers[person],
      functions.map(({ call }) => call),
    )
    for (const [index, outcome] of outcomes.entries())
      answers.set(`${person} ${functions[index]?.name}`, outcome)
  }
})

afterAll(() => database.drop())

async function readFunctions(): Promise<Callable[]> {
  return database.sql<Callable[]>`
    select
      proname as name,
      format('select public.%I(%s)', proname, arguments) as call,
      array(
        select role from unnest(array['anon', 'authenticated', 'service_role']) role
        where has_function_privilege(role, oid, 'execute')
      ) as roles,
      obj_description(oid, 'pg_proc') is not null as "isDescribed"
    from pg_proc, lateral (
      select string_agg(format('null::%s', format_type(type, null)), ', ' order by place) as arguments
      from unnest(proargtypes[0:pronargs - pronargdefaults - 1]) with ordinality given (type, place)
    ) nothing
    where pronamespace = 'public'::regnamespace and prorettype <> 'trigger'::regtype
    order by proname`
}

const REJECTIONS = ['not_allowed', 'account_blocked', 'sign_in_required']

/** «rejected», «blocked», or «admitted» to whatever else the function then says. */
function answerTo(person: Person, name: string): string {
  const outcome = answers.get(`${person} ${name}`)
  if (outcome === undefined) return 'not asked'
  if (outcome.code === '' || (outcome.code !== '42501' && !REJECTIONS.includes(outcome.hint)))
    return 'admitted'
  return outcome.hint === 'account_blocked' ? 'blocked' : 'rejected'
}

const isBlocked = (person: Person) => person === 'blockedOwner' || person === 'blockedAdmin'

function expected(permissions: CallerRule, person: Person): string {
  if (typeof permissions !== 'string')
    return permissions.some((permission) => PERMISSIONS_OF[person].includes(permission))
      ? 'admitted'
      : 'rejected'
  const isIn =
    permissions === 'everybody' ||
    permissions === 'guests' ||
    (permissions !== 'service' && person !== 'visitor')
  if (!isIn) return 'rejected'
  return isBlocked(person) && (permissions === 'guests' || permissions === 'acting') ? 'blocked' : 'admitted'
}

const rolesOf = (permissions: CallerRule) => [
  ...(permissions === 'everybody' || permissions === 'guests' ? ['anon'] : []),
  ...(permissions === 'service' ? [] : ['authenticated']),
  'service_role',
]

test('every function checks its caller', () => {
  expect(Object.keys(functionRules).sort()).toEqual([...new Set(functions.map(({ name }) => name))].sort())
})

describe.each(Object.entries(functionRules))('%s', (name, permissions) => {
  test('lets in whom it should', () => {
    const found = PEOPLE.map((person) => [person, answerTo(person, name)])
    expect(found).toEqual(PEOPLE.map((person) => [person, expected(permissions, person)]))
  })

  test('is granted to no more roles than it needs, and described', () => {
    const ones = functions.filter((one) => one.name === name)
    expect(ones.map(({ roles }) => roles)).toEqual(ones.map(() => rolesOf(permissions)))
    expect(ones.every(({ isDescribed }) => isDescribed)).toBe(true)
  })
})
