import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/accessible.ts'
import { withDatabase } from '../fixtures/accounts.ts'
import { addresses } from '../fixtures/addresses.ts'
import { breakpoints, useBreakpoint } from '../fixtures/breakpoints.ts'
import { faultsOf } from '../fixtures/faults.ts'
import { expect, test } from '../fixtures/test.ts'

const DAY = 24 * 3_600_000
const HOUR = DAY / 24
const isoDay = (time: number) => new Date(time).toISOString().slice(0, 10)

/** Monday of the week so many weeks ahead: each test has one of its own, further than the demo reaches. */
function weekAhead(weeks: number): string {
  const today = Date.parse(`${isoDay(Date.now())}T00:00Z`)
  const weekday = new Date(today).getUTCDay() || 7
  return isoDay(today + (1 - weekday + 7 * weeks) * DAY)
}
const dayAfter = (day: string, days: number) => isoDay(Date.parse(`${day}T00:00Z`) + days * DAY)

/** «пт, 11 декабря» and “Fri 11 December”, with the year where it is not the current one. */
function dayName(day: string, language: 'ru' | 'en'): string {
  const at = new Date(`${day}T12:00Z`)
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language === 'ru' ? 'ru-RU' : 'en-GB', { timeZone: 'UTC', ...options })
      .formatToParts(at)
      .filter(({ type }) => type in options)
      .map(({ value }) => value)
  const [date, month] = part({ day: 'numeric', month: 'long' })
  const weekday = part({ weekday: 'short' })[0]
  const year = day.slice(0, 4) === String(new Date().getFullYear()) ? [] : [day.slice(0, 4)]
  return `${weekday}${language === 'ru' ? ',' : ''} ${[date, month, ...year].join(' ')}`
}

const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(' ', '\\s')

/** The hour of a day that begins then by the clock of Belgrade; `says` is the beginning of what follows its times. */
function slot(page: Page, day: string, hour: number, says = '', language: 'ru' | 'en' = 'ru'): Locator {
  const times = `${hour}:00–${hour + 1}:00`
  const name = new RegExp(`^${escaped(`${dayName(day, language)}, ${times}, ${says}`)}`)
  return page.getByRole('gridcell', { name })
}

const panel = (page: Page) => page.getByRole('complementary', { name: /Ваша бронь|Your booking/ })
const alert = (page: Page) => page.getByRole('alert')
const occupancy = (url: URL) => url.pathname.endsWith('/rpc/list_space_occupancy')

/** Moments of a day in Belgrade, «10:30». */
interface Span {
  space: string
  day: string
  from: string
  until: string
}

const book = ({ space, day, from, until }: Span, status: 'pending' | 'confirmed') =>
  withDatabase(async (sql) => {
    const id = randomUUID()
    await sql`
      insert into public.space_bookings (id, space_id, full_name, email, purpose, status)
      select ${id}, spaces.id, 'Секретный Арендатор', 'renter@secret.example', 'Тайное дело', ${status}
      from public.spaces where slug = ${space}`
    await sql`
      insert into public.booking_slots (booking_id, starts_at, ends_at)
      values (
        ${id}, ${`${day} ${from}`}::timestamp at time zone 'Europe/Belgrade',
        ${`${day} ${until}`}::timestamp at time zone 'Europe/Belgrade'
      )`
  })

const meet = ({ space, day, from, until }: Span) =>
  withDatabase(
    (sql) => sql`
      insert into public.calendar_items (kind, title, space_id, starts_at, ends_at)
      select 'meeting', '{"ru": "Тайная встреча"}', spaces.id,
        ${`${day} ${from}`}::timestamp at time zone 'Europe/Belgrade',
        ${`${day} ${until}`}::timestamp at time zone 'Europe/Belgrade'
      from public.spaces where slug = ${space}`,
  )

const hold = ({ space, day, from, until }: Span, title: string) =>
  withDatabase(
    (sql) => sql`
      insert into public.events (slug, kind, title, space_id, starts_at, ends_at, published_at)
      select ${`test-${randomUUID()}`}, 'quiz', ${sql.json({ ru: title })}, spaces.id,
        ${`${day} ${from}`}::timestamp at time zone 'Europe/Belgrade',
        ${`${day} ${until}`}::timestamp at time zone 'Europe/Belgrade', now() - interval '1 day'
      from public.spaces where slug = ${space}`,
  )

test('with the mouse a person chooses hours and finds out how to book them', async ({
  visit,
  page,
  requests,
}) => {
  const monday = weekAhead(40)
  const friday = dayAfter(monday, 4)
  await visit(`/rent?space=main-hall&week=${friday}`)
  await expect(page).toHaveTitle('Большой зал, аренда — Научный хаб')
  const first = slot(page, friday, 15, 'Свободно, 1 500')
  await expect(first).toBeVisible()
  const asked = requests.filter((url) => /\/rest\/v1\/(spaces|rpc)/.test(url))
  expect(asked, 'one question for the spaces, one for the week').toHaveLength(2)

  await test.step('one by one', async () => {
    await first.click()
    await expect(slot(page, friday, 15, 'Выбрано')).toHaveAttribute('aria-selected', 'true')
    await expect(panel(page)).toContainText(/Итого\s*1\s500\sRSD/)
  })
  await test.step('by drawing over them, over the change of price', async () => {
    await slot(page, friday, 16).hover()
    await page.mouse.down()
    await slot(page, friday, 17).hover()
    await slot(page, friday, 18).hover()
    await page.mouse.up()
    await slot(page, friday, 20).hover()
    await expect(page.getByRole('gridcell', { selected: true })).toHaveCount(4)
    await expect(panel(page)).toContainText(/15:00–19:00\s*4\sчаса/)
    await expect(panel(page)).toContainText(/Итого\s*7\s800\sRSD/)
    await expect(page.getByRole('status').filter({ hasText: 'Выбрано: 4' })).toHaveCount(1)
  })
  await test.step('a letter to the hub lists them', async () => {
    const link = panel(page).getByRole('link', { name: 'Написать и забронировать' })
    const href = plain(decodeURIComponent((await link.getAttribute('href')) ?? ''))
    expect(href).toMatch(/^mailto:hello@hub\.example\?subject=Аренда: Большой зал&body=/)
    expect(href).toContain(`— ${dayName(friday, 'ru')}, 15:00–19:00`)
    expect(href).toContain('7 800 RSD')
  })
  await test.step('what is not wanted leaves', async () => {
    await slot(page, friday, 16).click()
    await expect(panel(page).getByRole('listitem')).toHaveCount(2)
    await panel(page)
      .getByRole('button', { name: /^Убрать: .*17:00–19:00$/ })
      .click()
    await expect(panel(page).getByRole('heading')).toBeFocused()
    await expect(panel(page)).toContainText(/Итого\s*1\s500\sRSD/)
  })
})

test('space and week are in the address: Back, and an address shared with somebody', async ({
  visit,
  page,
}) => {
  const monday = weekAhead(41)
  await visit(`/rent?week=${monday}`)
  await slot(page, monday, 10, 'Свободно').click()
  await page.getByRole('button', { name: 'Студия' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Студия' })).toBeVisible()
  await expect(panel(page)).toContainText('Отметьте свободные часы')
  await page.getByRole('button', { name: 'Следующая неделя' }).click()
  const next = dayAfter(monday, 7)
  await expect(page).toHaveURL(`/rent?space=studio&week=${next}`)
  await expect(slot(page, next, 10, 'Свободно')).toBeVisible()

  await test.step('the same again after a reload', async () => {
    await page.reload()
    await expect(page.getByRole('heading', { level: 2, name: 'Студия' })).toBeVisible()
    await expect(slot(page, next, 10, 'Свободно')).toBeVisible()
  })
  await test.step('Back, and Back again', async () => {
    await page.goBack()
    await expect(slot(page, monday, 10, 'Свободно')).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('heading', { level: 2, name: 'Большой зал' })).toBeVisible()
  })
  await test.step('and today', async () => {
    await page.getByRole('button', { name: 'Сегодня', exact: true }).click()
    await expect(page).toHaveURL('/rent')
    await expect(page.getByRole('button', { name: 'Предыдущая неделя' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
  })
})

test('the choice outlives a look at other weeks and other spaces', async ({ visit, page }) => {
  const monday = weekAhead(42)
  await visit(`/rent?space=lab&week=${monday}`, { language: 'en' })
  await slot(page, monday, 11, 'Free', 'en').click()
  await page.getByRole('button', { name: 'Next week' }).click()
  await slot(page, dayAfter(monday, 7), 11, 'Free', 'en').click()
  await expect(panel(page)).toContainText(/Total\s*4,000\sRSD/)
  await page.getByRole('button', { name: 'Studio' }).click()
  await expect(panel(page)).toContainText('Mark free hours')
  await page.getByRole('button', { name: /^Lab\b/ }).click()
  await expect(panel(page)).toContainText(/Total\s*4,000\sRSD/)
  await page.getByRole('button', { name: 'Previous week' }).click()
  await expect(slot(page, monday, 11, 'Chosen', 'en')).toHaveAttribute('aria-selected', 'true')
})

test('by keyboard alone', async ({ visit, page }) => {
  const monday = weekAhead(43)
  await visit(`/rent?space=curie&week=${monday}`, { language: 'en' })
  await expect(slot(page, monday, 10, 'Free', 'en')).toBeVisible()

  await test.step('the grid is one stop', async () => {
    await page.getByRole('button', { name: 'Next week' }).focus()
    await page.keyboard.press('Tab')
    await expect(slot(page, monday, 10, 'Free', 'en')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('gridcell').and(page.locator(':focus'))).toHaveCount(0)
    await page.keyboard.press('Shift+Tab')
  })
  await test.step('arrows, Home and End', async () => {
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowRight')
    await expect(slot(page, dayAfter(monday, 1), 11, 'Free', 'en')).toBeFocused()
    await page.keyboard.press('End')
    await expect(slot(page, dayAfter(monday, 6), 11, 'Free', 'en')).toBeFocused()
    await page.keyboard.press('Control+Home')
    await expect(slot(page, monday, 10, 'Free', 'en')).toBeFocused()
  })
  await test.step('Space chooses, Shift goes on', async () => {
    await page.keyboard.press(' ')
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Shift+ArrowDown')
    await expect(page.getByRole('status').filter({ hasText: /Chosen: 3\shours, 5,400\sRSD/ })).toHaveCount(1)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status').filter({ hasText: /Chosen: 2\shours/ })).toHaveCount(1)
  })
  await test.step('PageDown and PageUp turn weeks, the focus stays in the grid', async () => {
    await page.keyboard.press('PageDown')
    await expect(slot(page, dayAfter(monday, 7), 12, 'Free', 'en')).toBeFocused()
    await page.keyboard.press('PageUp')
    await expect(slot(page, monday, 12, 'Free', 'en')).toBeFocused()
    await expect(panel(page)).toContainText('10:00–12:00')
  })
})

/** A Monday with a booking of two hours, one that waits, a meeting of half an hour and a quiz from half past. */
async function fillMonday(monday: string): Promise<string> {
  const on = (from: string, until: string) => ({ space: 'meeting-room', day: monday, from, until })
  await book(on('10:00', '11:00'), 'confirmed')
  await book(on('11:00', '12:00'), 'confirmed')
  await book(on('13:00', '14:00'), 'pending')
  await meet(on('15:30', '16:00'))
  await hold(on('18:30', '20:30'), 'Квиз о квазарах')
  return `/rent?space=meeting-room&week=${monday}`
}

test('each state of an hour says what it is, and never by whom', async ({ visit, page, context }) => {
  const monday = weekAhead(44)
  const bodies: Promise<string>[] = []
  context.on('response', (response) => {
    if (occupancy(new URL(response.url()))) bodies.push(response.text())
  })
  await visit(await fillMonday(monday))
  for (const [hour, says] of [
    [10, 'Бронь'],
    [11, 'Бронь'],
    [12, 'Свободно'],
    [13, 'Ждёт подтверждения'],
    [15, 'Занято, 15:30–16:00'],
    [16, 'Свободно'],
    [18, 'Событие: Квиз о квазарах, 18:30–20:30'],
    [19, 'Событие: Квиз о квазарах'],
    [20, 'Событие: Квиз о квазарах, 18:30–20:30'],
    [21, 'Свободно'],
  ] as const)
    await expect(slot(page, monday, hour, says)).toBeVisible()

  await test.step('what is taken, even in part, cannot be chosen', async () => {
    for (const hour of [10, 13, 15, 18, 20]) await slot(page, monday, hour).click({ force: true })
    await expect(page.getByRole('gridcell', { selected: true })).toHaveCount(0)
  })
  const answers = (await Promise.all(bodies)).join()
  expect(answers).toContain('Квиз о квазарах')
  expect(answers).not.toMatch(/секретн|secret|тайн/i)
})

test('each state of an hour is seen without colour too, and half an hour as a half', async ({
  visit,
  page,
}) => {
  const monday = weekAhead(51)
  await visit(await fillMonday(monday))
  const half = slot(page, monday, 15, 'Занято')
  await expect(half).toBeVisible()
  const looks = await page
    .getByRole('grid')
    .locator('[data-state]')
    .evaluateAll((pieces) =>
      pieces.map((piece) => [piece.getAttribute('data-state'), getComputedStyle(piece).backgroundImage]),
    )
  const patterns = new Map(looks as [string, string][])
  expect([...patterns.keys()].toSorted()).toEqual(['booked', 'event', 'occupied', 'pending'])
  expect(new Set(patterns.values()).size).toBe(4)
  const [cell, piece] = [await half.boundingBox(), await half.locator('[data-state]').boundingBox()]
  expect((piece?.height ?? 0) / (cell?.height ?? 1)).toBeCloseTo(0.5, 1)
  expect((piece?.y ?? 0) - (cell?.y ?? 0)).toBeGreaterThan((cell?.height ?? 0) * 0.4)
  await expectAccessible(page)
})

test('an hour that somebody else gets meanwhile is marked, and leaves the sum', async ({ visit, page }) => {
  const monday = weekAhead(45)
  await page.clock.install()
  await visit(`/rent?space=studio&week=${monday}`)
  await slot(page, monday, 10, 'Свободно').click()
  await slot(page, monday, 12, 'Свободно').click()
  await expect(panel(page)).toContainText(/3\s400\sRSD/)
  await book({ space: 'studio', day: monday, from: '12:00', until: '13:00' }, 'pending')
  await page.clock.fastForward(61_000)
  await expect(alert(page)).toContainText(/заняли:.*12:00–13:00/)
  await expect(slot(page, monday, 12, 'Ждёт подтверждения, только что заняли')).toBeVisible()
  await expect(panel(page)).toContainText(/Итого\s*1\s700\sRSD/)
  await expectAccessible(page)
  await alert(page).getByRole('button', { name: 'Закрыть' }).click()
  await expect(alert(page)).toHaveCount(0)
})

test('a week without a free hour leads to one that has some', async ({ visit, page }) => {
  const monday = weekAhead(46)
  await meet({ space: 'lab', day: monday, from: '00:00', until: '23:59' })
  for (const days of [1, 2, 3, 4, 5, 6])
    await meet({ space: 'lab', day: dayAfter(monday, days), from: '00:00', until: '23:59' })
  await visit(`/rent?space=lab&week=${monday}`, { language: 'en' })
  await expect(page.getByText('No free hours this week')).toBeVisible()
  await page.getByRole('button', { name: /^See \d/ }).click()
  await expect(slot(page, dayAfter(monday, 7), 10, 'Free', 'en')).toBeVisible()
  await expect(page.getByText('No free hours this week')).toBeHidden()
})

/** The last Sunday of a month that is yet to come. */
function nextChange(month: 3 | 10): string {
  const year = new Date().getFullYear()
  const lastSunday = (of: number) => {
    const last = Date.UTC(of, month, 0)
    return isoDay(last - new Date(last).getUTCDay() * DAY)
  }
  return lastSunday(year) > isoDay(Date.now()) ? lastSunday(year) : lastSunday(year + 1)
}

for (const [change, month, hours, ten] of [
  ['begins', 3, 167, '08:00'],
  ['ends', 10, 169, '09:00'],
] as const) {
  test(`ten in the morning stays ten when summer time ${change}`, async ({ visit, page, requests }) => {
    const sunday = nextChange(month)
    await visit(`/rent?space=curie&week=${sunday}`)
    await slot(page, sunday, 10, 'Свободно').click()
    await slot(page, dayAfter(sunday, -1), 10, 'Свободно').click()
    await expect(panel(page)).toContainText(dayName(sunday, 'ru').replaceAll(' ', ' '), {
      useInnerText: true,
    })
    const asked = new URL(requests.find((url) => occupancy(new URL(url))) ?? '').searchParams
    const length = Date.parse(asked.get('until') ?? '') - Date.parse(asked.get('since') ?? '')
    expect(length / HOUR).toBe(hours)
    // Whoever books that hour books this moment.
    await meet({ space: 'curie', day: sunday, from: '12:00', until: '13:00' })
    await page.reload()
    await expect(slot(page, sunday, 12, 'Занято')).toBeVisible()
    const [row] = await withDatabase(
      (sql) => sql`select (${`${sunday} 10:00`}::timestamp at time zone 'Europe/Belgrade')::text as at`,
    )
    expect(new Date(row?.at).toISOString().slice(11, 16)).toBe(ten)
  })
}

test.describe('on a phone', () => {
  test.use({ hasTouch: true })

  test('one day at a time, by touch', async ({ visit, page }) => {
    const monday = weekAhead(47)
    await useBreakpoint(page, 'phone')
    await visit(`/rent?space=main-hall&week=${monday}`)
    const tuesday = dayAfter(monday, 1)
    await expect(slot(page, monday, 10, 'Свободно')).toBeVisible()
    await expect(page.getByRole('gridcell')).toHaveCount(12)

    await test.step('the days say how much is free', async () => {
      const day = page.getByRole('radio', { name: /^вторник, .* свободно 12\sчасов$/ })
      await page.locator('label').filter({ has: day }).tap()
      await expect(day).toBeChecked()
      await expect(slot(page, tuesday, 10, 'Свободно')).toBeVisible()
    })
    await test.step('a tap chooses', async () => {
      await slot(page, tuesday, 10).tap()
      await expect(slot(page, tuesday, 10, 'Выбрано')).toBeVisible()
      await slot(page, tuesday, 11).tap()
      await expect(slot(page, tuesday, 11, 'Выбрано')).toBeVisible()
    })
    await test.step('a finger that scrolls chooses nothing', async () => {
      await slot(page, tuesday, 14).scrollIntoViewIfNeeded()
      const box = await slot(page, tuesday, 14).boundingBox()
      const cdp = await page.context().newCDPSession(page)
      await cdp.send('Input.synthesizeScrollGesture', {
        x: (box?.x ?? 0) + 40,
        y: (box?.y ?? 0) + 10,
        yDistance: -150,
        gestureSourceType: 'touch',
      })
      await expect(page.getByRole('gridcell', { selected: true })).toHaveCount(2)
    })
    await test.step('the sum stays at hand, and leads to the booking', async () => {
      const bar = page.getByRole('button', { name: 'К брони' })
      await expect(bar).toBeInViewport()
      await expect(page.getByText(/^3\s000\sRSD$/).last()).toBeVisible()
      await bar.tap()
      await expect(panel(page).getByRole('heading')).toBeFocused()
      await expect(panel(page).getByRole('link', { name: 'Написать и забронировать' })).toBeInViewport()
    })
    await test.step('everything is large enough for a finger', async () => {
      const targets = [
        ...(await page.getByRole('gridcell').all()),
        ...(await page.locator('fieldset label').all()),
        page.getByRole('button', { name: 'Следующая неделя' }),
      ]
      for (const target of targets) {
        const box = await target.boundingBox()
        expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
      }
    })
  })
})

test('the server is away and comes back', async ({ visit, page, api, problems }) => {
  problems.allow(/ERR_CONNECTION_REFUSED/)
  const revive = await api.dead()
  await visit('/rent')
  await expect(alert(page)).toContainText('Не удалось загрузить пространства')
  await revive()
  await alert(page).getByRole('button', { name: 'Повторить' }).click()
  await expect(page.getByRole('grid')).toBeVisible()
  await expect(alert(page)).toHaveCount(0)
})

test('taken hours that did not load are asked for again, and none can be chosen before', async ({
  visit,
  page,
  context,
  problems,
}) => {
  problems.allow(/status of 503/)
  const revive = await faultsOf(context, occupancy).broken()
  const monday = weekAhead(48)
  await visit(`/rent?space=studio&week=${monday}`, { language: 'en' })
  await expect(alert(page)).toContainText('Failed to load occupied slots')
  await slot(page, monday, 10, 'Not known yet', 'en').click({ force: true })
  await expect(panel(page)).toContainText('Mark free hours')
  await revive()
  await alert(page).getByRole('button', { name: 'Retry' }).click()
  await expect(slot(page, monday, 10, 'Free', 'en')).toBeVisible()
})

test('a refresh that fails leaves the choice as it was', async ({ visit, page, context, problems }) => {
  problems.allow(/status of 503/)
  const monday = weekAhead(49)
  await page.clock.install()
  await visit(`/rent?space=studio&week=${monday}`)
  await slot(page, monday, 10, 'Свободно').click()
  const revive = await faultsOf(context, occupancy).broken()
  await page.clock.fastForward(61_000)
  await page.clock.runFor(10_000)
  await expect(page.getByText(/Не\sудалось обновить занятые часы/)).toBeVisible()
  await expect(slot(page, monday, 10, 'Выбрано')).toBeVisible()
  await expect(panel(page)).toContainText(/1\s700\sRSD/)
  await revive()
  await page.getByRole('button', { name: 'Повторить' }).click()
  await expect(page.getByText(/Не\sудалось обновить занятые часы/)).toBeHidden()
  await expect(slot(page, monday, 10, 'Выбрано')).toBeVisible()
})

test('a space that is not for rent any more is not shown', async ({ visit, page, context }) => {
  await context.route(`${addresses().api}/rest/v1/spaces?**`, async (route) => {
    expect(new URL(route.request().url()).searchParams.get('is_active')).toBe('eq.true')
    await route.continue()
  })
  await visit('/rent?space=cellar')
  await expect(page.getByText(/Пространства из\sссылки среди тех, что сдаются, нет/)).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Большой зал' })).toBeVisible()
})

for (const breakpoint of breakpoints) {
  for (const theme of ['light', 'dark'] as const) {
    test(`the spaces fit a ${breakpoint} and are accessible when it is ${theme}`, async ({ visit, page }) => {
      await useBreakpoint(page, breakpoint)
      const language = theme === 'dark' ? 'en' : 'ru'
      const monday = weekAhead(50)
      await visit(`/rent?week=${monday}`, { theme, language })
      await slot(page, monday, 10, '', language).click()
      await expect(panel(page).getByRole('link').first()).toBeVisible()
      const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement)
      expect(scrollWidth).toBe(clientWidth)
      await expectAccessible(page)
    })
  }
}
