import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { addEvent, addSpeaker, insert } from './fixtures/events.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
  const lecture = await addEvent(database, {
    slug: 'black-hole',
    title: { ru: 'Как взвесить чёрную дыру', en: 'How to weigh a black hole' },
    summary: { ru: 'О массе предмета, которого не видно' },
    description: {
      ru: '<p>Измеряем <strong>гравитацию</strong>&nbsp;звёзд</p>',
      en: '<ul><li>Measuring gravity</li></ul>',
    },
  })
  const quiz = await addEvent(database, {
    slug: 'quiz',
    kind: 'quiz',
    title: { ru: 'Квиз «Периодическая система»', en: 'Periodic Table Quiz' },
    summary: { ru: 'COVID-19, pH и C++ за 2 часа' },
  })
  const speaker = await addSpeaker(database, 'Мария Ковач', 'Marija Kovač')
  const guest = await addSpeaker(database, 'Нада Перишич', 'Nada Perišić')
  await insert(database, 'event_speakers', { event_id: lecture, speaker_id: speaker })
  await insert(database, 'event_sessions', {
    id: quiz,
    event_id: quiz,
    title: { ru: 'Первый тур' },
    starts_at: new Date(),
    ends_at: new Date(Date.now() + 1000),
  })
  await insert(database, 'event_session_speakers', { session_id: quiz, speaker_id: guest })
})

afterAll(() => database.drop())

async function find(search: string): Promise<string[]> {
  const rows = await database.as(
    'anon',
    (sql) => sql`select slug from public.list_events(search => ${search})`,
  )
  return rows.map((row) => row.slug).sort()
}

const both = ['black-hole', 'quiz']

describe('finds the lecture', () => {
  test.each([
    ['a word as it stands', 'взвесить'],
    ['another form of a word', 'дыры'],
    ['the beginning of a word', 'взв'],
    ['two letters', 'дЫ'],
    ['е in place of ё', 'черная'],
    ['ё in place of е', 'взвёсить'],
    ['capitals', 'ЧЁРНАЯ ДЫРА'],
    ['an English word form', 'holes weighing'],
    ['an English beginning', 'blac'],
    ['words of both languages', 'black дыра'],
    ['the summary', 'предметы'],
    ['the description, without its tags', 'гравитация'],
    ['the English description', 'measure'],
    ['a speaker', 'Ковач'],
    ['a speaker without diacritics', 'kovac'],
    ['a speaker with diacritics', 'KOVAČ'],
    ['words in any order', 'дыра взвесить'],
    ['stop words beside others', 'как взвесить и'],
    ['quotes and dashes around', '«чёрная» — (дыра)!'],
  ])('by %s', async (_, search) => {
    expect(await find(search)).toEqual(['black-hole'])
  })
})

describe('finds the quiz', () => {
  test.each([
    ['a speaker of its programme', 'Перишич'],
    ['a number', '19'],
    ['letters and numbers joined by a dash', 'covid-19'],
    ['beginnings of words beside numbers', 'covi 19'],
  ])('by %s', async (_, search) => {
    expect(await find(search)).toEqual(['quiz'])
  })
})

describe('finds nothing', () => {
  test.each([
    ['a word that does not occur', 'динозавр'],
    ['one word that occurs and one that does not', 'чёрная кошка'],
    ['a tag', 'strong'],
    ['the end of a word', 'ить'],
    ['a short word with a typing error', 'дыпа квзи'],
    ['an entity', 'nbsp'],
  ])('by %s', async (_, search) => {
    expect(await find(search)).toEqual([])
  })
})

describe('forgives typing errors in words that no event has', () => {
  test.each([
    ['a wrong letter', 'взвисить', ['black-hole']],
    ['a letter left out', 'перодическая', ['quiz']],
    ['two letters in the wrong order', 'периодичсекая', ['quiz']],
    ['a doubled letter in English', 'peridoic tabble', ['quiz']],
    ['a wrong letter in a name', 'Ковоч', ['black-hole']],
    ['beside words as they stand', 'гравитация взвисить', ['black-hole']],
    ['beside a word of another event', 'covid взвисить', []],
  ])('%s', async (_, search, expected) => {
    expect(await find(search)).toEqual(expected)
    const counts = await database.as(
      'anon',
      (sql) => sql`select sum(count)::integer as count, bool_and(is_similar) as is_similar
        from public.count_events(search => ${search})`,
    )
    expect(counts).toEqual([{ count: expected.length, is_similar: true }])
  })

  test('does not forgive typing errors when the words find a past event', async () => {
    const past = new Date(Date.now() - 1000 * 3_600_000).toISOString()
    const id = await addEvent(database, {
      slug: 'long-ago',
      title: { ru: 'Взвисить' },
      starts_at: past,
      ends_at: new Date(Date.parse(past) + 3_600_000).toISOString(),
    })
    expect(await find('взвисить')).toEqual([])
    await database.sql`delete from public.events where id = ${id}`
  })
})

describe('accepts any input', () => {
  test.each([
    ['signs alone', "!@#$%^&*()_+-=[]{}|;':,./<>?\\`~"],
    ['operators of the query language', '& | ! <-> :* ()'],
    ['an empty string', ''],
    ['emoji', '🔭🪐'],
    ['invisible characters', '\u200b\u00ad\ufeff'],
  ])('%s are no filter', async (_, search) => {
    expect(await find(search)).toEqual(both)
  })

  test.each([
    ['SQL', "'; drop table events; --"],
    ['an unclosed quote', '"чёрная'],
    ['a lone backslash', 'дыра\\'],
    ['operators between words', 'дыра:* & !quiz | <->'],
    ['letters of many scripts', 'ђћ ß ﬁ Ω 漢字 עברית ݜ'],
    ['a word of 3 000 letters', 'ы'.repeat(3000)],
    ['10 kB of words', 'чёрная дыра '.repeat(850)],
    ['10 kB of different words', Array.from({ length: 1500 }, (_, n) => `слово${n}`).join(' ')],
    ['10 kB of brackets', '(('.repeat(5000)],
    ['text that is cut within a surrogate pair', `${'а'.repeat(299)}🔭`],
  ])('%s is no error', async (_, search) => {
    expect(await find(search)).toBeInstanceOf(Array)
  })

  test('10 kB that begin with what is looked for find it', async () => {
    expect(await find('чёрная дыра '.repeat(850))).toEqual(['black-hole'])
  })

  test('an event with a word too long for the index can be saved', async () => {
    const id = await addEvent(database, {
      slug: 'endless',
      title: { ru: 'ы'.repeat(5000) },
      description: { ru: 'слово '.repeat(16_000) },
    })
    expect(await find('слово')).toEqual(['endless'])
    await database.sql`delete from public.events where id = ${id}`
  })
})

describe('stays up to date', () => {
  test('a renamed speaker is found by the new name alone', async () => {
    const event = await addEvent(database, { slug: 'renamed' })
    const speaker = await addSpeaker(database, 'Лев Гранин')
    await insert(database, 'event_speakers', { event_id: event, speaker_id: speaker })
    expect(await find('гранин')).toEqual(['renamed'])
    await database.sql`update public.speakers set name = '{"ru": "Лев Толстов"}' where id = ${speaker}`
    expect(await find('гранин')).toEqual([])
    expect(await find('толстов')).toEqual(['renamed'])
    await database.sql`delete from public.event_speakers where event_id = ${event}`
    expect(await find('толстов')).toEqual([])
    await database.sql`delete from public.events where id = ${event}`
  })

  test('an edited title is found by the new words alone, and the save is stamped', async () => {
    const event = await addEvent(database, { slug: 'edited', title: { ru: 'Теория струн' } })
    const stamp = async () =>
      (await database.sql`select updated_at::text as at from public.events where id = ${event}`)[0]?.at
    const before = await stamp()
    await database.sql`update public.events set title = '{"ru": "Теория узлов"}' where id = ${event}`
    expect(await find('струна')).toEqual([])
    expect(await find('узел')).toEqual([])
    expect(await find('узлы')).toEqual(['edited'])
    expect(await stamp()).not.toBe(before)
    await database.sql`delete from public.events where id = ${event}`
  })

  test('a change of speakers does not change updated_at of the event', async () => {
    const event = await addEvent(database, { slug: 'untouched' })
    const stamp = async () =>
      (await database.sql`select updated_at::text as at from public.events where id = ${event}`)[0]?.at
    const before = await stamp()
    await insert(database, 'event_speakers', {
      event_id: event,
      speaker_id: await addSpeaker(database, 'Кто-то'),
    })
    expect(await stamp()).toBe(before)
    await database.sql`delete from public.events where id = ${event}`
  })
})
