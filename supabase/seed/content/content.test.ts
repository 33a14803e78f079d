import { expect, test } from 'vitest'
import { bookings } from './bookings.ts'
import { comments } from './comments.ts'
import { courses } from './courses.ts'
import { coworkingDay, coworkingPlans } from './coworking.ts'
import { events } from './events.ts'
import { requisitesPage, supportPage } from './pages.ts'
import { attendees, demoAccounts, demoUserPasses, guests } from './people.ts'
import { blogPosts } from './posts.ts'
import { promoCodes } from './promo-codes.ts'
import { siteSettings } from './site-settings.ts'
import { slides } from './slides.ts'
import { spaces } from './spaces.ts'
import { speakers } from './speakers.ts'
import { subscriptions } from './subscriptions.ts'
import type { EventSeed } from './types.ts'
import { localizedTexts } from './visible-texts.ts'

const people = [...demoAccounts, ...attendees]
const slugs = (rows: { slug: string }[]) => rows.map((row) => row.slug)
const dayOf = ({ when }: EventSeed) => ('now' in when ? 0 : when.day)
const values = <T>(pick: (event: EventSeed) => T) => [...new Set(events.map(pick))].sort()
const event = (slug: string) => events.find((row) => row.slug === slug)

test('there is enough of everything', () => {
  expect(events.length).toBeGreaterThanOrEqual(64)
  expect(blogPosts.length).toBeGreaterThanOrEqual(16)
  expect(comments.flatMap(({ replies = [] }) => [1, ...replies]).length).toBeGreaterThanOrEqual(45)
  expect(
    [speakers, courses, spaces, coworkingPlans, subscriptions, slides].map((rows) => rows.length),
  ).toEqual([24, 12, 5, 5, 8, 6])
  expect(speakers.filter(({ isRecommended }) => isRecommended)).toHaveLength(8)
})

test('slugs and codes are unique and fit for an address', () => {
  for (const rows of [events, speakers, blogPosts, courses, spaces, coworkingPlans, subscriptions, slides]) {
    expect(new Set(slugs(rows)).size).toBe(rows.length)
    expect(slugs(rows).filter((slug) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))).toEqual([])
  }
  expect(promoCodes.map(({ code }) => code)).toEqual(['SCIENCE10', 'MINUS500', 'FREEPASS', 'OLD2020'])
})

test('events cover every kind, price, format, status and age', () => {
  expect(values(({ kind }) => kind)).toEqual([
    'excursion',
    'festival',
    'lecture',
    'quiz',
    'screening',
    'seminar',
  ])
  expect(values(({ priceKind }) => priceKind)).toEqual(['donation', 'free', 'paid'])
  expect(values(({ format }) => format)).toEqual(['hybrid', 'offline', 'online'])
  expect(values(({ status = 'planned' }) => status)).toEqual(['cancelled', 'planned', 'postponed'])
  expect(values(({ ageMin }) => String(ageMin))).toEqual(['0', '12', '16', '18', '6'])
  expect(values(({ talkLanguages }) => talkLanguages[0])).toEqual(['en', 'ru', 'sr'])
})

test('dates are spread: one event now, many soon, a year either way', () => {
  expect(events.filter(({ when }) => 'now' in when)).toHaveLength(1)
  expect(events.filter((row) => dayOf(row) > 0 && dayOf(row) <= 28).length).toBeGreaterThanOrEqual(10)
  expect(events.filter((row) => dayOf(row) > 0).length).toBeGreaterThanOrEqual(28)
  expect(events.filter((row) => dayOf(row) < 0).length).toBeGreaterThanOrEqual(28)
  expect(Math.max(...events.map(dayOf))).toBeGreaterThan(300)
  expect(Math.min(...events.map(dayOf))).toBeLessThan(-300)
  expect(events.filter((row) => Math.abs(dayOf(row)) > 365)).toEqual([])
})

test('prices, places and links of events make sense', () => {
  for (const row of events) {
    const isPaid = row.priceKind === 'paid'
    expect({ slug: row.slug, hasPrice: row.price !== undefined }).toEqual({
      slug: row.slug,
      hasPrice: row.priceKind !== 'free',
    })
    if (row.onlinePrice !== undefined)
      expect([row.slug, isPaid, row.format]).toEqual([row.slug, true, 'hybrid'])
    const places = [row.space, row.venue].filter((place) => place !== undefined).length
    expect([row.slug, places]).toEqual([row.slug, row.format === 'online' ? 0 : 1])
    const isPast = dayOf(row) < 0
    if (isPast) expect([row.slug, row.streamUrl]).toEqual([row.slug, undefined])
    else expect([row.slug, row.streamUrl !== undefined]).toEqual([row.slug, row.format !== 'offline'])
    if (row.videoUrl !== undefined || row.photos) expect([row.slug, isPast]).toEqual([row.slug, true])
  }
})

test('festivals have a programme that fits into them', () => {
  const withProgramme = events.filter(({ sessions }) => sessions)
  expect(withProgramme.filter(({ kind }) => kind === 'festival').length).toBeGreaterThanOrEqual(3)
  for (const { slug, when, sessions = [] } of withProgramme) {
    if ('now' in when) throw new Error(`${slug} cannot have a programme`)
    const start = minuteOf(0, when.time)
    for (const session of sessions) {
      const from = minuteOf(session.dayOffset ?? 0, session.time)
      expect([slug, session.title.ru, from >= start]).toEqual([slug, session.title.ru, true])
      expect([slug, session.title.ru, from + session.minutes <= start + when.minutes]).toEqual([
        slug,
        session.title.ru,
        true,
      ])
    }
  }
  const festivals = events.filter(({ kind }) => kind === 'festival')
  expect(festivals.filter(({ sessions = [] }) => sessions.length < 5)).toEqual([])
})

test('the two events that tests of seats rely on', () => {
  expect(event('last-seat')).toMatchObject({ priceKind: 'free', capacity: 12, taken: 11 })
  const full = event('full-house')
  expect(full?.taken).toBe(full?.capacity)
  expect(full?.waitlist).toBeGreaterThan(0)
  for (const slug of ['last-seat', 'full-house']) expect(dayOf(event(slug) as EventSeed)).toBeGreaterThan(0)
})

test('nobody is seated twice, and nobody on the floor', () => {
  const peopleCount = attendees.length + guests.length
  for (const { slug, capacity = peopleCount, taken = 0, waitlist = 0, space, kind } of events) {
    expect([slug, taken <= capacity, taken + waitlist <= peopleCount]).toEqual([slug, true, true])
    const seats = spaces.find((row) => row.slug === space)?.capacity
    // A festival uses the whole hub.
    if (seats !== undefined && capacity !== peopleCount && kind !== 'festival') {
      expect([slug, capacity <= seats]).toEqual([slug, true])
    }
  }
  for (const { slug, space, capacity = 0 } of courses) {
    const seats = spaces.find((row) => row.slug === space)?.capacity ?? capacity
    expect([slug, capacity <= seats]).toEqual([slug, true])
  }
})

test('what is named exists', () => {
  const known = (rows: { slug: string }[], names: string[]) =>
    expect(names.filter((name) => !slugs(rows).includes(name))).toEqual([])
  known(
    speakers,
    events.flatMap((row) => [
      ...row.speakers,
      ...(row.sessions ?? []).flatMap(({ speakers = [] }) => speakers),
    ]),
  )
  known(speakers, [...courses.flatMap((row) => row.speakers), ...blogPosts.map(({ speaker }) => speaker)])
  known(
    spaces,
    [...events, ...courses].flatMap(({ space }) => space ?? []),
  )
  known(
    spaces,
    bookings.map(({ space }) => space),
  )
  known(events, [...comments.map((row) => row.event), ...demoUserPasses.favourites])
  known(
    events,
    demoUserPasses.registrations.map((row) => row.event),
  )
  known(subscriptions, [demoUserPasses.pass.subscription])
  known(
    events,
    slides.flatMap(({ path = '' }) => /^\/events\/(.+)$/.exec(path)?.[1] ?? []),
  )
  const authors = comments.flatMap(({ author, replies = [] }) => [
    author,
    ...replies.map((reply) => reply.author),
  ])
  expect(authors.filter((author) => !people.some(({ key }) => key === author))).toEqual([])
})

test('speakers of a line-up are on stage: a pending one nowhere, a departed one only in the past', () => {
  const on = (slug: string) => events.filter((row) => row.speakers.includes(slug))
  for (const { slug, status } of speakers) {
    if (status === 'pending') expect(on(slug)).toEqual([])
    if (status === 'inactive') expect(on(slug).filter((row) => dayOf(row) >= 0)).toEqual([])
    if (status === 'active') expect([slug, on(slug).length > 0]).toEqual([slug, true])
  }
})

test('replies are later than their comments, and all comments earlier than the day of seeding', () => {
  for (const { event: about, at, likes, text, replies = [] } of comments) {
    const thread = [{ at, likes, text }, ...replies]
    const moments = thread.map((one) => minuteOf(one.at.day, one.at.time))
    expect([about, moments]).toEqual([about, [...moments].sort((one, other) => one - other)])
    expect(Math.max(...moments)).toBeLessThan(0)
    expect(thread.filter((one) => one.likes >= people.length || one.text.length > 1000)).toEqual([])
    expect([
      about,
      at.day >= (dayOf(event(about) as EventSeed) < 0 ? dayOf(event(about) as EventSeed) : -45),
    ]).toEqual([about, true])
  }
})

test('addresses are reserved ones, and no two people share one', () => {
  const emails = [...people, ...guests].map(({ email }) => email)
  expect(new Set(emails).size).toBe(emails.length)
  expect(
    [...emails, ...bookings.map(({ email }) => email)].filter(
      (email) => !/@([a-z]+\.)?hub\.example$/.test(email),
    ),
  ).toEqual([])
  const urls = JSON.stringify([events, speakers, supportPage]).matchAll(/https?:\/\/([^/"\\]+)/g)
  expect([...urls].map(([, host = '']) => host).filter((host) => !host.endsWith('.example'))).toEqual([])
})

test('the account and the reference carry right control digits', () => {
  const { account, accountPrinted, payee, purpose, model, reference, paymentCode } = requisitesPage
  expect(account).toMatch(/^\d{18}$/)
  expect(BigInt(account) % 97n).toBe(1n)
  expect(accountPrinted.replaceAll('-', '')).toBe(account)
  expect(model).toBe('97')
  // Model 97: the control digits in front belong behind the number when it is checked.
  expect(BigInt(reference.slice(2) + reference.slice(0, 2)) % 97n).toBe(1n)
  expect([payee.length <= 70, purpose.length <= 35, (model + reference).length <= 25]).toEqual([
    true,
    true,
    true,
  ])
  expect(paymentCode).toMatch(/^\d{3}$/)
})

test('settings exist in both languages, with one section missing in English', () => {
  const [ru, en] = siteSettings
  expect([ru?.languageCode, en?.languageCode]).toEqual(['ru', 'en'])
  const missing = (row: object = {}) =>
    Object.entries(row)
      .filter(([, section]) => section === null)
      .map(([key]) => key)
  expect([missing(ru), missing(en)]).toEqual([[], ['topbarSettings']])
  expect(en?.navigationItems?.map(({ id, path }) => [id, path])).toEqual(
    ru?.navigationItems?.map(({ id, path }) => [id, path]),
  )
})

test('untranslated rows are untranslated as a whole, and there are few of them', () => {
  const rowOf = (path: string) => path.split('.').slice(0, 2).join('.')
  const texts = localizedTexts.filter(({ path }) => !path.endsWith('.field'))
  const rows = [...new Set(texts.map(({ path }) => rowOf(path)))]
  const states = rows.map((row) => ({
    row,
    translated: texts.filter(({ path }) => rowOf(path) === row).map(({ text }) => text.en !== undefined),
  }))
  expect(states.filter(({ translated }) => new Set(translated).size > 1).map(({ row }) => row)).toEqual([])
  const untranslated = states.filter(({ translated }) => !translated[0]).map(({ row }) => row)
  expect(untranslated.filter((row) => row.startsWith('events.')).length).toBeGreaterThanOrEqual(4)
  expect(untranslated.length).toBeLessThan(12)
})

function minuteOf(day: number, time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return (day * 24 + hours) * 60 + minutes
}

test('coworking is open when the footer says that the hub is', () => {
  const [opens = '', closes = ''] = siteSettings[0]?.footerSettings?.hours?.match(/\d{1,2}:\d{2}/g) ?? []
  expect([opens, closes].every(Boolean)).toBe(true)
  const times = localizedTexts
    .filter(({ path }) => path.startsWith('coworkingPlans'))
    .flatMap(({ text }) => `${text.ru} ${text.en}`.match(/\b\d{1,2}:\d{2}\b/g) ?? [])
  expect(new Set(times)).toEqual(new Set([opens, closes]))
  expect(coworkingDay[0]?.time).toBe(opens)
})
