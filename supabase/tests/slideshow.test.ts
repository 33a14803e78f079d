import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Caller, createTestDatabase, type TestDatabase } from './database.ts'
import { addAccount } from './fixtures/accounts.ts'
import { addEvent, addSpace, addSpeaker, hoursFromNow, insert } from './fixtures/events.ts'

let database: TestDatabase

interface Slideshow {
  hub: Record<string, { name: string; address: string }>
  slides: { slug: string; path: string | null; shown_until: string | null }[]
  events: { slug: string; status: string; location: unknown; speakers: unknown[] }[]
}

async function slideshow(caller: Caller = 'anon', of = database): Promise<Slideshow> {
  const [row] = await of.as(caller, (sql) => sql`select public.slideshow() as page`)
  return row?.page
}

const slugs = (items: { slug: string }[]) => items.map(({ slug }) => slug)

let number = 0
const addSlide = (slug: string, slide: Record<string, unknown> = {}) => {
  number += 1
  const row = { id: randomUUID(), slug, title: { ru: slug }, kind: 'hub', seconds: 12, is_active: true }
  const stamps = { created_at: hoursFromNow(0), updated_at: hoursFromNow(0) }
  return insert(database, 'slides', { ...row, ...stamps, sort_order: number, ...slide })
}

beforeAll(async () => {
  database = await createTestDatabase()
})

afterAll(() => database.drop())

test('an empty hub has an empty signage display, not an error', async () => {
  expect(await slideshow()).toEqual({ hub: {}, slides: [], events: [] })
})

describe('slides', () => {
  beforeAll(async () => {
    const event = (slug: string, changes: object) =>
      addEvent(database, { slug, starts_at: hoursFromNow(-1), ...changes })
    await addSlide('last', { sort_order: 900 })
    await addSlide('first', { path: '/about' })
    await addSlide('off', { is_active: false })
    await addSlide('over', { shown_until: hoursFromNow(-1) })
    await addSlide('tonight', { shown_from: hoursFromNow(12), shown_until: hoursFromNow(20) })
    await addSlide('next-week', { shown_from: hoursFromNow(24 * 7) })
    await addSlide('of-event', { event_id: await event('running', {}) })
    await addSlide('of-cancelled', { event_id: await event('called-off', { status: 'cancelled' }) })
    await addSlide('of-draft', { event_id: await event('draft', { published_at: null }) })
    await addSlide('of-past', {
      event_id: await event('past', { starts_at: hoursFromNow(-9), ends_at: hoursFromNow(-8) }),
    })
  })

  test('are those that are on now or within two days, in their order', async () => {
    expect(slugs((await slideshow()).slides)).toEqual(['first', 'tonight', 'of-event', 'last'])
  })

  test('of an event lead there and end with it', async () => {
    const slide = (await slideshow()).slides.find(({ slug }) => slug === 'of-event')
    expect(slide?.path).toBe('/events/running')
    expect(Date.parse(slide?.shown_until ?? '')).toBeGreaterThan(Date.now() + 3_500_000)
    expect(Date.parse(slide?.shown_until ?? '')).toBeLessThan(Date.now() + 3_700_000)
  })

  test('that are switched off are on nobody’s signage display, not even that of staff', async () => {
    const admin = await addAccount(database, { role: 'admin' })
    expect(await slideshow(admin)).toEqual(await slideshow())
  })
})

describe('events', () => {
  test('run or come next, published ones alone, at most forty', async () => {
    const copy = await createTestDatabase()
    for (let hours = 1; hours <= 45; hours += 1)
      await addEvent(copy, { slug: `in-${hours}`, starts_at: hoursFromNow(hours) })
    await addEvent(copy, { slug: 'running', starts_at: hoursFromNow(-1) })
    await addEvent(copy, { slug: 'over', starts_at: hoursFromNow(-3) })
    await addEvent(copy, { slug: 'draft', published_at: null })
    const { events } = await slideshow('anon', copy)
    expect(slugs(events).slice(0, 3)).toEqual(['running', 'in-1', 'in-2'])
    expect(events).toHaveLength(40)
    await copy.drop()
  })

  test('say where and who, three people at most, hidden ones left out', async () => {
    const id = await addEvent(database, { slug: 'panel', space_id: await addSpace(database, 'Большой зал') })
    for (const [index, name] of ['Вторая', 'Первый', 'Третья', 'Четвёртый', 'Скрытый'].entries()) {
      const speaker = await addSpeaker(database, name)
      if (name === 'Скрытый')
        await database.sql`update public.speakers set status = 'inactive' where id = ${speaker}`
      await insert(database, 'event_speakers', {
        event_id: id,
        speaker_id: speaker,
        sort_order: name === 'Первый' || name === 'Скрытый' ? 0 : index + 1,
      })
    }
    const event = (await slideshow()).events.find(({ slug }) => slug === 'panel')
    expect(event).toMatchObject({
      status: 'planned',
      location: { ru: 'Большой зал' },
      speakers: [{ name: { ru: 'Первый' } }, { name: { ru: 'Вторая' } }, { name: { ru: 'Третья' } }],
    })
  })
})

test('the hub’s name and address come from the active settings of each language', async () => {
  for (const [language_code, siteName, is_active] of [
    ['ru', 'Хаб', true],
    ['en', 'Hub', true],
    ['en', 'Old hub', false],
  ] as const)
    await insert(database, 'site_settings', {
      id: randomUUID(),
      language_code,
      is_active,
      footer_settings: { siteName, address: 'Белград' },
      updated_at: hoursFromNow(0),
    })
  expect((await slideshow()).hub).toEqual({
    ru: { name: 'Хаб', address: 'Белград' },
    en: { name: 'Hub', address: 'Белград' },
  })
})
