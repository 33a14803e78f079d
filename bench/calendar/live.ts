import type { Browser } from '@playwright/test'
import postgres from 'postgres'

const BOOKINGS = 9
const MONTH = '2031-06-01'

/** Milliseconds from the moment when a booking is in the database until a visitor's open calendar shows it. */
export async function measureLive(browser: Browser, site: string, databaseUrl: string): Promise<number[]> {
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
