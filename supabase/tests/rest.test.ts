import { createTestBackend, type TestBackend, testKeys, testUrl } from '@hub/local-supabase/test-backend'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { addEvent, addSpace, addSpeaker, hoursFromNow, insert } from './fixtures/events.ts'

let database: TestDatabase
let api: TestBackend

beforeAll(async () => {
  database = await createTestDatabase()
  api = await createTestBackend(database)
})

afterAll(async () => {
  await api.close()
  await database.drop()
})

const rest = (key = testKeys.publishable) =>
  api.client({ global: { fetch: api.fetch, headers: { apikey: key } } })

describe('what pages ask by REST', () => {
  test('an event with its programme, people, pictures and room comes in one request', async () => {
    const [hall, yard] = [await addSpace(database, 'Большой зал'), await addSpace(database, 'Двор')]
    const speaker = await addSpeaker(database, 'Мария Ковач')
    const event = await addEvent(database, { slug: 'festival', kind: 'festival', space_id: hall })
    await insert(database, 'event_speakers', {
      event_id: event,
      speaker_id: speaker,
      role: { ru: 'Ведущая' },
    })
    const session = crypto.randomUUID()
    await insert(database, 'event_sessions', {
      id: session,
      event_id: event,
      title: { ru: 'Опыты' },
      starts_at: hoursFromNow(24),
      ends_at: hoursFromNow(25),
      space_id: yard,
    })
    await insert(database, 'event_session_speakers', { session_id: session, speaker_id: speaker })
    await insert(database, 'event_photos', { event_id: event, cover_seed: 'a', alt: { ru: 'Призма' } })
    await insert(database, 'event_streams', {
      event_id: event,
      url: 'https://stream.example/',
      is_public: true,
    })
    const { data, error } = await rest()
      .from('events')
      .select(`
        slug, title, starts_at,
        space:spaces!events_space_id_fkey(name),
        stream:event_streams(url),
        speakers:event_speakers(sort_order, role, speaker:speakers(name, field:science_fields(name))),
        sessions:event_sessions(title, space:spaces(name), speakers:event_session_speakers(speaker:speakers(name))),
        photos:event_photos(cover_seed, alt)
      `)
      .eq('slug', 'festival')
      .maybeSingle()
    expect(error).toBeNull()
    expect(data).toMatchObject({
      slug: 'festival',
      space: { name: { ru: 'Большой зал' } },
      stream: { url: 'https://stream.example/' },
      speakers: [{ role: { ru: 'Ведущая' }, speaker: { name: { ru: 'Мария Ковач' }, field: null } }],
      sessions: [
        {
          title: { ru: 'Опыты' },
          space: { name: { ru: 'Двор' } },
          speakers: [{ speaker: { name: { ru: 'Мария Ковач' } } }],
        },
      ],
      photos: [{ cover_seed: 'a', alt: { ru: 'Призма' } }],
    })
  })

  test('a list, its counts and the home page respond to GET, with filters as lists', async () => {
    await addEvent(database, { slug: 'quiz', kind: 'quiz', title: { ru: 'Квиз о чёрных дырах' } })
    const client = rest()
    const filters = { search: 'черная дыра', price_kinds: ['free' as const], languages: ['ru'] }
    const list = await client.rpc(
      'list_events',
      { ...filters, kinds: ['quiz', 'lecture'], sort: 'cheapest', page: -1 },
      { get: true },
    )
    expect(list.error).toBeNull()
    expect(list.data?.map(({ slug }) => slug)).toEqual(['quiz'])
    const counts = await client.rpc('count_events', filters, { get: true })
    expect(counts.data).toContainEqual({ kind: 'quiz', count: 1, is_similar: false })
    const home = await client.rpc('home_page', undefined, { get: true })
    expect(home.error).toBeNull()
    expect(home.data).toMatchObject({ featured: { slug: expect.any(String) }, upcoming: expect.any(Array) })
  })

  test('a kind that does not exist is the caller’s error, not the server’s', async () => {
    const answer = await rest().rpc('list_events', { kinds: ['party' as 'quiz'] }, { get: true })
    expect(answer.status).toBe(400)
  })

  test.each([
    ['a NUL byte', 'search=%00'],
    ['a broken UTF-8 sequence', 'search=%D0'],
    ['a page that is no number', 'page=abc'],
    ['a page that is no integer', 'page=99999999999999'],
    ['an argument that does not exist', 'colour=red'],
    ['an unfinished list', 'kinds={lecture'],
  ])('%s is the caller’s error, not the server’s', async (_, query) => {
    const answer = await api.fetch(
      `${testUrl}/rest/v1/rpc/list_events?${query}&apikey=${testKeys.publishable}`,
    )
    expect(answer.status).toBeLessThan(500)
  })

  test('an occupied space responds with 409 and the conflict', async () => {
    const space = await addSpace(database)
    await addEvent(database, { space_id: space, starts_at: '2030-01-01T10:00:00Z' })
    const { status, error } = await rest(testKeys.secret)
      .from('calendar_items')
      .insert({
        kind: 'meeting',
        title: { ru: 'Планёрка' },
        space_id: space,
        starts_at: '2030-01-01T11:00:00Z',
        ends_at: '2030-01-01T12:00:00Z',
      })
    expect(status).toBe(409)
    expect(error?.message).toBe('Time conflict with existing booking')
    expect(JSON.parse(error?.details ?? '')).toMatchObject([{ state: 'event', space_id: space }])
  })
})
