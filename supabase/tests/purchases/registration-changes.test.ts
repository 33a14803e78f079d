import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventInput, saveAs } from '../admin/fixtures/saving.ts'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { type Account, addAccount, addStaff } from '../fixtures/accounts.ts'
import { addSpace, addSpeaker } from '../fixtures/events.ts'
import { apiErrorOf, apiOf, guest, type Json, mailsOf } from './fixtures/api.ts'

let database: TestDatabase
let call: ReturnType<typeof apiOf>
let save: ReturnType<typeof saveAs>
let staff: Awaited<ReturnType<typeof addStaff>>
let holder: Account
let follower: Account
let [yard, hall]: [string, string] = ['', '']
let [ada, emmy]: [string, string] = ['', '']

beforeAll(async () => {
  database = await createTestDatabase()
  call = apiOf(database)
  save = saveAs(database)
  staff = await addStaff(database)
  holder = await addAccount(database)
  follower = await addAccount(database)
  ;[yard, hall] = [await addSpace(database, 'Двор'), await addSpace(database, 'Зал')]
  ;[ada, emmy] = [await addSpeaker(database, 'Ада', 'Ada'), await addSpeaker(database, 'Эмми', 'Emmy')]
})

afterAll(() => database.drop())

let count = 0
const START = '2038-03-01T18:00:00Z'

/** A public event with one registration, and one person who only has it as a favourite. */
async function attended(changes: Json = {}) {
  count += 1
  const input = eventInput({
    slug: `evening-${count}`,
    starts_at: new Date(Date.parse(START) + count * 86_400_000).toISOString(),
    ends_at: new Date(Date.parse(START) + count * 86_400_000 + 7_200_000).toISOString(),
    publication: 'now',
    ...changes,
  })
  const event = await save(staff.admin, input)
  const { registration } = await call(holder, 'register_for_event', {
    event_id: event.id,
    full_name: 'Ада',
    email: holder.email,
  })
  await database.sql`insert into public.favorites (user_id, event_id) values (${follower.userId}, ${event.id})`
  return { input, event, registration }
}

const mailsAbout = async (event: Json) =>
  (await mailsOf(database)).filter(
    ({ kind, payload }) => kind.startsWith('event_') && payload.event.id === event.id,
  )
const updatesOf = async (registration: Json): Promise<Json> =>
  (await call(holder, 'my_registration_updates')).find(
    ({ registration_id: id }: Json) => id === registration.id,
  )
const changedFacts = (changes: Json[]) => changes.map(({ fact, was, is }) => [fact, was, is])

const later = (instant: string, minutes: number) =>
  new Date(Date.parse(instant) + minutes * 60_000).toISOString()
const PAID = { price_kind: 'paid', price_amount: 120_000, payment_methods: ['ips_qr', 'on_site'] }

/** Each fact with a way to change it, and what the mail and the ticket show. */
const CHANGES: [string, (input: Json) => Json, string][] = [
  ['starts_at', ({ starts_at }) => ({ starts_at: later(starts_at, 30) }), 'event_moved'],
  ['ends_at', ({ ends_at }) => ({ ends_at: later(ends_at, 30) }), 'event_changed'],
  ['doors_at', ({ starts_at }) => ({ doors_at: later(starts_at, -30) }), 'event_changed'],
  ['location', () => ({ space_id: hall }), 'event_moved'],
  ['address', () => ({ venue_address: { ru: 'Кнез Михаилова, 1' } }), 'event_changed'],
  ['format', () => ({ format: 'hybrid' }), 'event_changed'],
  ['speakers', () => ({ speakers: [{ speaker_id: emmy, role: null }] }), 'event_changed'],
  ['talk_languages', () => ({ talk_languages: ['en'] }), 'event_changed'],
  ['caption_languages', () => ({ caption_languages: ['sr'] }), 'event_changed'],
  ['price', () => PAID, 'event_changed'],
]

describe('a save of an event', () => {
  test.each(CHANGES)('that changes %s writes one mail to each holder', async (fact, change, kind) => {
    const { input, event } = await attended()
    await save(staff.admin, { ...input, ...change(input) }, event, true)
    const mails = await mailsAbout(event)
    const recipients = kind === 'event_moved' ? [holder.email, follower.email] : [holder.email]
    expect(mails.map((mail) => [mail.kind, mail.recipient]).sort()).toEqual(
      recipients.map((recipient) => [kind, recipient]).sort(),
    )
    expect(mails[0]?.payload.changes.map((changed: Json) => changed.fact)).toEqual([fact])
    expect(mails.find(({ recipient }) => recipient === holder.email)?.payload.secret).toEqual(
      expect.any(String),
    )
  })

  test.each(CHANGES)('that changes %s is confirmed first, with the number of mails', async (_, change) => {
    const { input, event } = await attended()
    expect(await apiErrorOf(save(staff.admin, { ...input, ...change(input) }, event))).toBe(
      '409 mails_need_confirmation',
    )
    expect(await mailsAbout(event)).toEqual([])
  })

  test('with all facts at once writes one mail that names them all', async () => {
    const { input, event } = await attended()
    const all = CHANGES.filter(([fact]) => fact !== 'address').map(([, change]) => change(input))
    await save(staff.admin, Object.assign({}, input, ...all), event, true)
    const mails = (await mailsAbout(event)).filter(({ recipient }) => recipient === holder.email)
    expect(mails).toHaveLength(1)
    expect(changedFacts(mails[0]?.payload.changes)).toEqual([
      ['starts_at', expect.any(String), expect.any(String)],
      ['ends_at', expect.any(String), expect.any(String)],
      ['doors_at', null, expect.any(String)],
      ['location', null, { ru: 'Зал' }],
      ['format', 'offline', 'hybrid'],
      ['speakers', [], [{ ru: 'Эмми', en: 'Emmy' }]],
      ['talk_languages', ['ru'], ['en']],
      ['caption_languages', [], ['sr']],
      ['price', { kind: 'free' }, { kind: 'paid', amount: 120_000, currency: 'RSD' }],
    ])
  })

  test.each([
    ['nothing', {}],
    ['the title', { title: { ru: 'Иначе' } }],
    ['the capacity', { capacity: 100 }],
    ['the description', { summary: { ru: 'Коротко' } }],
    ['the recording', { video_url: 'https://video.example/1' }],
  ])('that changes %s writes none and needs no confirmation', async (_, change) => {
    const { input, event } = await attended({ speakers: [{ speaker_id: ada, role: null }] })
    await save(staff.admin, { ...input, ...change }, event)
    expect(await mailsAbout(event)).toEqual([])
  })

  test('that moves a speaker of the line-up into the programme writes none', async () => {
    const { input, event } = await attended({ speakers: [{ speaker_id: ada, role: null }] })
    const session = {
      id: crypto.randomUUID(),
      title: { ru: 'Доклад' },
      starts_at: input.starts_at,
      ends_at: input.ends_at,
      speakers: [ada],
    }
    const saved = await save(staff.admin, { ...input, speakers: [], sessions: [session] }, event)
    expect(await mailsAbout(event)).toEqual([])
    await save(
      staff.admin,
      { ...input, speakers: [], sessions: [{ ...session, speakers: [ada, emmy] }] },
      saved,
      true,
    )
    const [mail] = await mailsAbout(event)
    expect(changedFacts(mail?.payload.changes)).toEqual([
      [
        'speakers',
        [{ ru: 'Ада', en: 'Ada' }],
        [
          { ru: 'Ада', en: 'Ada' },
          { ru: 'Эмми', en: 'Emmy' },
        ],
      ],
    ])
  })

  test('through the API of tables writes one mail, too', async () => {
    const { event } = await attended()
    await database.as(staff.moderator, async (sql) => {
      await sql`update public.events set format = 'hybrid' where id = ${event.id}`
      await sql`update public.events set talk_languages = '{en}' where id = ${event.id}`
      await sql`insert into public.event_speakers (event_id, speaker_id) values (${event.id}, ${ada})`
    })
    const mails = await mailsAbout(event)
    expect(mails.map(({ kind }) => kind)).toEqual(['event_changed'])
    expect(mails[0]?.payload.changes.map(({ fact }: Json) => fact)).toEqual([
      'format',
      'speakers',
      'talk_languages',
    ])
  })

  test('that changes a fact and changes it back writes none', async () => {
    const { event } = await attended()
    await database.as(staff.admin, async (sql) => {
      await sql`update public.events set format = 'online' where id = ${event.id}`
      await sql`update public.events set format = 'offline' where id = ${event.id}`
    })
    expect(await mailsAbout(event)).toEqual([])
  })

  test('of a draft or a past event writes none', async () => {
    const draft = await save(staff.admin, eventInput({ slug: 'draft-evening' }))
    await save(staff.admin, eventInput({ slug: 'draft-evening', format: 'hybrid' }), draft)
    const { event } = await attended()
    await database.sql`
      update public.events set starts_at = now() - interval '3 hours', ends_at = now() - interval '1 hour'
      where id = ${event.id}`
    await database.sql`delete from public.outbox where kind like 'event_%'`
    await database.as(
      staff.admin,
      (sql) => sql`update public.events set format = 'hybrid' where id = ${event.id}`,
    )
    expect([...(await mailsAbout(draft)), ...(await mailsAbout(event))]).toEqual([])
  })

  test('leaves nothing of itself behind', async () => {
    const { input, event } = await attended()
    await save(staff.admin, { ...input, format: 'hybrid' }, event, true)
    expect(await database.sql`select from private.event_saves`).toHaveLength(0)
  })
})

describe('a ticket', () => {
  test('shows nothing that changed before the registration', async () => {
    const { input, event } = await attended()
    await save(staff.admin, { ...input, format: 'hybrid' }, event, true)
    const late = await addAccount(database)
    const { registration } = await call(late, 'register_for_event', {
      event_id: event.id,
      full_name: 'Эмми',
      email: late.email,
    })
    const [updates] = await call(late, 'my_registration_updates')
    expect(updates).toMatchObject({ registration_id: registration.id, changes: [], decision: null })
  })

  test('shows what was and what is now, over several saves, without what was changed back', async () => {
    const { input, event, registration } = await attended({ speakers: [{ speaker_id: ada, role: null }] })
    const first = await save(
      staff.admin,
      { ...input, format: 'hybrid', space_id: yard, speakers: [{ speaker_id: emmy, role: null }] },
      event,
      true,
    )
    const second = await save(
      staff.admin,
      { ...input, format: 'hybrid', space_id: hall, speakers: [{ speaker_id: ada, role: null }] },
      first,
      true,
    )
    await save(staff.admin, { ...input, space_id: hall, doors_at: later(input.starts_at, -30) }, second, true)
    expect(changedFacts((await updatesOf(registration)).changes)).toEqual([
      ['doors_at', null, expect.any(String)],
      ['location', null, { ru: 'Зал' }],
    ])
  })

  test('shows a speaker who joined the programme, and one who left it', async () => {
    const times = { title: { ru: 'Доклад' }, id: crypto.randomUUID() }
    count += 1
    const starts = new Date(Date.parse(START) + count * 86_400_000).toISOString()
    const session = { ...times, starts_at: starts, ends_at: later(starts, 60), speakers: [ada] }
    count -= 1
    const { input, event, registration } = await attended({ sessions: [session] })
    await save(staff.admin, { ...input, sessions: [{ ...session, speakers: [emmy] }] }, event, true)
    expect(changedFacts((await updatesOf(registration)).changes)).toEqual([
      ['speakers', [{ ru: 'Ада', en: 'Ada' }], [{ ru: 'Эмми', en: 'Emmy' }]],
    ])
  })

  test('shows only what is new after an acknowledgement', async () => {
    const { input, event, registration } = await attended()
    const saved = await save(staff.admin, { ...input, format: 'hybrid' }, event, true)
    const { seen_id } = await updatesOf(registration)
    await save(staff.admin, { ...input, format: 'hybrid', talk_languages: ['en'] }, saved, true)
    await call(holder, 'acknowledge_changes', { seen_id, registration_id: registration.id })
    expect(changedFacts((await updatesOf(registration)).changes)).toEqual([
      ['talk_languages', ['ru'], ['en']],
    ])
    // An older acknowledgement that arrives late brings nothing back.
    await call(holder, 'acknowledge_changes', { seen_id: 1, registration_id: registration.id })
    expect((await updatesOf(registration)).changes).toHaveLength(1)
  })

  test('of a guest opens by its link alone, and belongs to nobody else', async () => {
    const { input, event, registration } = await attended()
    const person = guest()
    const { registration: unconfirmed } = await call('anon', 'register_for_event', {
      event_id: event.id,
      ...person,
    })
    const [row] = await database.sql`select private.link_secret(${unconfirmed.id}) as secret`
    await call('anon', 'confirm_by_secret', { secret: row?.secret })
    await save(staff.admin, { ...input, format: 'hybrid' }, event, true)
    const updates = await call('anon', 'registration_updates', { secret: row?.secret })
    expect(updates.changes).toEqual([{ fact: 'format', was: 'offline', is: 'hybrid' }])
    await call('anon', 'acknowledge_changes', { seen_id: updates.seen_id, secret: row?.secret })
    expect((await call('anon', 'registration_updates', { secret: row?.secret })).changes).toEqual([])
    for (const caller of ['anon', follower, staff.admin] as const)
      expect(
        await apiErrorOf(
          call(caller, 'acknowledge_changes', { seen_id: 1, registration_id: registration.id }),
        ),
      ).toBe('404 registration_not_found')
  })
})
