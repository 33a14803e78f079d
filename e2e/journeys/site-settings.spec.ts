import { faultsOf } from '../fixtures/faults.ts'
import { expect, test } from '../fixtures/test.ts'

const SETTINGS = '**/rest/v1/site_settings*'

test('the navigation is what staff wrote, in its order', async ({ visit, page }) => {
  await visit('/')
  const links = page.getByRole('navigation', { name: 'Разделы' }).getByRole('link')
  await expect(links.first()).toHaveText('События')
  expect((await links.allTextContents()).length).toBeGreaterThan(4)
})

test('a section that is missing in English is shown in Russian', async ({ page, visit }) => {
  await page.route(SETTINGS, async (route) => {
    const response = await route.fetch()
    const rows = (await response.json()) as { language_code: string; navigation_items: unknown }[]
    for (const row of rows) if (row.language_code === 'en') row.navigation_items = null
    await route.fulfill({ response, json: rows })
  })
  await visit('/', { language: 'en' })
  await expect(
    page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'События' }),
  ).toBeVisible()
})

test('after three seconds without an answer the page goes on without a navigation, and the next page asks again', async ({
  visit,
  page,
  problems,
}) => {
  problems.allow(/Failed to load resource|net::ERR/)
  let silent = true
  await page.route(SETTINGS, async (route) => {
    if (!silent) await route.continue()
  })
  await visit('/')
  const links = page.getByRole('navigation', { name: 'Разделы' }).getByRole('link')
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expect(links).toHaveCount(0)
  await expect(page.getByRole('banner')).toHaveAttribute('data-height', 'standard')
  const aborted = page.waitForEvent('requestfailed', (request) => request.url().includes('site_settings'))
  await aborted
  silent = false
  await page.getByRole('main').getByRole('link', { name: 'Вся программа' }).first().click()
  await expect(links.first()).toBeVisible()
})

test('a page without a navigation asks for it again by itself, and at once when the network is back', async ({
  visit,
  page,
  context,
  problems,
}) => {
  problems.allow(/Failed to load resource|net::ERR/)
  const isAsked = ({ pathname }: URL) => pathname.endsWith('/site_settings')
  const restore = await faultsOf(context, isAsked).dead()
  const failing = () => page.waitForEvent('requestfailed', (request) => isAsked(new URL(request.url())))
  const links = page.getByRole('navigation', { name: 'Разделы' }).getByRole('link')
  await page.clock.install()
  let failed = failing()
  await visit('/about')
  await failed
  for (let again = 0; again < 3; again += 1) {
    failed = failing()
    await page.clock.fastForward('01:00')
    await failed
  }
  await expect(links).toHaveCount(0)
  // By now it would be a while before it asked by itself.
  await context.setOffline(true)
  await restore()
  await context.setOffline(false)
  await expect(links.first()).toBeVisible()
})

test('the top bar is drawn as staff set it', async ({ page, visit }) => {
  let topbar: Record<string, unknown> = {}
  await page.route(SETTINGS, async (route) => {
    const response = await route.fetch()
    const rows = (await response.json()) as { topbar_settings: unknown }[]
    await route.fulfill({ response, json: rows.map((row) => ({ ...row, topbar_settings: topbar })) })
  })
  const bar = page.getByRole('banner')
  const icons = bar.getByRole('navigation', { name: 'Разделы' }).locator('svg')
  const look = () =>
    bar.evaluate((header) => {
      const { position, borderBottomColor, backgroundColor } = getComputedStyle(header)
      return { position, borderBottomColor, backgroundColor, height: header.getBoundingClientRect().height }
    })

  await visit('/about')
  await expect(icons).toHaveCount(0)
  const standard = await look()
  expect(standard.position).toBe('sticky')

  topbar = {
    height: 'tall',
    backgroundColor: 'inverse',
    stickyHeader: false,
    showBorder: false,
    showIcons: true,
  }
  await visit('/about')
  await expect(icons).not.toHaveCount(0)
  const other = await look()
  expect(other.height).toBeGreaterThan(standard.height)
  expect(other.position).toBe('relative')
  expect(other.backgroundColor).not.toBe(standard.backgroundColor)
  expect(other.borderBottomColor).not.toBe(standard.borderBottomColor)
})
