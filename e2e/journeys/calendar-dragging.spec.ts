import { expectAccessible } from '../fixtures/accessible.ts'
import { newAccount, signInAs, withDatabase } from '../fixtures/accounts.ts'
import { days, drag, newBooking, SECRET } from '../fixtures/calendar.ts'
import { callAs } from '../fixtures/orders.ts'
import { showInPlace } from '../fixtures/page-state.ts'
import { dayAfter, weekAhead } from '../fixtures/rent.ts'
import { expect, test } from '../fixtures/test.ts'

/** Pixels of an hour in the grid. */
const HOUR = 44

test('staff drag, lengthen and undo a meeting, confirm a booking, and create meetings and a series', async ({
  visit,
  page,
  problems,
}) => {
  problems.allow(/status of 409 .*(change_calendar_item|create_calendar_items)/)
  const day = dayAfter(weekAhead(60), 1)
  const space = await newBooking('lab', day, 14)
  const staff = await newAccount({ role: 'moderator' })
  await callAs(staff, 'create_calendar_items', {
    request_id: crypto.randomUUID(),
    item_kind: 'meeting',
    title: { ru: 'Разбор недели' },
    starts_at: `${day}T08:00:00Z`,
    ends_at: `${day}T09:00:00Z`,
    space_id: space,
    note: null,
  })
  await signInAs(page, staff)
  await visit(`/admin/calendar?view=week&date=${day}`)
  const meeting = days(page).getByRole('button', { name: /^Встреча: Разбор недели/ })
  const lasts = (times: string) => expect(meeting).toHaveAccessibleName(new RegExp(`, ${times}$`))
  const box = async () => (await meeting.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const carry = async (hours: number, edge = false) => {
    const { x, y, width, height } = await box()
    await drag(page, { x: x + width / 2, y: y + (edge ? height - 3 : height / 2) }, hours * HOUR)
  }
  // The code for it comes after the grid.
  await expect(page.locator('[class*=edge]')).toHaveCount(2)
  const { y: top } = await box()
  const first = Number((await meeting.getAttribute('aria-label'))?.match(/(\d\d):00–/)?.[1])
  const hours = (from: number, until: number) =>
    [from, until].map((hour) => `${String(hour).padStart(2, '0')}:00`).join('–')

  await test.step('carried two hours down', async () => {
    await carry(2)
    await lasts(hours(first + 2, first + 3))
  })
  await test.step('lengthened by an hour', async () => {
    await carry(1, true)
    await lasts(hours(first + 2, first + 4))
    await expect(page.getByRole('button', { name: 'Отменить действие' })).toHaveCount(1)
  })
  await test.step('the lengthening is taken back', async () => {
    await page.getByRole('button', { name: 'Отменить действие' }).click()
    await lasts(hours(first + 2, first + 3))
  })
  await test.step('rejected where somebody else is, and put back', async () => {
    await carry(3)
    await expect(page.getByText(/^Это.время занято: Тайный заказчик, Лаборатория/)).toBeVisible()
    await lasts(hours(first + 2, first + 3))
    await expect.poll(async () => Math.round((await box()).y - top)).toBe(2 * HOUR)
  })
  await test.step('another one is drawn beside it', async () => {
    const { x, y, width } = await box()
    await drag(page, { x: x + width * 1.5, y: y + 2 }, 1.5 * HOUR)
    const form = page.getByRole('dialog', { name: 'Новая запись' })
    await expect(form.getByLabel(/^День(?! окончания)/)).toHaveValue(
      dayAfter(day, 1).split('-').reverse().join('.'),
    )
    await expect(form.getByLabel('Начало')).toHaveValue(`${first + 2}:00`)
    await page.keyboard.press('Escape')
    await expect(form).toBeHidden()
  })

  const another = dayAfter(weekAhead(58), 1)
  await newBooking('lab', another, 12, 'pending')
  await showInPlace(page, `/admin/calendar?view=day&date=${another}`)
  const pending = days(page).getByRole('button', { name: /^Заявка на.бронь: Тайный заказчик, Лаборатория/ })
  await test.step('a booking is confirmed, and waits again', async () => {
    await pending.click()
    const details = page.getByRole('dialog', { name: SECRET })
    await expect(details).toContainText('secret@hub.example')
    await expectAccessible(page)
    await details.getByRole('button', { name: 'Подтвердить' }).click()
    await expect(days(page).getByRole('button', { name: /^Бронь: Тайный заказчик/ })).toBeVisible()
    await page.getByRole('button', { name: 'Отменить действие' }).click()
    await expect(pending).toBeVisible()
  })
  await test.step('an occupied hour is rejected with the name of its meeting, an hour later is accepted', async () => {
    await page.getByRole('button', { name: 'Создать' }).click()
    const form = page.getByRole('dialog', { name: 'Новая запись' })
    await expect(form.getByRole('textbox', { name: 'День окончания' })).toHaveValue(
      another.split('-').reverse().join('.'),
    )
    await form.getByLabel('Название (русский)').fill('Планёрка о календаре')
    await form.getByLabel('Начало').fill('13:00')
    await form.getByLabel('Конец').fill('15:00')
    await form.getByLabel('Пространство').selectOption({ label: 'Лаборатория' })
    await form.getByRole('button', { name: 'Создать' }).click()
    await expect(form.getByRole('alert')).toContainText(SECRET)
    await form.getByLabel('Начало').fill('14:00')
    await form.getByRole('button', { name: 'Создать' }).click()
    await expect(form).toBeHidden()
    await expect(days(page).getByRole('button', { name: /^Встреча: Планёрка о.календаре/ })).toBeVisible()
  })

  const monday = dayAfter(weekAhead(70), 0)
  await showInPlace(page, `/admin/calendar?view=month&date=${monday}`)
  await page.getByRole('button', { name: 'Создать' }).click()
  const form = page.getByRole('dialog', { name: 'Новая запись' })
  const name = `Планёрка ${crypto.randomUUID().slice(0, 8)}`
  await form.getByLabel('Название (русский)').fill(name)
  await form.getByLabel(/^День(?! окончания)/).fill(monday)
  await form.getByLabel('Начало').fill('07:00')
  await form.getByLabel('Конец').fill('07:30')
  await form.getByLabel('Повторять', { exact: true }).selectOption('1')

  await test.step('it has an end', async () => {
    await form.getByRole('button', { name: 'Создать' }).click()
    await expect(form.getByLabel(/^Повторять до/)).toHaveAccessibleDescription('Обязательное поле')
    await form.getByLabel(/^Повторять до/).fill(dayAfter(monday, 20))
  })
  await test.step('the second of its three days is left out', async () => {
    await form.getByRole('checkbox').nth(1).uncheck()
    await form.getByRole('button', { name: 'Создать' }).click()
    await expect(form).toBeHidden()
  })
  await test.step('the first and the last of its days have it, the second does not', async () => {
    await showInPlace(page, `/admin/calendar?view=day&date=${monday}`)
    await expect(page.getByRole('button', { name: new RegExp(name) })).toBeVisible()
    const days = await withDatabase(
      (sql) => sql`
        select to_char(starts_at at time zone 'Europe/Belgrade', 'YYYY-MM-DD HH24:MI') as start
        from public.calendar_items where title ->> 'ru' = ${name} order by starts_at`,
    )
    expect(days.map(({ start }) => start)).toEqual([`${monday} 07:00`, `${dayAfter(monday, 14)} 07:00`])
  })
})
