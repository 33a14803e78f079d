import { randomUUID } from 'node:crypto'
import type { BrowserContext, Page } from '@playwright/test'
import { newAccount, newEmail, signInAs, withDatabase } from '../fixtures/accounts.ts'
import { days, drag } from '../fixtures/calendar.ts'
import { newEvent } from '../fixtures/events.ts'
import { type Faults, faultsOf } from '../fixtures/faults.ts'
import { callAs } from '../fixtures/orders.ts'
import { dayAfter, weekAhead } from '../fixtures/rent.ts'
import { toast } from '../fixtures/sign-in-dialog.ts'
import { staffTest } from '../fixtures/staff.ts'
import { expect, test } from '../fixtures/test.ts'

const NOISE = /Failed to load resource|ERR_CONNECTION|ERR_INTERNET_DISCONNECTED/

/** Faults of one function or table of the API. */
const faultsIn = (context: BrowserContext, name: string): Faults =>
  faultsOf(context, ({ pathname }) => pathname.endsWith(`/rest/v1/${name}`))

const alert = (page: Page) => page.getByRole('main').getByRole('alert')

const countRegistrations = (email: string) =>
  withDatabase(async (sql) => {
    const rows = await sql`select 1 from public.registrations where email = ${email}`
    return rows.length
  })

test('a registration whose response was lost is not repeated, also after a reload', async ({
  visit,
  page,
  context,
  problems,
}) => {
  problems.allow(NOISE)
  const [event, email] = [await newEvent(), newEmail()]
  await visit(`/events/${event.slug}/register`, { language: 'en' })
  await page.getByRole('textbox', { name: 'Full name' }).fill('Анна Опытова')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  const submit = page.getByRole('button', { name: 'Confirm registration' })

  const hear = await faultsIn(context, 'rpc/register_for_event').lostResponse()
  await submit.click()
  await expect(alert(page)).toContainText('The registration did not go through')
  expect(await countRegistrations(email)).toBe(1)
  await hear()
  const restoreNetwork = await faultsIn(context, 'rpc/register_for_event').broken()
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email)
  await submit.click()
  await expect(alert(page)).toContainText('The registration did not go through')
  await restoreNetwork()
  await alert(page).getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('Confirm your registration', { exact: true })).toBeVisible()
  expect(await countRegistrations(email)).toBe(1)
})

test('a comment whose response was lost is not written again after a reload, nor one that was sent offline', async ({
  visit,
  page,
  context,
  problems,
}) => {
  problems.allow(NOISE)
  const event = await newEvent()
  await signInAs(page, await newAccount())
  await visit(`/events/${event.slug}#comments`)
  const text = page.getByRole('textbox', { name: 'Комментарий', exact: true })
  const send = page.getByRole('button', { name: 'Отправить' })
  const hear = await faultsIn(context, 'comments').lostResponse()
  await text.fill('Однажды')
  await send.click()
  await expect(alert(page)).toContainText('Не удалось отправить комментарий')
  await hear()
  await page.reload()
  await expect(text).toHaveValue('Однажды')
  await send.click()
  await expect(text).toHaveValue('')
  await test.step('a comment sent offline keeps its text, and is written when the network is back', async () => {
    await text.fill('Вернусь')
    await context.setOffline(true)
    await send.click()
    await expect(alert(page)).toContainText('Не отправилось: нет связи')
    await expect(text).toHaveValue('Вернусь')
    await context.setOffline(false)
    await send.click()
    await expect(text).toHaveValue('')
    await expect(
      page.getByRole('article', { name: 'Анна Опытова' }).filter({ hasText: 'Вернусь' }),
    ).toBeVisible()
  })
  const rows = await withDatabase(
    (sql) =>
      sql<
        { body: string }[]
      >`select body from public.comments where event_id = ${event.id} order by created_at`,
  )
  expect(rows.map(({ body }) => body)).toEqual(['Однажды', 'Вернусь'])
})

staffTest(
  'a meeting that could not be moved returns to its position with an error',
  async ({ visit, page, context, problems }) => {
    problems.allow(NOISE)
    const day = dayAfter(weekAhead(64), 1)
    await callAs(await newAccount({ role: 'moderator' }), 'create_calendar_items', {
      request_id: randomUUID(),
      item_kind: 'meeting',
      title: { ru: 'Разбор сбоев' },
      starts_at: `${day}T08:00:00Z`,
      ends_at: `${day}T09:00:00Z`,
      note: null,
    })
    await visit(`/admin/calendar?view=week&date=${day}`)
    const meeting = days(page).getByRole('button', { name: /^Встреча: Разбор сбоев/ })
    await expect(page.locator('[class*=edge]').first()).toBeAttached()
    const before = (await meeting.getAttribute('aria-label')) ?? ''
    const box = async () => (await meeting.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    const { y: top } = await box()
    const carry = async () => {
      const { x, y, width, height } = await box()
      await drag(page, { x: x + width / 2, y: y + height / 2 }, 88)
    }
    const hoursDown = (hours: number) =>
      expect.poll(async () => Math.round((await box()).y - top)).toBe(hours * 44)
    const change = faultsIn(context, 'rpc/change_calendar_item')
    const failed = toast(page, 'На сервере произошла ошибка. Попробуйте чуть позже.')
    await test.step('at once, and not when the calendar answers again', async () => {
      const restore = await change.broken()
      const answer = await faultsIn(context, 'rpc/calendar_range').slow()
      await carry()
      await expect(failed).toBeVisible()
      await hoursDown(0)
      await answer()
      await restore()
    })
    await test.step('a move whose response was lost is shown, also when the realtime change comes first', async () => {
      const isShown = () => expect(meeting).not.toHaveAccessibleName(before)
      const hear = await change.lostResponse(isShown)
      await carry()
      await expect(toast(page, 'Нет связи с сервером. Проверьте подключение и повторите.')).toBeVisible()
      await isShown()
      await hoursDown(2)
      await hear()
    })
    await test.step('what could not be taken back is offered again', async () => {
      const restoreNetwork = await faultsIn(context, 'rpc/undo_calendar_change').broken()
      await carry()
      const takeBack = page.getByRole('button', { name: 'Отменить действие' })
      const first = await takeBack.elementHandle()
      await takeBack.click()
      await expect.poll(() => first?.evaluate((button) => button.isConnected)).toBe(false)
      await hoursDown(4)
      await restoreNetwork()
      await takeBack.click()
      await hoursDown(2)
    })
  },
)
