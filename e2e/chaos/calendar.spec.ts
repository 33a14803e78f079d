import { randomUUID } from 'node:crypto'
import type { BrowserContext } from '@playwright/test'
import { newAccount } from '../fixtures/accounts.ts'
import { days, drag } from '../fixtures/calendar.ts'
import { type Faults, faultsOf } from '../fixtures/faults.ts'
import { callAs } from '../fixtures/orders.ts'
import { dayAfter, weekAhead } from '../fixtures/rent.ts'
import { toast } from '../fixtures/sign-in-dialog.ts'
import { staffTest } from '../fixtures/staff.ts'
import { expect, test } from '../fixtures/test.ts'

const NOISE = /Failed to load resource|ERR_CONNECTION/

/** Faults of one function or table of the API. */
const faultsIn = (context: BrowserContext, name: string): Faults =>
  faultsOf(context, ({ pathname }) => pathname.endsWith(`/rest/v1/${name}`))

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
