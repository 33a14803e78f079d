import { faultsOf } from '../fixtures/faults.ts'
import { stopClock } from '../fixtures/stored-session.ts'
import { expect, test } from '../fixtures/test.ts'

const SETTINGS = '**/rest/v1/site_settings*'
const isAsked = ({ pathname }: URL) => pathname.endsWith('/site_settings')
const FOOTER = { siteName: 'Хаб из настроек', tagline: 'Слова внизу' }

test.use({ pages: 'as published' })

test('after three seconds without a response the page renders without navigation, and the next page requests it again', async ({
  visit,
  page,
  context,
  problems,
}) => {
  problems.allow(/Failed to load resource|net::ERR/)
  // The timers of AbortSignal are the browser's own; these follow the clock of the page.
  await page.addInitScript(() => {
    AbortSignal.timeout = (delay) => {
      const controller = new AbortController()
      setTimeout(() => controller.abort(new DOMException('Timed out', 'TimeoutError')), delay)
      return controller.signal
    }
  })
  const givenUp: string[] = []
  page.on('requestfailed', (request) => {
    if (request.url().includes('site_settings')) givenUp.push(request.url())
  })
  await stopClock(page)
  const asked = page.waitForRequest(SETTINGS)
  // Nothing responds.
  await page.route(SETTINGS, () => undefined)
  await visit('/')
  await asked
  const links = page.getByRole('navigation', { name: 'Разделы' }).getByRole('link')
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expect(links).toHaveCount(0)
  await expect(page.getByRole('banner')).toHaveAttribute('data-height', 'standard')
  await page.clock.runFor(2900)
  expect(givenUp).toEqual([])
  await page.clock.runFor(200)
  await expect.poll(() => givenUp).toHaveLength(1)
  const restore = await faultsOf(context, isAsked).dead()
  await page.unroute(SETTINGS)
  await page.clock.resume()
  const failing = () => page.waitForEvent('requestfailed', (request) => isAsked(new URL(request.url())))
  let failed = failing()
  await page.getByRole('main').getByRole('link', { name: 'Вся программа' }).first().click()
  await failed
  await test.step('a page without navigation requests it again by itself, and at once when the network is back', async () => {
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
})

test('navigation, top bar and footer are rendered as staff configured them', async ({ page, visit }) => {
  let changes: (language: string) => object = (language) => ({
    topbar_settings: {},
    ...(language === 'en' && { navigation_items: null }),
  })
  await page.route(SETTINGS, async (route) => {
    const response = await route.fetch()
    const rows = (await response.json()) as { language_code: string; footer_settings: object }[]
    const json = rows.map((row) => ({
      ...row,
      footer_settings: { ...row.footer_settings, ...FOOTER },
      ...changes(row.language_code),
    }))
    await route.fulfill({ response, json })
  })
  const bar = page.getByRole('banner')
  const navigation = bar.getByRole('navigation', { name: /^(Разделы|Sections)$/ })
  const icons = navigation.locator('svg')
  const look = () =>
    bar.evaluate((header) => {
      const { position, borderBottomColor, backgroundColor, boxShadow } = getComputedStyle(header)
      const partOf = (selector: string) => getComputedStyle(header.querySelector(selector) ?? header)
      return {
        position,
        borderBottomColor,
        backgroundColor,
        boxShadow,
        height: header.getBoundingClientRect().height,
        maxWidth: partOf(':scope > div').maxWidth,
        gap: partOf('nav ul').columnGap,
        marginLeft: partOf('nav').marginLeft,
        underline: getComputedStyle(header.querySelector('nav [aria-current]') ?? header, '::after').height,
      }
    })

  await test.step('a section that is missing in English is shown in Russian', async () => {
    await visit('/events', { language: 'en' })
    await expect(navigation.getByRole('link', { name: 'События' })).toBeVisible()
    await expect(navigation.locator('[aria-current]')).toBeVisible()
  })
  await expect(icons).toHaveCount(0)
  const standard = await look()
  expect(standard.position).toBe('sticky')

  const topbar_settings = {
    height: 'tall',
    backgroundColor: 'inverse',
    stickyHeader: false,
    showBorder: false,
    showShadow: false,
    showIcons: true,
    alignment: 'left',
    spacing: 'wide',
    style: 'minimal',
    maxWidth: 'full',
  }
  const navigation_items = [
    { id: 'b', label: 'Вторая', path: '/about', order: 2 },
    { id: 'c', label: 'Скрытая', path: '/rent', order: 0, visible: false },
    { id: 'a', label: 'Первая', path: '/events', order: 1 },
  ]
  changes = () => ({ topbar_settings, navigation_items })
  await test.step('the navigation has the items that staff saved, in their order', async () => {
    const asked = page.waitForRequest(SETTINGS)
    await visit('/events')
    await expect(navigation.getByRole('link')).toHaveText(['Первая', 'Вторая'])
    await expect(page.getByRole('contentinfo').getByText('Слова внизу')).toBeVisible()
    const { searchParams } = new URL((await asked).url())
    expect([searchParams.get('language_code'), searchParams.get('is_active')]).toEqual(['in.(ru)', 'eq.true'])
  })
  await expect(icons).not.toHaveCount(0)
  const other = await look()
  expect(other.height).toBeGreaterThan(standard.height)
  expect(other.position).toBe('relative')
  expect(other.backgroundColor).not.toBe(standard.backgroundColor)
  expect(other.borderBottomColor).not.toBe(standard.borderBottomColor)
  expect([standard.boxShadow === 'none', other.boxShadow]).toEqual([false, 'none'])
  expect([standard.maxWidth === 'none', other.maxWidth]).toEqual([false, 'none'])
  expect([standard.underline, other.underline]).toEqual(['3px', 'auto'])
  expect([standard.marginLeft === '0px', other.marginLeft]).toEqual([false, '0px'])
  expect(Number.parseFloat(other.gap)).toBeGreaterThan(Number.parseFloat(standard.gap))

  await test.step('long labels in navigation and footer do not widen the page or move the controls out of view', async () => {
    const label = 'Ж'.repeat(60)
    changes = () => ({
      topbar_settings: {},
      navigation_items: Array.from({ length: 8 }, (_, index) => ({
        id: `${index}`,
        label,
        path: '/events',
        order: index,
      })),
      footer_settings: { columns: [{ id: 'a', links: [{ id: 'b', label, path: '/about' }] }] },
    })
    await visit('/events')
    for (const width of [320, 768, 1088, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      await expect(bar.getByRole('button', { name: 'Войти' })).toBeInViewport({ ratio: 1 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `at ${width} px`).toBe(width)
    }
  })
})
