import { newAccount, signInAs } from '../fixtures/accounts.ts'
import { days, drag, newBooking } from '../fixtures/calendar.ts'
import { callAs } from '../fixtures/orders.ts'
import { dayAfter, weekAhead } from '../fixtures/rent.ts'
import { expect, test } from '../fixtures/test.ts'

/** Pixels of an hour in the grid. */
const HOUR = 44

test('staff drag, lengthen and undo a meeting, get a conflict at an occupied hour, and draw another meeting', async ({
  visit,
  page,
  problems,
}) => {
  problems.allow(/status of 409 .*change_calendar_item/)
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
  await test.step('rejected where somebody else is, and put back', async () => {
    await carry(2)
    await expect(page.getByText(/^Это.время занято: Тайный заказчик, Лаборатория/)).toBeVisible()
    await lasts(hours(first + 2, first + 4))
    await expect.poll(async () => Math.round((await box()).y - top)).toBe(2 * HOUR)
  })
  await test.step('the lengthening is taken back', async () => {
    await page.getByRole('button', { name: 'Отменить действие' }).click()
    await lasts(hours(first + 2, first + 3))
  })
  await test.step('another one is drawn beside it', async () => {
    const { x, y, width } = await box()
    await drag(page, { x: x + width * 1.5, y: y + 2 }, 1.5 * HOUR)
    const form = page.getByRole('dialog', { name: 'Новая запись' })
    await expect(form.getByLabel(/^День(?! окончания)/)).toHaveValue(
      dayAfter(day, 1).split('-').reverse().join('.'),
    )
    await expect(form.getByLabel('Начало')).toHaveValue(`${first + 2}:00`)
  })
})

test('a weekly series is created without one of its days', async ({ visit, page }) => {
  const first = dayAfter(weekAhead(70), 0)
  await signInAs(page, await newAccount({ role: 'moderator' }))
  await visit(`/admin/calendar?view=month&date=${first}`)
  await page.getByRole('button', { name: 'Создать' }).click()
  const form = page.getByRole('dialog', { name: 'Новая запись' })
  const name = `Планёрка ${crypto.randomUUID().slice(0, 8)}`
  await form.getByLabel('Название (русский)').fill(name)
  await form.getByLabel(/^День(?! окончания)/).fill(first)
  await form.getByLabel('Начало').fill('07:00')
  await form.getByLabel('Конец').fill('07:30')
  await form.getByLabel('Повторять', { exact: true }).selectOption('1')

  await test.step('it has an end', async () => {
    await form.getByRole('button', { name: 'Создать' }).click()
    await expect(form.getByLabel(/^Повторять до/)).toHaveAccessibleDescription('Обязательное поле')
    await form.getByLabel(/^Повторять до/).fill(dayAfter(first, 20))
  })
  await test.step('the second of its three days is left out', async () => {
    await form.getByRole('checkbox').nth(1).uncheck()
    await form.getByRole('button', { name: 'Создать' }).click()
    await expect(form).toBeHidden()
  })
  await page.goto(`/admin/calendar?view=day&date=${first}`)
  const entry = page.getByRole('button', { name: new RegExp(name) })
  await expect(entry).toBeVisible()
  await page.goto(`/admin/calendar?view=day&date=${dayAfter(first, 14)}`)
  await expect(entry).toBeVisible()
  await page.goto(`/admin/calendar?view=day&date=${dayAfter(first, 7)}`)
  await expect(days(page)).toHaveAttribute('aria-busy', 'false')
  await expect(entry).toHaveCount(0)
})
