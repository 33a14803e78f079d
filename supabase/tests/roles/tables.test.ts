import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { addOneOfEach, type SampleRow } from '../fixtures/one-of-each.ts'
import {
  addCallers,
  attemptAll,
  block,
  type Callers,
  nameCoOrganiser,
  PEOPLE,
  PERMISSIONS_OF,
  type Person,
} from './callers.ts'
import { attemptOn, wasAllowed } from './row-attempts.ts'
import { type Rule, tableRules, type Verb } from './table-rules.ts'

const VERBS: readonly Verb[] = ['select', 'insert', 'update', 'delete']

let database: TestDatabase
let samples: Map<string, SampleRow>
/** Whether somebody may: «moderator update events». */
const answers = new Map<string, boolean>()

beforeAll(async () => {
  database = await createTestDatabase()
  const { callers, owner } = await addCallers(database)
  samples = await addOneOfEach(database, owner)
  await nameCoOrganiser(database, callers, samples.get('events')?.id)
  for (const person of PEOPLE) {
    if (person === 'blockedOwner') await block(database, owner)
    await ask(callers, person)
  }
})

afterAll(() => database.drop())

async function ask(callers: Callers, person: Person) {
  const questions = [...samples].flatMap(([table, row]) => VERBS.map((verb) => ({ table, verb, row })))
  const attempts = questions.map(({ table, verb, row }) => attemptOn(verb, table, row))
  const outcomes = await attemptAll(database, callers[person], attempts)
  for (const [index, { table, verb }] of questions.entries()) {
    const outcome = outcomes[index]
    if (outcome) answers.set(`${person} ${verb} ${table}`, wasAllowed(outcome))
  }
}

/** The row is the owner's, who goes on reading while blocked. */
const isOwn = (person: Person, verb: Verb) =>
  person === 'owner' || (person === 'blockedOwner' && verb === 'select')

const isAllowed = (rule: Rule, person: Person, verb: Verb) =>
  rule === 'everybody' ||
  (rule !== 'nobody' &&
    rule.some((condition) =>
      condition === 'own' ? isOwn(person, verb) : PERMISSIONS_OF[person].includes(condition),
    ))

test('every table has its rules and a sample row', async () => {
  const tables = await database.sql`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by relname`
  const names = tables.map(({ name }) => name)
  expect(Object.keys(tableRules).sort()).toEqual(names)
  expect([...samples.keys()].sort()).toEqual(names)
})

describe.each(Object.entries(tableRules))('%s', (table, rules) => {
  test.each(Object.entries(rules) as [Verb, Rule][])('%s', (verb, rule) => {
    const found = PEOPLE.map((person) => [person, answers.get(`${person} ${verb} ${table}`)])
    expect(found).toEqual(PEOPLE.map((person) => [person, isAllowed(rule, person, verb)]))
  })
})
