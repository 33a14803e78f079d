import { join } from 'node:path'
import { serve } from '@hono/node-server'
import { publish } from '@hub/release/publish'
import { staticHost } from '@hub/serve/static-host'
import { type Browser, chromium, type Page } from '@playwright/test'
import type { Sql } from 'postgres'
import postgres from 'postgres'
import { CHROMIUM_ARGUMENTS } from '../../scripts/lib/chromium.ts'
import { buildAll } from '../../scripts/start/build-all.ts'
import { median, printTable, range } from '../table.ts'

export interface CalendarBenchOptions {
  folder: string
  apiUrl: string
  databaseUrl: string
  publishableKey: string
  chromium: string
}

const CPU_SLOWDOWN = 4
const ITEMS = 500
/** No task may hold the page longer than this. */
const LIMIT_MS = 200

/**
 * Two months with 500 items each, looked at and paged between with a CPU four times slower. A first visit holds the
 * start of the whole site, of which evaluating the shell's script is the longest task; opened inside the site is the
 * calendar alone.
 */
export async function benchCalendar(options: CalendarBenchOptions): Promise<void> {
  const sql = postgres(options.databaseUrl, { max: 1, onnotice: () => undefined })
  await insertBusyMonths(sql, ITEMS)
  await sql.end()
  const { folder, apiUrl, publishableKey } = options
  const target = join(folder, 'site')
  const store = join(folder, 'builds')
  const { shell, remotes } = await buildAll(store)
  const config = { supabaseUrl: apiUrl, publishableKey, allowOverrides: false, oauthProviders: [] }
  await publish({ shell, remotes, target, config, store })
  const server = serve({ fetch: staticHost(target).fetch, port: 0, hostname: '127.0.0.1' })
  const browser = await chromium.launch({ executablePath: options.chromium, args: CHROMIUM_ARGUMENTS })
  const { port } = server.address() as { port: number }
  const site = `http://localhost:${port}`
  const steps = await measureCalendar(browser, site)
  printTable(
    `The calendar with ${ITEMS} items a month: ${CPU_SLOWDOWN}× CPU, at most ${LIMIT_MS} ms a task`,
    ['step', 'longest task ms', 'tasks over 50 ms', 'all of them ms', 'until drawn ms'],
    steps.map(({ name, tasks, drawnMs }) => [
      name,
      Math.round(Math.max(0, ...tasks)),
      tasks.length,
      Math.round(tasks.reduce((sum, task) => sum + task, 0)),
      Math.round(drawnMs),
    ]),
  )
  const heard = await measureLive(browser, site, options.databaseUrl)
  printTable(
    'A booking by one person, until the open calendar of another shows it',
    ['bookings', 'median ms', 'range ms'],
    [[heard.length, Math.round(median(heard)), range(heard)]],
  )
  await browser.close()
  server.close()
}

interface Step {
  name: string
  /** Milliseconds of each task over 50 ms. */
  tasks: number[]
  drawnMs: number
}

async function measureCalendar(browser: Browser, site: string): Promise<Step[]> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'ru-RU' })
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  await page.addInitScript(OBSERVE_TASKS)
  const steps = [
    await step(page, 'first visit', () =>
      page.goto(`${site}/hub_calendar?date=2031-03-10&kinds=event,booking,pending,meeting,maintenance`, {
        waitUntil: 'commit',
      }),
    ),
    await step(page, 'next month', () => page.getByRole('button', { name: 'Вперёд' }).click()),
    await step(page, 'back', () => page.getByRole('button', { name: 'Назад' }).click()),
    await step(page, 'a week of it', () => page.keyboard.press('w')),
    await step(page, 'the month again', () => page.keyboard.press('m')),
    await step(page, 'opened inside the site', async () => {
      await page.getByRole('banner').getByRole('link').first().click()
      await page.waitForFunction(() => !document.querySelector('main a[data-item]'))
      await page.evaluate('globalThis.tasks = []')
      await page.goBack()
    }),
  ]
  await context.close()
  return steps
}

/** Does something, and waits until the items that it leads to stand still. */
async function step(page: Page, name: string, act: () => Promise<unknown>): Promise<Step> {
  const began = performance.now()
  await page.evaluate('globalThis.tasks = []').catch(() => undefined)
  await act()
  await page.waitForSelector('main a[data-item]', { timeout: 60_000 })
  await page.waitForLoadState('networkidle')
  const drawnMs = performance.now() - began
  // Whatever was put off until the browser had nothing to do belongs to it as well.
  await page.evaluate('new Promise((done) => requestIdleCallback(done, { timeout: 5000 }))')
  const tasks = await page.evaluate<number[]>('globalThis.tasks')
  return { name, tasks, drawnMs }
}

/** As text: what the transpiler adds to functions does not exist in the page. */
const OBSERVE_TASKS = `
  globalThis.tasks = []
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) globalThis.tasks.push(entry.duration)
  }).observe({ type: 'longtask', buffered: true })
`

/** Published events without a space, `count` in March and in April 2031 each, spread over days from 9:00 to 21:00. */
async function insertBusyMonths(sql: Sql, count: number): Promise<void> {
  await sql`
    insert into public.events (slug, kind, title, starts_at, ends_at, venue, published_at)
    select
      'busy-' || month || '-' || n,
      (array['lecture', 'seminar', 'quiz', 'screening', 'excursion'])[1 + n % 5]::public.event_kind,
      jsonb_build_object('ru', 'Вечер о том, как всё устроено, № ' || n, 'en', 'An evening on how it works, no. ' || n),
      start.at,
      start.at + interval '90 minutes',
      '{"ru": "Двор", "en": "Courtyard"}',
      now()
    from generate_series(3, 4) month
    cross join generate_series(0, ${count}::int - 1) n
    cross join lateral (
      select make_timestamptz(2031, month, 1 + n % 30, 9 + n / 30 % 12, 0, 0, 'Europe/Belgrade') as at
    ) start`
}

const BOOKINGS = 9
const MONTH = '2031-06-01'

/** Milliseconds from the moment when a booking is in the database until a visitor's open calendar shows it. */
async function measureLive(browser: Browser, site: string, databaseUrl: string): Promise<number[]> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined })
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'ru-RU' })
  const page = await context.newPage()
  await page.goto(`${site}/hub_calendar?view=month&date=${MONTH}&kinds=event,booking`)
  await page.getByText('Изменения появляются сами.').waitFor()
  const times: number[] = []
  for (let n = 0; n < BOOKINGS; n++) {
    await book(sql, n)
    const began = performance.now()
    await page.locator('main [data-item]').nth(n).waitFor()
    times.push(performance.now() - began)
  }
  await context.close()
  await sql.end()
  return times
}

async function book(sql: postgres.Sql, day: number): Promise<void> {
  await sql`
    with booking as (
      insert into public.space_bookings (space_id, status, full_name, email)
      select id, 'confirmed', 'Ада Лавлейс', 'ada@hub.example' from public.spaces where slug = 'studio'
      returning id
    )
    insert into public.booking_slots (booking_id, starts_at, ends_at)
    select id, start, start + interval '1 hour'
    from booking
    cross join lateral (
      select (${MONTH}::date + make_interval(days => ${day}, hours => 12)) at time zone 'Europe/Belgrade' as start
    ) slot`
}
