import type { Response } from '@playwright/test'
import { useBreakpoint } from '../fixtures/breakpoints.ts'
import { watchLayoutShift } from '../fixtures/layout-shift.ts'
import { expect, test } from '../fixtures/test.ts'

test('a visitor sees what the hub is and what is on, and follows links', async ({
  visit,
  page,
  requests,
}) => {
  const bodies: Promise<string>[] = []
  const keep = (response: Response) => {
    const { pathname } = new URL(response.url())
    // A worker that has ended tells its script no more.
    if (pathname.endsWith('.js') && !pathname.endsWith('.worker.js')) bodies.push(response.text())
  }
  page.on('response', keep)
  const expectNoLayoutShift = await watchLayoutShift(page)
  await visit('/')
  await test.step('a visitor loads nothing for people who sign in, and nothing of other remotes', async () => {
    await expect(page.getByRole('region', { name: 'Скоро' }).getByRole('article')).toHaveCount(5)
    // What waits for a quiet moment comes now or never.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    page.off('response', keep)
    await page.evaluate(() => document.fonts.ready)
    await expectNoLayoutShift()
    expect(requests.filter((url) => /\/mf-(admin|account|calendar)\//.test(url))).toEqual([])
    const scripts = await Promise.all(bodies)
    expect(scripts.length).toBeGreaterThan(1)
    expect(scripts.filter((script) => script.includes('GoTrueClient'))).toEqual([])
  })
  await expect(
    page.getByRole('heading', { level: 1, name: 'Вечера, после которых мир понятнее' }),
  ).toBeVisible()
  await expect(page).toHaveTitle(/^Лекции, курсы и коворкинг в Белграде — /)

  // Other tests add events while this one runs: what the page says is compared with itself, never with a later answer.
  const featuredTitle = page.getByRole('main').locator('[data-kind]').getByRole('heading', { level: 2 })
  await test.step('one event stands out, five follow, each with a link to its page', async () => {
    await expect(featuredTitle).toBeVisible()
    for (const title of await page
      .getByRole('region', { name: 'Скоро' })
      .getByRole('article')
      .getByRole('heading')
      .all())
      await expect(title.getByRole('link')).toHaveAttribute('href', /^\/events\/[^/]+$/)
  })
  await test.step('prices of rooms and desks are there', async () => {
    const places = page.getByRole('region', { name: 'Днём здесь работают' })
    await expect(places.getByText(/^от\s[\d\s]+\sRSD\sза\sчас$/)).toBeVisible()
    await expect(places.getByText(/^от\s[\d\s]+\sRSD\sв\sдень$/)).toBeVisible()
  })
  await test.step('the spectrum of the home page links to the calendar', async () => {
    await page.getByRole('link', { name: /^Открыть календарь: \d+\sсобыти[еяй] за четыре недели$/ }).click()
    await expect(page).toHaveURL('/hub_calendar')
    await expect(page.getByRole('heading', { level: 1, name: 'Календарь' })).toBeVisible()
    await page.goBack()
  })
  await test.step('an event of the home page links to its page by its title and by its button', async () => {
    const ways = [featuredTitle.getByRole('link'), page.getByRole('link', { name: 'Подробнее о событии' })]
    for (const link of ways) {
      const title = (await featuredTitle.textContent()) ?? ''
      await link.click()
      await expect(page).toHaveURL(/\/events\/[^/]+$/)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await page.goBack()
    }
  })
  await test.step('the link of the hero scrolls to the description of the hub', async () => {
    await page.getByRole('main').getByRole('link', { name: 'О хабе', exact: true }).click()
    await expect(page).toHaveURL('/#about')
    await expect(page.getByRole('heading', { name: 'О хабе' })).toBeInViewport()
  })
  for (const breakpoint of ['tablet', 'phone'] as const)
    await test.step(`the layout does not shift while the home page loads, on a ${breakpoint}`, async () => {
      await useBreakpoint(page, breakpoint)
      await visit('/')
      await expect(page.getByRole('region', { name: 'Скоро' }).getByRole('article')).toHaveCount(5)
      await page.evaluate(() => document.fonts.ready)
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
      await expectNoLayoutShift()
    })
})
