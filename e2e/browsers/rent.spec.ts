import { newAccount, withDatabase } from '../fixtures/accounts.ts'
import { dayAfter, dayName, weekAhead } from '../fixtures/rent.ts'
import type { Tab } from './tab.ts'
import { expect, test } from './test.ts'

const grid = (tab: Tab) => tab.getByRole('grid')
const panel = (tab: Tab) => tab.getByRole('complementary', { name: 'Ваша бронь' })

/** The hour of a day that begins then by the clock of Belgrade. */
const slot = (tab: Tab, day: string, hour: number) => {
  const name = `${dayName(day, 'ru')}, ${hour}:00–${hour + 1}:00, `.replaceAll(' ', '\\s')
  return grid(tab).getByRole('gridcell', { name: new RegExp(`^${name}`) })
}

const isSelected = async (tab: Tab, day: string, hour: number) =>
  (await slot(tab, day, hour).attribute('aria-selected')) === 'true'

/** Hours that a booking has, in Belgrade. */
const bookedHours = (email: string) =>
  withDatabase(async (sql) => {
    const rows = await sql<{ hour: string }[]>`
      select to_char(booking_slots.starts_at at time zone 'Europe/Belgrade', 'YYYY-MM-DD HH24') as hour
      from public.booking_slots join public.space_bookings on space_bookings.id = booking_id
      where email = ${email} order by booking_slots.starts_at`
    return rows.map(({ hour }) => hour)
  })

async function book(tab: Tab, email: string): Promise<void> {
  await expect.poll(() => tab.getByRole('textbox', { name: 'Email' }).value()).toBe(email)
  await tab.getByRole('button', { name: 'Забронировать' }).click()
  await tab.getByText('Заявка на бронь отправлена').waitFor()
}

// In one window: opening another costs more than a page of this one.
test('accounts select hours of a space with the mouse and by keyboard, and book them', async ({ tab }, {
  project,
}) => {
  // Weeks for each browser: they run at the same time.
  const first = project.name === 'firefox' ? 24 : 25
  await test.step('with the mouse', () => bookWithMouse(tab, weekAhead(first)))
  await test.step('by keyboard', () => bookByKeyboard(tab, weekAhead(first + 2)))
})

async function bookWithMouse(tab: Tab, monday: string): Promise<void> {
  // Guests may hold few hours of a space, and other tests book it, too.
  const account = await newAccount()
  await tab.signInAs(account)
  await tab.visit(`/rent?space=studio&week=${monday}`)
  // What is above the grid has its height: the hall plan has loaded, and the text its font.
  await tab.getByText(/обновляется автоматически/).waitFor()
  await expect.poll(() => tab.driver.evaluate('document.fonts.status')).toBe('loaded')
  const wednesday = dayAfter(monday, 2)
  await slot(tab, wednesday, 11).hover()
  await tab.driver.pressMouse()
  await slot(tab, wednesday, 12).hover()
  await slot(tab, wednesday, 13).hover()
  await tab.driver.releaseMouse()
  for (const hour of [11, 12, 13]) await expect.poll(() => isSelected(tab, wednesday, hour)).toBe(true)
  await panel(tab).waitForText(/11:00–14:00/)
  await book(tab, account.email)
  expect(await bookedHours(account.email)).toEqual([11, 12, 13].map((hour) => `${wednesday} ${hour}`))
}

async function bookByKeyboard(tab: Tab, monday: string): Promise<void> {
  const account = await newAccount()
  await tab.signInAs(account)
  await tab.visit(`/rent?space=studio&week=${monday}`)
  await slot(tab, monday, 10).waitFor()
  await test.step('the grid is one stop of the Tab key', async () => {
    await tab.getByRole('button', { name: 'Следующая неделя' }).focus()
    await tab.press('Tab')
    await expect.poll(() => slot(tab, monday, 10).isFocused()).toBe(true)
  })
  await test.step('arrows move, Space selects, Shift extends the selection', async () => {
    await tab.press('ArrowRight')
    await tab.press('ArrowDown')
    const tuesday = dayAfter(monday, 1)
    await expect.poll(() => slot(tab, tuesday, 11).isFocused()).toBe(true)
    await tab.press(' ')
    await tab.press('Shift+ArrowDown')
    await panel(tab).waitForText(/11:00–13:00/)
    await book(tab, account.email)
    expect(await bookedHours(account.email)).toEqual([`${tuesday} 11`, `${tuesday} 12`])
  })
}
