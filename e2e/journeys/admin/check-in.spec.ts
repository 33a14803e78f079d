import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../../fixtures/accessible.ts'
import { newAccount, signInAs, withDatabase } from '../../fixtures/accounts.ts'
import { newEvent } from '../../fixtures/events.ts'
import { inDays } from '../../fixtures/in-days.ts'
import { navigateTo } from '../../fixtures/page-state.ts'
import { expect, test } from '../../fixtures/test.ts'

const NAMES = ['Ада Лавлейс', 'Борис Раушенбах', 'Вера Рубин']

/** An event with a ticket for each name. */
async function eventWithTickets() {
  const title = `Вечер ${randomUUID()}`
  const { id } = await newEvent({ title: { ru: title }, starts_at: inDays(1 / 24), ends_at: inDays(3 / 24) })
  const codes = await withDatabase((sql) =>
    Promise.all(
      NAMES.map(async (name) => {
        const [row] = await sql`
          insert into public.registrations (event_id, full_name, email, status)
          values (${id}, ${name}, ${`${randomUUID()}@hub.example`}, 'confirmed') returning ticket_code`
        return String(row?.ticket_code)
      }),
    ),
  )
  return { id, title, codes }
}

const checkInPageOf = (page: Page) => ({
  doubleAdmissions: page.getByRole('region', { name: 'Двойные проходы' }),
  type: async (code = '') => {
    await page.getByRole('textbox', { name: 'Код билета' }).fill(code)
    await page.keyboard.press('Enter')
  },
  says: (words: string | RegExp) =>
    expect(page.getByRole('status').filter({ hasText: words }).first()).toBeVisible(),
  /** Requests reach the server again, and the page hears of it as from a browser whose network is back. */
  reconnect: async () => {
    await page.unroute('**/rest/v1/rpc/**')
    await page.evaluate(() => dispatchEvent(new Event('online')))
  },
  inside: (count: number) => expect(page.getByRole('definition').first()).toHaveText(String(count)),
  unsent: page.getByText('Не отправлено'),
})

test('two devices and a volunteer’s phone at one entrance admit each ticket once, online and offline', async ({
  visit,
  page,
  pageInNewContext,
  problems,
}) => {
  const { id, title, codes } = await eventWithTickets()
  await signInAs(page, await newAccount({ role: 'moderator', name: 'Дина' }))
  await visit('/admin/volunteers')

  const link = await test.step('staff invite a volunteer to the event, and get a link', async () => {
    await page.getByRole('button', { name: 'Пригласить' }).click()
    await page.getByRole('textbox', { name: 'Имя' }).fill('Аня')
    await page.getByRole('combobox', { name: 'Событие' }).fill(title)
    await page.getByRole('option', { name: title }).click()
    await page.getByRole('button', { name: 'Создать ссылку' }).click()
    await expectAccessible(page)
    const url = await page.getByRole('textbox', { name: 'Ссылка' }).inputValue()
    await page.getByRole('button', { name: 'Готово' }).click()
    return url
  })
  await navigateTo(page, `/admin/qr-scanner?event=${id}`)
  const other = await pageInNewContext()
  await signInAs(other, await newAccount({ role: 'moderator', name: 'Елена' }))
  await other.goto(`/admin/qr-scanner?event=${id}`)
  const [one, two] = [checkInPageOf(page), checkInPageOf(other)]
  await one.inside(0)

  await test.step('one lets in, the other one says when that was', async () => {
    await one.type(codes[0]?.toLowerCase())
    await one.says(/Билет действителен.*Ада Лавлейс/)
    await two.type(codes[0])
    await two.says(/Уже использован.*Ада Лавлейс.*Дина/)
    await two.inside(1)
  })
  await test.step('an entry is taken back by name, on the other device', async () => {
    await other.getByRole('searchbox', { name: 'Поиск по имени' }).fill('лавл')
    await other.getByRole('button', { name: 'Отменить вход: Ада Лавлейс' }).click()
    await one.inside(0)
  })
  const phone = await pageInNewContext({ viewport: { width: 360, height: 740 } })
  await test.step('the volunteer reads who invites to what, and accepts without an account', async () => {
    await phone.goto(new URL(link).pathname)
    await expect(phone.getByText('Приглашение отправляет Дина.')).toBeVisible()
    await expectAccessible(phone)
    await phone.getByRole('button', { name: 'Принять' }).click()
    await expect(phone.getByRole('heading', { name: title })).toBeVisible()
  })
  await test.step('and checks the ticket in, without seeing a whole name', async () => {
    const volunteer = checkInPageOf(phone)
    await volunteer.type(codes[0])
    const result = phone.getByRole('status').filter({ hasText: 'Билет действителен' })
    await expect(result.first()).toContainText('Ада Л.')
    await volunteer.inside(1)
    await one.inside(1)
    await expectAccessible(phone)
  })
  await test.step('without a network one goes by its list', async () => {
    problems.allow(/ERR_FAILED|Failed to load resource/)
    await page.route('**/rest/v1/rpc/**', (route) => route.abort())
    await one.type(codes[1])
    await one.says(/Билет действителен.*Борис Раушенбах.*Проверено без.сети/)
    await one.type(codes[2])
    await one.says(/Билет действителен.*Вера Рубин/)
    await one.type(codes[1])
    await one.says(/Уже использован.*Борис Раушенбах/)
    await expect(one.unsent).toBeVisible()
  })
  await test.step('the other one loses its network, too, and admits the same ticket', async () => {
    await other.route('**/rest/v1/rpc/**', (route) => route.abort())
    await two.type(codes[1])
    await two.says(/Билет действителен.*Борис Раушенбах.*Проверено без.сети/)
  })
  await test.step('both show the double admission when the network is back', async () => {
    // Of two devices whose network is back, the one that sends first has let in, and the other one twice.
    await one.reconnect()
    await expect(one.unsent).toBeHidden()
    await one.inside(3)
    await two.reconnect()
    await two.inside(3)
    await two.says(/Двойной проход.*Борис Раушенбах.*Дина/)
    for (const region of [one.doubleAdmissions, two.doubleAdmissions])
      await expect(region).toContainText(
        /Борис Раушенбах.*Первый проход: .* · Дина · без.сети.*Второй проход: .* · Елена · без.сети/,
      )
    await expectAccessible(page)
  })
  await test.step('one resolves it, and it disappears from the other', async () => {
    await other.getByRole('button', { name: 'Разобрано: Борис Раушенбах' }).focus()
    await one.doubleAdmissions.getByRole('button', { name: 'Разобрано: Борис Раушенбах' }).press('Enter')
    await expect(page.getByText('Разобрано: Борис Раушенбах')).toBeVisible()
    for (const device of [page, other])
      await expect(device.getByRole('heading', { level: 2 }).first()).toBeFocused()
    await expect(one.doubleAdmissions).toBeHidden()
    await expect(two.doubleAdmissions).toBeHidden()
  })
  await test.step('the volunteer checks in until the invitation is revoked', async () => {
    await navigateTo(page, '/admin/volunteers')
    await page
      .getByRole('row', { name: 'Аня' })
      .filter({ hasText: title })
      .getByRole('button', { name: 'Отозвать' })
      .click()
    await page.getByRole('dialog').getByRole('button', { name: 'Отозвать' }).click()
    await expect(page.getByText('Приглашение отозвано: Аня')).toBeVisible()
    await expect(phone.getByRole('heading', { name: 'Приглашение отозвано' })).toBeVisible()
  })
})
