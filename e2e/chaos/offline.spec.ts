import { randomUUID } from 'node:crypto'
import { newAccount, signInAs, withDatabase } from '../fixtures/accounts.ts'
import { newEvent } from '../fixtures/events.ts'
import { accountMenu } from '../fixtures/sign-in-dialog.ts'
import { sessionFaults, stopClock, storedSession } from '../fixtures/stored-session.ts'
import { expect, test } from '../fixtures/test.ts'
import { untilLive } from '../fixtures/visit.ts'

const MINUTE = 60_000

test('a section requested offline shows a notice and loads by itself when the network is back', async ({
  visit,
  page,
  context,
  problems,
}) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION|preload/)
  await visit('/events', { language: 'en' })
  await untilLive(page)
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Calendar' }).first().click()
  await expect(
    page.getByRole('alert').filter({ hasText: 'This section is unavailable right now' }),
  ).toContainText('There is no network')
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'Calendar' })).toBeVisible()
})

test('a comment sent offline is written once when the network is back', async ({
  visit,
  page,
  context,
  problems,
}) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED/)
  const event = await newEvent()
  await signInAs(page, await newAccount())
  await visit(`/events/${event.slug}#comments`)
  const text = page.getByRole('textbox', { name: 'Комментарий', exact: true })
  const send = page.getByRole('button', { name: 'Отправить' })
  const body = `Вернусь ${randomUUID()}`
  await text.fill(body)
  await context.setOffline(true)
  await send.click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Не отправилось: нет связи')
  await expect(text).toHaveValue(body)
  await context.setOffline(false)
  await send.click()
  await expect(text).toHaveValue('')
  await expect(page.getByRole('article', { name: 'Анна Опытова' }).filter({ hasText: body })).toBeVisible()
  const rows = await withDatabase((sql) => sql`select 1 from public.comments where body = ${body}`)
  expect(rows).toHaveLength(1)
})

test('a session whose renewal is due offline is renewed when the network is back', async ({
  visit,
  page,
  context,
  problems,
}) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
  await signInAs(page, await newAccount())
  await stopClock(page)
  await visit('/events')
  await expect(accountMenu(page).button).toBeVisible()
  const before = await storedSession(page)
  await context.setOffline(true)
  await page.clock.runFor(46 * MINUTE)
  await expect(accountMenu(page).button).toBeVisible()
  expect(await storedSession(page)).toBe(before)
  await context.setOffline(false)
  await expect.poll(() => storedSession(page)).not.toBe(before)
  await expect(accountMenu(page).button).toBeVisible()
})

test('a session whose renewal fails is kept, and renewed once the server responds', async ({
  visit,
  page,
  problems,
}) => {
  problems.allow(/status of 503/)
  await signInAs(page, await newAccount())
  await stopClock(page)
  await visit('/events')
  const restore = await sessionFaults(page).broken()
  await page.clock.runFor(47 * MINUTE)
  await expect(accountMenu(page).button).toBeVisible()
  const before = await storedSession(page)
  await restore()
  await expect(async () => {
    await page.clock.runFor(MINUTE / 2)
    expect(await storedSession(page)).not.toBe(before)
  }).toPass()
  await expect(accountMenu(page).button).toBeVisible()
})
