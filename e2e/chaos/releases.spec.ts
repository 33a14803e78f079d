import { listen } from '@hub/serve/listen'
import type { Page } from '@playwright/test'
import { Hono } from 'hono'
import { newEmail, withDatabase } from '../fixtures/accounts.ts'
import { addresses } from '../fixtures/addresses.ts'
import { newEvent } from '../fixtures/events.ts'
import { releaseTest as test } from '../fixtures/releases.ts'
import { expect, ProblemLog } from '../fixtures/test.ts'
import { untilLive, untilPageLive } from '../fixtures/visit.ts'

const NEWS = { 'mf-public': 'Программа', 'mf-calendar': 'Новый календарь' }

const expectTitle = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
const follow = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Разделы' }).getByRole('link', { name, exact: true }).click()
const calendarEntries = (urls: readonly string[]) => [
  ...new Set(urls.flatMap((url) => /^.*\/mf-calendar\/[^/]+\/remoteEntry/.exec(url)?.[0] ?? [])),
]

interface OtherOrigin {
  url: string
  /** Serves other code than was released. */
  change: () => void
  stop: () => Promise<unknown>
}

/** Serves the files of the calendar that `site` has from an origin of their own. */
async function calendarOrigin(site: string): Promise<OtherOrigin> {
  let isChanged = false
  const files = new Hono().get('/mf-calendar/*', async ({ req }) => {
    const file = await fetch(`${site}${req.path}`)
    const isEntry = req.path.includes('remoteEntry')
    return new Response(isEntry && isChanged ? '/* changed */' : await file.arrayBuffer(), {
      status: file.status,
      headers: {
        'content-type': file.headers.get('content-type') ?? '',
        'cache-control': 'no-store',
        'access-control-allow-origin': site,
      },
    })
  })
  const host = await listen(files, 0)
  return {
    url: `http://localhost:${host.port}`,
    change: () => {
      isChanged = true
    },
    stop: () => host.stop(),
  }
}

test('an open tab keeps its composition through a release with a remote on an origin of its own, through a rollback, and when its files are pruned', async ({
  page,
  context,
  pageInNewContext,
  ownSite,
  requests,
  problems,
}) => {
  const before = await ownSite.liveVersion('mf-calendar')
  await page.goto(`${ownSite.url}/events`)
  await expectTitle(page, 'События')
  await untilLive(page)
  const origin = await calendarOrigin(ownSite.url)
  problems.allow(new RegExp(`^request to ${origin.url}/`))
  await ownSite.release(NEWS, { 'mf-calendar': origin.url })
  const released = {
    'mf-public': await ownSite.liveVersion('mf-public'),
    'mf-calendar': await ownSite.liveVersion('mf-calendar'),
  }

  await test.step('also with apps that it has not opened yet', async () => {
    await follow(page, 'Календарь')
    await expectTitle(page, 'Календарь')
    expect(calendarEntries(requests)).toEqual([`${ownSite.url}/mf-calendar/${before}/remoteEntry`])
    await follow(page, 'Курсы')
    await expectTitle(page, 'Курсы')
    await follow(page, 'События')
    await expectTitle(page, 'События')
  })
  const tab = await context.newPage()
  await test.step('a new tab has the new apps, whose files come from their origins', async () => {
    const ofTab: string[] = []
    tab.on('request', (request) => ofTab.push(request.url()))
    await tab.goto(`${ownSite.url}/hub_calendar`)
    await expectTitle(tab, 'Новый календарь')
    await untilPageLive(tab)
    expect(calendarEntries(ofTab)).toEqual([
      `${origin.url}/mf-calendar/${released['mf-calendar']}/remoteEntry`,
    ])
    const files = ofTab.filter((url) => url.includes('/mf-calendar/'))
    expect(files.filter((url) => !url.startsWith(`${origin.url}/`))).toEqual([])
  })
  problems.allow(/integrity|net::ERR|RUNTIME-00/i)
  const other = await context.newPage()
  const notice = other.getByRole('heading', { name: 'Раздел временно недоступен' })
  const retry = other.getByRole('button', { name: 'Повторить' })
  await test.step('other code than was released does not run', async () => {
    origin.change()
    await other.goto(`${ownSite.url}/events`)
    await expectTitle(other, 'Программа')
    await follow(other, 'Календарь')
    await expect(notice).toBeVisible()
  })
  // A browser of its own, whose cache has no files of the pages above.
  const form = await pageInNewContext()
  const { site, api } = addresses()
  const ofForm = new ProblemLog(form.context(), [ownSite.url, site, api, api.replace(/^http/, 'ws')])
  const [event, email] = [await newEvent(), newEmail()]
  await test.step('a form of the new release is being filled in', async () => {
    await form.goto(`${ownSite.url}/events/${event.slug}/register`)
    await form.getByRole('textbox', { name: 'Полное имя' }).fill('Анна Опытова')
    await form.getByRole('textbox', { name: 'Email' }).fill(email)
  })
  await test.step('while the origin is dead, the rest of the site works', async () => {
    await origin.stop()
    const failed = other.waitForEvent('requestfailed', (request) =>
      request.url().startsWith(`${origin.url}/`),
    )
    await retry.click()
    await failed
    await expect(retry).toBeEnabled()
    await expect(notice).toBeVisible()
    await follow(other, 'События')
    await expectTitle(other, 'Программа')
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
  await test.step('files of the release that was taken back are pruned: an app that was not opened yet comes in the live version, without a word', async () => {
    ofForm.allow(/status of 404|MIME type|integrity|net::ERR/)
    ofForm.allow(new RegExp(`^request to ${origin.url}/`))
    for (const remote of ['mf-public', 'mf-calendar'] as const) await ownSite.prune(remote, released[remote])
    await follow(form, 'Календарь')
    await expectTitle(form, 'Календарь')
  })
  await test.step('so does a page of the app that runs', async () => {
    await follow(form, 'События')
    await expectTitle(form, 'События')
  })
  await test.step('what was typed is there, and sent once', async () => {
    await form.goBack()
    await form.goBack()
    await expect(form.getByRole('textbox', { name: 'Email' })).toHaveValue(email)
    await form.getByRole('button', { name: 'Подтвердить регистрацию' }).click()
    await expect(form.getByText('Подтвердите регистрацию', { exact: true })).toBeVisible()
    const rows = await withDatabase((sql) => sql`select 1 from public.registrations where email = ${email}`)
    expect(rows).toHaveLength(1)
    expect(ofForm.unexpected()).toEqual([])
  })
})
