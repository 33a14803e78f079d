import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { addStaff } from '../fixtures/accounts.ts'
import { addEvent, addSpeaker, hoursFromNow, insert } from '../fixtures/events.ts'
import { apiErrorOf, apiOf, errorDetailOf, type Json } from '../purchases/fixtures/api.ts'
import { BOTH, translationsOf } from './fixtures/translations.ts'

let database: TestDatabase
let staff: Awaited<ReturnType<typeof addStaff>>
let api: ReturnType<typeof apiOf>
let stored: ReturnType<typeof translationsOf>['stored']
let stateOf: ReturnType<typeof translationsOf>['stateOf']
let idOf: ReturnType<typeof translationsOf>['idOf']
let setTitle: ReturnType<typeof translationsOf>['setTitle']

beforeAll(async () => {
  database = await createTestDatabase()
  staff = await addStaff(database)
  api = apiOf(database)
  ;({ stored, stateOf, idOf, setTitle } = translationsOf(database))
})
afterAll(() => database.drop())

const found = async (args: Json, caller = staff.admin): Promise<string[]> =>
  (await api(caller, 'admin_translations', { page_size: 1000, ...args })).rows.map(
    (row: Json) => row.record_id,
  )
const save = (id: string, value: Json, seen: Json, caller = staff.moderator) =>
  api(caller, 'save_translation', { translation_id: id, value, seen })
const accept = (id: string, seen: Json, caller = staff.moderator) =>
  api(caller, 'accept_translation', { translation_id: id, seen })

describe('saving a translation', () => {
  test('changes the record as its caller and lets the text leave the queue', async () => {
    const event = await addEvent(database, { title: { ru: 'Луна' } })
    const id = await idOf(event)
    const saved = await save(id, { ru: 'Луна', en: ' The Moon ' }, { ru: 'Луна' })
    expect(saved).toMatchObject({ state: 'current', value: { ru: 'Луна', en: 'The Moon' } })
    const [row] = await database.sql`select title from public.events where id = ${event}`
    expect(row?.title).toEqual({ ru: 'Луна', en: 'The Moon' })
    const [entry] = await database.sql`
      select actor_id, new from public.audit_log where table_name = 'events' and row_id = ${event}`
    expect(entry).toMatchObject({ actor_id: staff.moderator.userId, new: { title: { en: 'The Moon' } } })
  })

  test('changes one text of several, and a row with a key of two columns', async () => {
    const speaker = await addSpeaker(database, 'Ада', 'Ada')
    await database.sql`
      update public.speakers
      set links = '[{"url": "https://a.example", "label": {"ru": "Сайт"}}]' where id = ${speaker}`
    await save(
      await idOf(speaker, 'links', 'speakers'),
      { ru: 'Сайт', en: 'Site' },
      { ru: 'Сайт' },
      staff.admin,
    )
    const [row] = await database.sql`select links from public.speakers where id = ${speaker}`
    expect(row?.links).toEqual([{ url: 'https://a.example', label: { ru: 'Сайт', en: 'Site' } }])

    const event = await addEvent(database)
    await insert(database, 'event_speakers', {
      event_id: event,
      speaker_id: speaker,
      role: { ru: 'Ведущая' },
    })
    await save(await idOf(event, 'role', 'event_speakers'), { ru: 'Ведущая', en: 'Host' }, { ru: 'Ведущая' })
    expect(await stateOf(event, 'role', 'event_speakers')).toBe('current')
  })

  test('fails with what is there now when somebody else saved first', async () => {
    const event = await addEvent(database, { title: { ru: 'Луна' } })
    const id = await idOf(event)
    await setTitle(event, { ru: 'Марс' })
    const late = () => save(id, { ru: 'Луна', en: 'The Moon' }, { ru: 'Луна' })
    expect(await apiErrorOf(late())).toBe('409 edit_conflict')
    expect(await errorDetailOf(late())).toMatchObject({ id, value: { ru: 'Марс' } })
  })

  test('lets one of two who save at the same moment win', async () => {
    const event = await addEvent(database, { title: { ru: 'Луна' } })
    const id = await idOf(event)
    const outcomes = await Promise.all(
      ['Moon', 'The Moon', 'Luna'].map((en) =>
        save(id, { ru: 'Луна', en }, { ru: 'Луна' }).then(
          () => 'saved',
          (error: Json) => error.hint,
        ),
      ),
    )
    expect(outcomes.sort()).toEqual(['edit_conflict', 'edit_conflict', 'saved'])
  })

  test('rejects rich text, an empty Russian text, and a text that is too long', async () => {
    const event = await addEvent(database, { title: { ru: 'Луна' }, description: { ru: '<p>Луна</p>' } })
    const rich = save(
      await idOf(event, 'description'),
      { ru: '<p>Луна</p>', en: '<p>x</p>' },
      { ru: '<p>Луна</p>' },
    )
    expect(await apiErrorOf(rich)).toBe('409 edited_in_form')
    const id = await idOf(event)
    expect(await apiErrorOf(save(id, { ru: ' ', en: 'x' }, { ru: 'Луна' }))).toBe('400 russian_required')
    expect(await apiErrorOf(save(id, { ru: 'Луна', en: 'x'.repeat(5001) }, { ru: 'Луна' }))).toBe(
      '400 text_too_long',
    )
  })

  test('shows, saves and accepts for a moderator texts of events alone', async () => {
    const speaker = await addSpeaker(database, 'Лиза')
    const id = await idOf(speaker, 'name', 'speakers')
    expect(await api(staff.moderator, 'admin_translation', { translation_id: id })).toBeNull()
    expect(await apiErrorOf(save(id, { ru: 'Лиза', en: 'Liza' }, { ru: 'Лиза' }))).toBe(
      '404 translation_not_found',
    )
    expect(await apiErrorOf(accept(id, { ru: 'Лиза' }))).toBe('404 translation_not_found')
    expect(await found({}, staff.moderator)).not.toContain(speaker)
    expect(await found({})).toContain(speaker)
    const sections = async (caller: typeof staff.admin) =>
      (await api(caller, 'admin_translation_progress')).map((row: Json) => row.section)
    expect(await sections(staff.moderator)).toEqual(['events'])
    expect(await sections(staff.admin)).not.toContain('navigation')
    expect(await sections(staff.user)).toEqual([])
  })

  test('reads the same texts through the policy and through the queue', async () => {
    for (const caller of [staff.moderator, staff.admin, staff.superAdmin]) {
      const rows = await database.as(
        caller,
        (sql) => sql`select record_id from public.content_translations where state = 'missing'`,
      )
      expect((await found({}, caller)).sort()).toEqual(rows.map(({ record_id }) => record_id).sort())
    }
  })
})

describe('the mark "fits as it is"', () => {
  test.each([
    ['missing', { ru: 'Python' }],
    ['identical', { ru: 'Python', en: 'Python' }],
  ])('takes a %s text out of the queue until the text changes', async (state, title) => {
    const event = await addEvent(database, { title })
    expect(await stateOf(event)).toBe(state)
    expect((await accept(await idOf(event), title)).state).toBe('accepted')
    await setTitle(event, { ...title, ru: 'Питон' })
    expect(await stateOf(event)).toBe(state === 'missing' ? 'missing' : 'stale')
  })

  test('makes a stale text the one that later changes are compared with', async () => {
    const event = await addEvent(database, { title: BOTH })
    const fixed = { ru: 'Звезды', en: 'Stars' }
    await setTitle(event, fixed)
    await accept(await idOf(event), fixed)
    await setTitle(event, { ru: 'Планеты', en: 'Stars' })
    expect(await stored(event)).toMatchObject({ state: 'stale', basis: fixed })
  })

  test('can be taken off', async () => {
    const title = { ru: 'Python' }
    const event = await addEvent(database, { title })
    const id = await idOf(event)
    await accept(id, title)
    const args = { translation_id: id, seen: title, is_accepted: false }
    expect((await api(staff.moderator, 'accept_translation', args)).state).toBe('missing')
  })

  test('is rejected for a text that has changed since it was seen', async () => {
    const event = await addEvent(database, { title: { ru: 'Python' } })
    const id = await idOf(event)
    await setTitle(event, { ru: 'Питон' })
    expect(await apiErrorOf(accept(id, { ru: 'Python' }))).toBe('409 edit_conflict')
  })
})

describe('the queue', () => {
  test('has public texts of the next days first, then public ones, drafts, and what is over', async () => {
    const add = (slug: string, event: Json) =>
      addEvent(database, { slug, title: { ru: `Очередь ${slug}` }, ...event })
    const over = await add('q-over', { starts_at: hoursFromNow(-50) })
    const draft = await add('q-draft', { published_at: null, starts_at: hoursFromNow(24 * 40) })
    const later = await add('q-later', { starts_at: hoursFromNow(24 * 40) })
    const soon = await add('q-soon', { starts_at: hoursFromNow(48) })
    const soonDraft = await add('q-soon-draft', { published_at: null, starts_at: hoursFromNow(48) })
    const search = { search: 'очередь' }
    expect(await found(search)).toEqual([soon, later, soonDraft, draft, over])
    expect(await found({ ...search, sort: 'urgency_desc' })).toEqual([over, draft, soonDraft, later, soon])
    expect(await found({ ...search, urgency: 'published' })).toEqual([soon, later])
    expect(await found({ ...search, urgency: 'soon' })).toEqual([soon, soonDraft])
    expect(await found({ ...search, section: 'courses' })).toEqual([])
    expect(await found({ ...search, state: 'stale' })).toEqual([])
    expect(await found({ ...search, page_size: 2, page: 2 })).toEqual([soonDraft, draft])
    await database.sql`update public.events set published_at = now() where id = ${draft}`
    expect(await found({ ...search, urgency: 'published' })).toContain(draft)
  })

  test('filters and sorts by size', async () => {
    const long = await addEvent(database, { title: { ru: `Размер ${'а'.repeat(600)}` } })
    const medium = await addEvent(database, { title: { ru: `Размер ${'а'.repeat(100)}` } })
    const short = await addEvent(database, { title: { ru: 'Размер' } })
    const search = { search: 'размер' }
    expect(await found({ ...search, sort: 'size' })).toEqual([short, medium, long])
    for (const [size, event] of Object.entries({ short, medium, long }))
      expect(await found({ ...search, size })).toEqual([event])
    const { rows } = await api(staff.admin, 'admin_translations', { ...search, size: 'long' })
    expect(rows[0].value.ru).toHaveLength(300)
  })

  test('counts the texts of each section', async () => {
    const count = async () =>
      (await api(staff.moderator, 'admin_translation_progress')).find((row: Json) => row.section === 'events')
    const before = await count()
    await addEvent(database, { title: { ru: 'Счёт' }, summary: { ru: 'Счёт', en: 'Счёт' } })
    const { total, missing, identical, stale } = before
    expect(await count()).toMatchObject({
      total: total + 2,
      missing: missing + 1,
      identical: identical + 1,
      stale,
    })
  })

  test('is closed to people without a role', async () => {
    expect(await apiErrorOf(api(staff.user, 'admin_translations'))).toBe('403 not_allowed')
    expect(await apiErrorOf(accept(randomUUID(), {}, staff.user))).toBe('403 not_allowed')
  })
})

test('the list of events tells how far each is translated, and filters by it', async () => {
  const event = await addEvent(database, { title: { ru: 'Сверхновая' }, summary: { ru: 'Nova', en: 'Nova' } })
  const list = (args: Json = {}) => api(staff.moderator, 'admin_events', { search: 'сверхновая', ...args })
  expect((await list()).rows[0]).toMatchObject({ id: event, translations: { missing: 1, identical: 1 } })
  expect((await list({ translation: 'identical' })).total).toBe(1)
  expect((await list({ translation: 'stale' })).total).toBe(0)
})
