import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { addStaff } from '../fixtures/accounts.ts'
import { addEvent, addSpace, addSpeaker, hoursFromNow } from '../fixtures/events.ts'
import { apiErrorOf, apiOf, errorDetailOf, guest, type Json, mailsOf } from '../purchases/fixtures/api.ts'
import { eventInput, saveAs } from './fixtures/saving.ts'

let database: TestDatabase
let staff: Awaited<ReturnType<typeof addStaff>>
let api: ReturnType<typeof apiOf>
let save: ReturnType<typeof saveAs>
let hall: string
let ada: string
let nikola: string

beforeAll(async () => {
  database = await createTestDatabase()
  staff = await addStaff(database)
  api = apiOf(database)
  save = saveAs(database)
  hall = await addSpace(database, 'Большой зал')
  ada = await addSpeaker(database, 'Ада', 'Ada')
  nikola = await addSpeaker(database, 'Никола', 'Nikola')
})
beforeEach(async () => {
  await database.sql`delete from public.registrations`
  await database.sql`delete from public.events`
})
afterAll(() => database.drop())

const session = (changes: Json = {}) => ({
  id: randomUUID(),
  title: { ru: 'Доклад' },
  summary: null,
  starts_at: '2038-03-01T18:00:00Z',
  ends_at: '2038-03-01T19:00:00Z',
  space_id: null,
  location: null,
  speakers: [],
  ...changes,
})

/** As the form sends back what it was given. */
const again = ({ speakers, sessions, ...event }: Json, changes: Json = {}) => ({
  ...event,
  publication: 'scheduled',
  speakers: speakers.map(({ speaker_id, role }: Json) => ({ speaker_id, role })),
  sessions: sessions.map((it: Json) => ({ ...it, speakers: it.speakers.map(({ id }: Json) => id) })),
  ...changes,
})

const auditOf = () =>
  database.sql`select table_name, action from public.audit_log order by id`.then((rows) =>
    rows.map(({ table_name, action }) => `${table_name} ${action}`),
  )

describe('an event and what belongs to it', () => {
  test('is created in one transaction and returned as sent', async () => {
    const photo = { id: randomUUID(), path: 'events/a.webp', width: 800, height: 600, alt: { ru: 'Зал' } }
    const made = await save(
      staff.moderator,
      eventInput({
        space_id: hall,
        capacity: 30,
        speakers: [
          { speaker_id: nikola, role: { ru: 'ведущий' } },
          { speaker_id: ada, role: null },
        ],
        sessions: [session({ speakers: [ada, nikola] })],
        photos: [photo],
        stream: { url: 'https://stream.example/1', is_public: false, note: null },
      }),
    )
    expect(made).toMatchObject({ slug: 'dark-matter', status: 'planned', published_at: null, registered: 0 })
    expect(made.speakers.map((it: Json) => [it.speaker_id, it.role?.ru])).toEqual([
      [nikola, 'ведущий'],
      [ada, undefined],
    ])
    expect(made.sessions[0].speakers.map((it: Json) => it.name.en)).toEqual(['Ada', 'Nikola'])
    expect(made.photos).toEqual([{ cover_seed: null, cover_motif: null, ...photo }])
    expect(made.stream).toEqual({ url: 'https://stream.example/1', is_public: false, note: null })
    expect(made).not.toHaveProperty('search')
  })

  test('is changed as a whole: what is left out goes, what stays is not written again', async () => {
    const kept = session({ title: { ru: 'Открытие' } })
    const made = await save(
      staff.admin,
      eventInput({
        speakers: [
          { speaker_id: ada, role: null },
          { speaker_id: nikola, role: null },
        ],
        sessions: [kept, session()],
        stream: { url: 'https://stream.example/1', is_public: false, note: null },
      }),
    )
    await database.sql`truncate public.audit_log`
    const changed = await save(
      staff.admin,
      again(made, {
        speakers: [{ speaker_id: nikola, role: null }],
        sessions: again(made).sessions.filter(({ id }: Json) => id === kept.id),
        stream: null,
      }),
      made,
    )
    expect(changed.speakers.map((it: Json) => it.speaker_id)).toEqual([nikola])
    expect(changed.sessions.map((it: Json) => it.title.ru)).toEqual(['Открытие'])
    expect(changed.stream).toBeNull()
    expect(changed.updated_at).not.toBe(made.updated_at)
    const written = await auditOf()
    expect(written).toContain('event_streams delete')
    expect(written.filter((line) => line.startsWith('event_sessions'))).toEqual(['event_sessions delete'])
    expect(written.filter((line) => line.startsWith('events'))).toEqual([])
  })

  test('lets two sessions change their rooms', async () => {
    const [one, two] = await Promise.all([addSpace(database, 'Один'), addSpace(database, 'Два')])
    const made = await save(
      staff.admin,
      eventInput({ kind: 'festival', sessions: [session({ space_id: one }), session({ space_id: two })] }),
    )
    const swapped = again(made).sessions.map((it: Json) => ({
      ...it,
      space_id: it.space_id === one ? two : one,
    }))
    const changed = await save(staff.admin, again(made, { sessions: swapped }), made)
    expect(changed.sessions.map((it: Json) => it.space_id).toSorted()).toEqual([one, two].toSorted())
    expect(changed.sessions.find((it: Json) => it.id === swapped[0].id).space_id).toBe(swapped[0].space_id)
  })

  test('is not half saved when a part of it is rejected', async () => {
    const made = await save(staff.admin, eventInput({ title: { ru: 'Прежнее' } }))
    const wrong = again(made, {
      title: { ru: 'Новое' },
      speakers: [{ speaker_id: randomUUID(), role: null }],
    })
    await expect(save(staff.admin, wrong, made)).rejects.toThrow(/foreign key/)
    const now = await api(staff.admin, 'admin_event', { event_id: made.id })
    expect([now.title.ru, now.updated_at]).toEqual(['Прежнее', made.updated_at])
  })
})

describe('of two concurrent saves', () => {
  test('the second gets the values that the first saved, including child rows', async () => {
    const made = await save(staff.admin, eventInput())
    await save(staff.moderator, again(made, { speakers: [{ speaker_id: ada, role: null }] }), made)
    const late = save(staff.admin, again(made, { title: { ru: 'Моё' } }), made)
    expect(await apiErrorOf(late)).toBe('409 edit_conflict')
    const theirs = await errorDetailOf(late)
    expect(theirs.speakers).toHaveLength(1)
    expect(theirs.updated_at).not.toBe(made.updated_at)
  })

  test('a registration in between is no change', async () => {
    const made = await save(staff.admin, eventInput({ publication: 'now', capacity: 5 }))
    await api('anon', 'register_for_event', { event_id: made.id, ...guest() })
    const changed = await save(staff.admin, again(made, { title: { ru: 'Иначе' } }), made)
    expect([changed.title.ru, changed.seats_taken]).toEqual(['Иначе', 1])
  })
})

describe('what cannot be saved is rejected with the reason', () => {
  test.each([
    ['a taken address', { slug: 'taken' }, '409 slug_taken'],
    [
      'a talk outside its event',
      { sessions: [session({ ends_at: '2038-03-01T21:00:00Z' })] },
      '400 sessions_invalid',
    ],
  ])('%s', async (_, changes, errorCode) => {
    await addEvent(database, { slug: 'taken' })
    expect(await apiErrorOf(save(staff.admin, eventInput(changes)))).toBe(errorCode)
  })

  test('a capacity below the seats taken', async () => {
    const made = await save(staff.admin, eventInput({ publication: 'now', capacity: 5 }))
    await api('anon', 'register_for_event', { event_id: made.id, ...guest() })
    await api('anon', 'register_for_event', { event_id: made.id, ...guest() })
    const smaller = save(staff.admin, again(made, { capacity: 1 }), made)
    expect(await apiErrorOf(smaller)).toBe('409 capacity_below_seats')
    expect(await errorDetailOf(smaller)).toEqual({ seats: 2 })
    expect((await save(staff.admin, again(made, { capacity: 2 }), made)).capacity).toBe(2)
  })

  test('an occupied space, with the conflict', async () => {
    await addEvent(database, {
      title: { ru: 'Квиз' },
      space_id: hall,
      starts_at: '2038-03-01T19:00:00Z',
      ends_at: '2038-03-01T23:00:00Z',
    })
    const late = save(staff.admin, eventInput({ space_id: hall }))
    expect(await apiErrorOf(late)).toBe('409 time_conflict')
    expect(await errorDetailOf(late)).toMatchObject([
      { space_id: hall, state: 'event', title: { ru: 'Квиз' } },
    ])
    const inProgramme = save(
      staff.admin,
      eventInput({
        ends_at: '2038-03-01T21:00:00Z',
        sessions: [session({ space_id: hall, ends_at: '2038-03-01T20:00:00Z' })],
      }),
    )
    expect(await errorDetailOf(inProgramme)).toMatchObject([{ space_id: hall }])
  })

  test('an overlap with its own sessions is accepted', async () => {
    const made = await save(staff.admin, eventInput({ space_id: hall, sessions: [session()] }))
    const later = { starts_at: '2038-03-01T17:30:00Z', ends_at: '2038-03-01T20:30:00Z' }
    expect((await save(staff.admin, again(made, later), made)).ends_at).toBe('2038-03-01T20:30:00+00:00')
  })
})

describe('publishing', () => {
  test.each([
    ['draft', null],
    ['now', true],
  ])('%s', async (publication, isPublic) => {
    const made = await save(staff.moderator, eventInput({ publication }))
    expect(made.published_at && Date.parse(made.published_at) <= Date.now()).toBe(isPublic)
    const seen = await database.as('anon', (sql) => sql`select from public.events where id = ${made.id}`)
    expect(seen).toHaveLength(isPublic ? 1 : 0)
  })

  test('for later shows it then, and saving again does not publish it anew', async () => {
    const later = hoursFromNow(48)
    const made = await save(staff.admin, eventInput({ publication: 'scheduled', published_at: later }))
    expect(Date.parse(made.published_at)).toBe(Date.parse(later))
    const now = await save(staff.admin, again(made, { publication: 'now' }), made)
    const after = await save(staff.admin, again(now, { publication: 'now' }), now)
    expect(after.published_at).toBe(now.published_at)
  })

  test('is not unpublished while a person has a seat', async () => {
    const made = await save(staff.admin, eventInput({ publication: 'now' }))
    await api('anon', 'register_for_event', { event_id: made.id, ...guest() })
    const hidden = save(staff.admin, again(made, { publication: 'draft' }), made)
    expect(await apiErrorOf(hidden)).toBe('409 has_registrations')
    expect(await errorDetailOf(hidden)).toEqual({ people: 1 })
  })
})

describe('a change that sends mails', () => {
  const moved = { starts_at: '2038-03-01T17:00:00Z' }

  test('is saved only with may_notify, and then mails are sent', async () => {
    const made = await save(staff.admin, eventInput({ publication: 'now' }))
    await api('anon', 'register_for_event', { event_id: made.id, ...guest('ada@guests.example') })
    await database.sql`update public.registrations set status = 'confirmed', confirmed_at = now(), confirm_until = null`
    const silent = save(staff.admin, again(made, moved), made)
    expect(await apiErrorOf(silent)).toBe('409 mails_need_confirmation')
    expect(await errorDetailOf(silent)).toEqual({ people: 1 })
    const unsaid = save(staff.admin, again(made, moved), made, null)
    expect(await apiErrorOf(unsaid)).toBe('409 mails_need_confirmation')
    await save(staff.admin, again(made, moved), made, true)
    const mails = await mailsOf(database, 'ada@guests.example')
    expect(mails.map(({ kind }) => kind)).toContain('event_moved')
  })

  test('needs no may_notify where no mail would be sent', async () => {
    const draft = await save(staff.admin, eventInput())
    expect((await save(staff.admin, again(draft, moved), draft)).starts_at).toBe('2038-03-01T17:00:00+00:00')
    const shown = await save(staff.admin, eventInput({ slug: 'other', publication: 'now' }))
    expect((await save(staff.admin, again(shown, moved), shown)).starts_at).toBe('2038-03-01T17:00:00+00:00')
  })
})

describe('roles', () => {
  test('visitors and users save nothing and read nothing', async () => {
    const made = await save(staff.admin, eventInput())
    expect(await apiErrorOf(save(staff.user, eventInput({ slug: 'mine' })))).toBe('403 not_allowed')
    await expect(save('anon', eventInput({ slug: 'mine' }))).rejects.toThrow(/permission denied/)
    expect(await api(staff.user, 'admin_event', { event_id: made.id })).toBeNull()
  })

  test('a moderator deletes none, an admin none with registrations', async () => {
    const made = await save(staff.admin, eventInput({ publication: 'now' }))
    const remove = (caller: typeof staff.admin) =>
      database.as(caller, (sql) => sql`delete from public.events where id = ${made.id} returning id`)
    expect(await remove(staff.moderator)).toHaveLength(0)
    await api('anon', 'register_for_event', { event_id: made.id, ...guest() })
    await expect(remove(staff.admin)).rejects.toMatchObject({ code: '23503' })
    await database.sql`delete from public.registrations`
    expect(await remove(staff.admin)).toHaveLength(1)
  })

  test('saving cannot write columns of triggers, or cancel an event', async () => {
    const made = await save(
      staff.moderator,
      eventInput({ seats_taken: 7, status: 'cancelled', series_id: randomUUID() }),
    )
    expect(made).toMatchObject({ seats_taken: 0, status: 'planned', series_id: null })
  })
})
