import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { addEvent } from '../fixtures/events.ts'
import {
  addCallers,
  attemptAll,
  type Callers,
  nameCoOrganiser,
  PEOPLE,
  PERMISSIONS_OF,
  type Person,
} from './callers.ts'
import { wasAllowed } from './row-attempts.ts'
import type { Verb } from './table-rules.ts'

/** Holders of one of these may do it, and co-organisers of an event where it says so; nobody is an empty list. */
type Rules = Record<Verb, readonly string[]>

const kept = (...permissions: string[]): Rules => ({
  select: ['view_admin'],
  insert: permissions,
  update: permissions,
  delete: permissions,
})

/** Every bucket, by the folders in which its rules differ. One that is missing here fails the tests. */
const BUCKETS: Record<string, Record<string, Rules>> = {
  media: {
    'events/': {
      ...kept('manage_content', 'manage_events'),
      insert: ['manage_content', 'manage_events', 'co-organiser'],
    },
    'speakers/': kept('manage_content'),
    '': kept('manage_content'),
    'x/events/': kept('manage_content'),
  },
}

const STATEMENTS: Record<Verb, (bucket: string, folder: string) => string> = {
  select: (bucket, folder) => `select id from storage.objects where ${at(bucket, folder)}`,
  insert: (bucket, folder) =>
    `insert into storage.objects (bucket_id, name) values ('${bucket}', '${folder}new.webp')`,
  update: (bucket, folder) => `update storage.objects set metadata = '{}' where ${at(bucket, folder)}`,
  delete: (bucket, folder) => `delete from storage.objects where ${at(bucket, folder)}`,
}
const at = (bucket: string, folder: string) => `bucket_id = '${bucket}' and name = '${folder}there.webp'`

const VERBS = Object.keys(STATEMENTS) as Verb[]

let database: TestDatabase
let callers: Callers

beforeAll(async () => {
  database = await createTestDatabase()
  ;({ callers } = await addCallers(database))
  await nameCoOrganiser(database, callers, await addEvent(database))
  for (const [bucket, folders] of Object.entries(BUCKETS))
    for (const folder of Object.keys(folders))
      await database.sql`insert into storage.objects (bucket_id, name) values (${bucket}, ${`${folder}there.webp`})`
})

afterAll(() => database.drop())

test('every bucket has its rules', async () => {
  const buckets = await database.sql`select id from storage.buckets order by id`
  expect(buckets.map(({ id }) => id)).toEqual(Object.keys(BUCKETS).sort())
})

const places = Object.entries(BUCKETS).flatMap(([bucket, folders]) =>
  Object.entries(folders).flatMap(([folder, rules]) =>
    VERBS.map((verb) => ({ bucket, folder, verb, rule: rules[verb] })),
  ),
)

const mayDo = (person: Person, rule: readonly string[]) =>
  rule.some((permission) =>
    permission === 'co-organiser' ? person === 'coOrganiser' : PERMISSIONS_OF[person].includes(permission),
  )

async function whoMay(statement: string): Promise<Person[]> {
  const allowed: Person[] = []
  for (const person of PEOPLE) {
    const [outcome] = await attemptAll(database, callers[person], [statement])
    if (outcome && wasAllowed(outcome)) allowed.push(person)
  }
  return allowed
}

test.each(places)('$verb $bucket/$folder', async ({ bucket, folder, verb, rule }) => {
  expect(await whoMay(STATEMENTS[verb](bucket, folder))).toEqual(
    PEOPLE.filter((person) => mayDo(person, rule)),
  )
})

test('staff limited to a folder move nothing out of it', async () => {
  const move = "update storage.objects set name = 'moved.webp' where name = 'events/there.webp'"
  expect(await whoMay(move)).toEqual(['admin', 'superAdmin'])
})

const ON_BUCKETS: Record<Verb, string> = {
  select: 'select id from storage.buckets',
  insert: "insert into storage.buckets (id, name) values ('own', 'own')",
  update: "update storage.buckets set file_size_limit = null where id = 'media'",
  delete: "delete from storage.buckets where id = 'media'",
}

test.each(VERBS)('no role may %s buckets', async (verb) => {
  expect(await whoMay(ON_BUCKETS[verb])).toEqual([])
})
