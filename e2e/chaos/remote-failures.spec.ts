import type { Page } from '@playwright/test'
import type { RemoteFaults } from '../fixtures/remotes.ts'
import { expect, test } from '../fixtures/test.ts'

/** What the browser itself says of requests that fail; nothing of ours may add to it. */
const NETWORK_NOISE = /already registered|Failed to load resource|net::ERR|integrity|MIME type|preload/i

const FAULTS = ['dead', 'notFound', 'html', 'corrupted', 'broken'] as const

async function expectUnavailable(page: Page) {
  await expect(
    page.getByRole('alert').getByRole('heading', { name: 'Раздел временно недоступен' }),
  ).toBeVisible()
  await expect(
    page.getByRole('navigation', { name: 'Разделы' }).getByRole('link', { name: 'События' }),
  ).toBeVisible()
}

for (const fault of FAULTS) {
  test(`a remote that is ${fault} keeps to its place and comes back`, async ({
    visit,
    page,
    remotes,
    problems,
  }) => {
    problems.allow(NETWORK_NOISE)
    const restore = await remotes[fault]('mf-public')
    await visit('/events')
    await expectUnavailable(page)

    await test.step('the other remotes work', async () => {
      await page.getByRole('link', { name: 'Календарь' }).first().click()
      await expect(page.getByRole('heading', { level: 1, name: 'Календарь' })).toBeVisible()
    })
    await test.step('so do language and theme', async () => {
      await page.getByRole('button', { name: 'Тема' }).click()
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    })
    await test.step('it recovers when its files do', async () => {
      await page.goBack()
      await expectUnavailable(page)
      await restore()
      // A browser keeps a file that may be cached for ever, even one that it refused to run, until the page goes.
      if (fault === 'corrupted') await page.reload()
      else await page.getByRole('button', { name: 'Повторить' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'События' })).toBeVisible()
    })
  })
}

test('a remote that is slow is waited for ten seconds, and shown when it comes after all', async ({
  page,
  remotes,
  visit,
}) => {
  await page.clock.install()
  const restore = await remotes.slow('mf-calendar')
  await visit('/events')
  await page.getByRole('link', { name: 'Календарь' }).first().click()
  await expect(page.getByRole('status', { name: 'Загружаем' })).toBeVisible()
  await page.clock.fastForward(9_000)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.clock.fastForward(2_000)
  await expectUnavailable(page)
  await restore()
  await expect(page.getByRole('heading', { level: 1, name: 'Календарь' })).toBeVisible()
})

/** Puts a script of the test's own in the place of a remote's entry. */
async function impersonate(page: Page, remotes: RemoteFaults, name: 'mf-calendar', script: string) {
  await page.context().route(
    (url) => url.pathname.endsWith('/impostor.js'),
    (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: script,
        headers: { 'access-control-allow-origin': '*' },
      }),
  )
  return remotes.changeRegistry((registry) => {
    for (const entry of registry.remotes)
      if (entry.name === name)
        Object.assign(entry, { entry: '/mf-calendar/impostor.js', integrity: undefined })
  })
}

const THROWING: Record<string, string> = {
  'when its module is loaded': `var mf_calendar = { init() {}, get() { return Promise.reject(new Error('on purpose')) } }`,
  'when it is drawn': `var mf_calendar = { init() {}, get() { return Promise.resolve(() => ({ Component() { throw new Error('on purpose') } })) } }`,
}

for (const [moment, script] of Object.entries(THROWING)) {
  test(`a remote that throws ${moment} leaves the rest alone`, async ({ visit, page, remotes, problems }) => {
    problems.allow(/on purpose|preload|Failed to load resource/)
    await impersonate(page, remotes, 'mf-calendar', script)
    await visit('/hub_calendar')
    await expectUnavailable(page)
    await page.getByRole('link', { name: 'События' }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'События' })).toBeVisible()
  })
}

test('an error about rights shows "no access" in the place of the part', async ({
  visit,
  page,
  remotes,
  problems,
}) => {
  problems.allow(/403|preload|Failed to load resource/)
  const script = `var mf_calendar = { init() {}, get() { return Promise.resolve(() => ({ Component() { throw new Error('403 Forbidden') } })) } }`
  await impersonate(page, remotes, 'mf-calendar', script)
  await visit('/hub_calendar')
  await expect(page.getByRole('heading', { level: 1, name: 'Недостаточно прав' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Разделы' })).toBeVisible()
})

test('a remote of another contract is not run', async ({ visit, page, remotes, requests }) => {
  await remotes.changeRegistry((registry) => {
    for (const entry of registry.remotes) if (entry.name === 'mf-calendar') entry.contract = 2
  })
  await visit('/events')
  await page.getByRole('link', { name: 'Календарь' }).first().click()
  await expectUnavailable(page)
  expect(requests.filter((url) => url.includes('/mf-calendar/'))).toEqual([])
})

test('a remote that needs another React is refused, and refused again', async ({
  visit,
  page,
  remotes,
  problems,
}) => {
  problems.allow(/does not satisfy|already registered|preload|integrity/)
  await remotes.changeRegistry((registry) => {
    for (const entry of registry.remotes)
      if (entry.name === 'mf-calendar') Object.assign(entry, { integrity: undefined })
  })
  await page.context().route(/mf-calendar.*remoteEntry/, async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replaceAll('^19.0.0', '^20.0.0')
    await route.fulfill({ response, body })
  })
  await visit('/events')
  await page.getByRole('link', { name: 'Календарь' }).first().click()
  await expectUnavailable(page)
  await page.getByRole('button', { name: 'Повторить' }).click()
  await expectUnavailable(page)
})
