import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { orStaffIndex, recordQueryPlans, rowsRead } from './fixtures/query-plans.ts'

/** Far more than any hub has: enough for a sequential scan to stand out. */
const size = 4000

let database: TestDatabase
let plans: Awaited<ReturnType<typeof recordQueryPlans>>

beforeAll(async () => {
  database = await createTestDatabase({ isNew: true })
  const { sql } = database
  // The queue of translations has a search vector for each text, and nothing here asks for these.
  for (const table of ['speakers', 'courses', 'events'])
    await sql.unsafe(`alter table public.${table} disable trigger ${table}_translations_insert`)
  await sql`
    insert into public.science_fields (slug, name)
    select 'field-' || n, jsonb_build_object('ru', 'область ' || n) from generate_series(1, 40) n`
  await sql`
    insert into public.speakers (slug, name, status, field_id, is_recommended)
    select
      'many-' || n,
      jsonb_build_object('ru', md5('ru' || n), 'en', md5('en' || n) || case when n % 1000 = 7 then ' rarity' else '' end),
      case when n % 10 = 0 then 'pending' else 'active' end::public.speaker_status,
      (select id from public.science_fields where slug = 'field-' || (1 + n % 40)),
      n % 50 = 0
    from generate_series(1, ${size}::integer) n`
  // Half of them over, a month each, spread over forty years.
  await sql`
    insert into public.courses (slug, title, format, level, is_top, price_amount, starts_at, ends_at, published_at)
    select
      'many-' || n,
      jsonb_build_object('ru', md5('ru' || n), 'en', md5('en' || n) || case when n % 1000 = 7 then ' rarity' else '' end),
      (array['offline', 'hybrid', 'offline', 'offline', 'online'])[1 + n % 5]::public.attendance_format,
      case n % 20 when 0 then 'advanced' when 1 then 'intermediate' else 'beginner' end::public.course_level,
      n % 100 = 0,
      (n * 7919 % 300) * 10000,
      now() + (n - ${size / 2}) * interval '36 hours',
      now() + (n - ${size / 2}) * interval '36 hours' + interval '30 days',
      now() - interval '1 day'
    from generate_series(1, ${size}::integer) n`
  await sql`vacuum analyze public.speakers, public.courses`
  plans = await recordQueryPlans(database.url)
}, 120_000)

afterAll(async () => {
  await plans.end()
  await database.drop()
})

/** Counting stops at 200; a page and what it skips comes on top. */
const counted = 200

/** A query, the table, the index that answers it, and how many rows it may look at. */
const queries: [name: string, query: string, table: 'courses' | 'speakers', index: string, most: number][] = [
  ['courses', 'list_courses()', 'courses', 'courses_listed_idx', counted + 150],
  ['what is over', 'list_courses(page => 100)', 'courses', 'courses_past_idx', counted + 6000],
  ['one format', "list_courses(format => 'online')", 'courses', 'courses_format_idx', counted + 150],
  ['one level', "list_courses(level => 'advanced')", 'courses', 'courses_level_idx', 2 * counted + 150],
  ['the top', 'list_courses(only_top => true)', 'courses', 'courses_top_idx', 2 * counted + 150],
  ['the cheapest', "list_courses(sort => 'cheapest')", 'courses', 'courses_cheapest_idx', counted + 150],
  ['by name', "list_courses(sort => 'title')", 'courses', 'courses_title_ru_idx', counted + 150],
  [
    'by name in English',
    "list_courses(sort => 'title', language => 'en')",
    'courses',
    'courses_title_en_idx',
    counted + 150,
  ],
  ['a word', "list_courses(search => 'rarity')", 'courses', 'courses_search_idx', 100],
  ['no such word', "list_courses(search => 'qqqq')", 'courses', 'courses_search_idx', 50],
  ['speakers', 'list_speakers()', 'speakers', 'speakers_listed_ru_idx', counted + 150],
  ['in English', "list_speakers(language => 'en')", 'speakers', 'speakers_listed_en_idx', counted + 150],
  ['by name', "list_speakers(sort => 'name')", 'speakers', 'speakers_name_ru_idx', counted + 150],
  [
    'backwards',
    "list_speakers(sort => 'name_desc', language => 'en')",
    'speakers',
    'speakers_name_en_idx',
    counted + 150,
  ],
  ['by field', "list_speakers(sort => 'field')", 'speakers', 'speakers_by_field_ru_idx', counted + 150],
  [
    'by field, backwards',
    "list_speakers(sort => 'field_desc')",
    'speakers',
    'speakers_by_field_ru_desc_idx',
    counted + 150,
  ],
  [
    'by field in English',
    "list_speakers(sort => 'field', language => 'en')",
    'speakers',
    'speakers_by_field_en_idx',
    counted + 150,
  ],
  [
    'one field',
    "list_speakers(field => 'field-7')",
    'speakers',
    'speakers_of_field_idx',
    2 * (size / 40) + 400,
  ],
  [
    'at random',
    "list_speakers(sort => 'random', seed => 5)",
    'speakers',
    'speakers_active_idx',
    size + counted + 150,
  ],
  ['a name', "list_speakers(search => 'rarity')", 'speakers', 'speakers_search_idx', 100],
]

describe(`with ${size} of each`, () => {
  test.each(queries)('%s: %s', async (_, query, table, index, most) => {
    const steps = await plans.stepsOf(`select public.${query}`, table)
    expect(steps.filter((step) => step['Node Type'] === 'Seq Scan')).toEqual([])
    // The list of staff has an index like it over what is hidden too; little is hidden, and either will do.
    expect(steps.map((step) => step['Index Name'] ?? '').join(' ')).toMatch(orStaffIndex(index))
    expect(rowsRead(steps, table)).toBeLessThanOrEqual(most)
  })

  test('one speaker, by id and by slug', async () => {
    const steps = await plans.stepsOf("select public.speaker_page('many-77')", 'speakers')
    expect(steps.filter((step) => step['Node Type'] === 'Seq Scan')).toEqual([])
    expect(rowsRead(steps, 'speakers')).toBeLessThan(10)
  })
})
