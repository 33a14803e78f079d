import type { Page } from '@playwright/test'
import { newEmail, withDatabase } from '../fixtures/accounts.ts'
import { newEvent } from '../fixtures/events.ts'
import { releaseTest as test } from '../fixtures/releases.ts'
import { expect } from '../fixtures/test.ts'
import { untilLive } from '../fixtures/visit.ts'

const NEWS = { 'mf-public': 'Программа', 'mf-calendar': 'Новый календарь' }

const expectTitle = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
const follow = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Разделы' }).getByRole('link', { name, exact: true }).click()
const calendarVersions = (requests: readonly string[]) => [
  ...new Set(requests.flatMap((url) => /\/mf-calendar\/([^/]+)\/remoteEntry.*\.js$/.exec(url)?.[1] ?? [])),
]

// Each makes a site and composes another one.
test.describe.configure({ timeout: 180_000 })

test('an open tab keeps its composition through a release and a rollback', async ({
  page,
  context,
  ownSite,
  requests,
}) => {
  const before = await ownSite.liveVersion('mf-calendar')
  await page.goto(`${ownSite.url}/events`)
  await expectTitle(page, 'События')
  await untilLive(page)
  await ownSite.release(NEWS)
  const after = await ownSite.liveVersion('mf-calendar')

  await test.step('also with apps that it has not opened yet', async () => {
    await follow(page, 'Календарь')
    await expectTitle(page, 'Календарь')
    expect(calendarVersions(requests)).toEqual([before])
    await follow(page, 'Курсы')
    await expectTitle(page, 'Курсы')
    await follow(page, 'События')
    await expectTitle(page, 'События')
  })
  const tab = await context.newPage()
  await test.step('a new tab has the new apps', async () => {
    await tab.goto(`${ownSite.url}/hub_calendar`)
    await expectTitle(tab, 'Новый календарь')
    expect(calendarVersions(requests)).toEqual([before, after])
  })
  await test.step('a rollback leaves both as they are and applies to the next visitor', async () => {
    await ownSite.rollBack()
    await follow(tab, 'События')
    await expectTitle(tab, 'Программа')
    await follow(page, 'Календарь')
    await expectTitle(page, 'Календарь')
    await tab.reload()
    await expectTitle(tab, 'События')
    await follow(tab, 'Календарь')
    await expectTitle(tab, 'Календарь')
  })
})

test('a form that is being filled in survives a release that prunes its version, and is sent once', async ({
  page,
  ownSite,
  problems,
}) => {
  problems.allow(/status of 404|MIME type|integrity/)
  const [event, email] = [await newEvent(), newEmail()]
  await page.goto(`${ownSite.url}/events/${event.slug}/register`)
  await page.getByRole('textbox', { name: 'Полное имя' }).fill('Анна Опытова')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)

  const gone = {
    'mf-public': await ownSite.liveVersion('mf-public'),
    'mf-calendar': await ownSite.liveVersion('mf-calendar'),
  }
  await ownSite.release(NEWS)
  await ownSite.prune('mf-public', gone['mf-public'])
  await ownSite.prune('mf-calendar', gone['mf-calendar'])

  await test.step('an app that was not opened yet comes in its new version, without a word', async () => {
    await follow(page, 'Календарь')
    await expectTitle(page, 'Новый календарь')
  })
  await test.step('so does a page of the app that runs', async () => {
    await follow(page, 'События')
    await expectTitle(page, 'Программа')
  })
  await test.step('what was typed is there, and sent once', async () => {
    await page.goBack()
    await page.goBack()
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email)
    await page.getByRole('button', { name: 'Подтвердить регистрацию' }).click()
    await expect(page.getByText('Подтвердите регистрацию', { exact: true })).toBeVisible()
    const rows = await withDatabase((sql) => sql`select 1 from public.registrations where email = ${email}`)
    expect(rows).toHaveLength(1)
  })
})
