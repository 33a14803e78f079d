import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestDatabase } from './database.ts'
import { createFilledDatabase, MANY_EVENTS as size } from './filled-database.ts'
import {
  orStaffIndex,
  type PlanStep,
  recordQueryPlans,
  rowsRead as rowsReadOf,
} from './fixtures/query-plans.ts'

let database: TestDatabase
let plans: Awaited<ReturnType<typeof recordQueryPlans>>

beforeAll(async () => {
  database = await createFilledDatabase('many events')
  plans = await recordQueryPlans(database.url)
}, 120_000)

afterAll(async () => {
  await plans.end()
  await database.drop()
})

const stepsOf = (query: string) => plans.stepsOf(query, 'events')
const rowsRead = (steps: readonly PlanStep[]) => rowsReadOf(steps, 'events')

// What began since the longest of the events under way did is looked at: three of 730 days of the fixture.
const recent = Math.ceil((size * 3) / 730)

/** A query, the index that answers it, and how many events it may look at for a page of 12. */
const queries: [name: string, query: string, index: string, most: number][] = [
  ['upcoming', 'list_events()', 'events_starts_idx', recent + 50],
  ['upcoming, latest first', "list_events(sort => 'latest')", 'events_starts_idx', 50],
  ['past', "list_events(tab => 'past')", 'events_starts_idx', 50],
  ['a later page', "list_events(tab => 'past', page => 20)", 'events_starts_idx', 300],
  ['one kind', "list_events(kinds => '{seminar}')", 'events_kind_idx', recent / 3 + 50],
  ['one price', "list_events(price_kinds => '{free}')", 'events_price_kind_idx', recent / 2 + 50],
  ['a rare price', "list_events(price_kinds => '{donation}')", 'events_price_kind_idx', 50],
  ['a common language', "list_events(languages => '{ru}')", 'events_starts_idx', recent + 50],
  ['a rare language', "list_events(languages => '{sr}')", 'events_', recent + size / 40],
  ['a language of slides', "list_events(slide_languages => '{en}')", 'events_', recent + 50],
  ['a language of captions', "list_events(caption_languages => '{en}')", 'events_', recent + 50],
  [
    'two days',
    `list_events(from_day => current_date + 300, to_day => current_date + 301)`,
    'events_starts_idx',
    recent + 50,
  ],
  [
    'two days of the past',
    `list_events(tab => 'past', from_day => current_date - 300, to_day => current_date - 299)`,
    'events_starts_idx',
    recent + 50,
  ],
  ['cheapest', "list_events(sort => 'cheapest')", 'events_cheapest_idx', recent + 50],
  ['cheapest of the past', "list_events(tab => 'past', sort => 'cheapest')", 'events_cheapest_past_idx', 50],
  ['a rare word', "list_events(search => 'раритет')", 'events_search_idx', 100],
  ['a word that does not occur', "list_events(search => 'динозавр')", 'events_search_idx', 10],
  ['a rare word with a typing error', "list_events(search => 'рарттет')", 'events_names_idx', 100],
  ['a common word', "list_events(search => 'музыка')", 'events_starts_idx', recent + 2000],
  ['the beginning of a word', "list_events(search => 'му')", 'events_starts_idx', recent + 2000],
  [
    'a rare word among one kind',
    "list_events(search => 'раритет', kinds => '{quiz}')",
    'events_search_idx',
    100,
  ],
  ['counts', 'count_events()', 'events_kind_idx', 6 * 200 + recent],
  ['counts of a misspelt word', "count_events(search => 'рарттет')", 'events_names_idx', 400],
  ['counts of a rare word', "count_events(search => 'раритет')", 'events_search_idx', 400],
]

describe(`with ${size} events`, () => {
  test.each(queries)('%s', async (_, query, index, most) => {
    const steps = await stepsOf(`select * from public.${query}`)
    expect(steps.filter((step) => step['Node Type'] === 'Seq Scan')).toEqual([])
    // The list of staff has an index like it over drafts too; few are drafts, and either will do.
    expect(steps.map((step) => step['Index Name'] ?? '').join(' ')).toMatch(orStaffIndex(index))
    expect(rowsRead(steps)).toBeLessThanOrEqual(most)
  })

  test('the home page', async () => {
    const steps = await stepsOf('select public.home_page()')
    expect(steps.filter((step) => step['Node Type'] === 'Seq Scan')).toEqual([])
    expect(rowsRead(steps)).toBeLessThanOrEqual(5000)
  })

  test('one event by its slug', async () => {
    const steps = await stepsOf("select * from public.events where slug = 'many-77'")
    expect(steps.map((step) => step['Index Name'])).toEqual(['events_slug_key'])
  })
})
