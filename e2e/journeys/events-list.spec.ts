import type { Page } from '@playwright/test'
import { useBreakpoint } from '../fixtures/breakpoints.ts'
import { showInPlace } from '../fixtures/page-state.ts'
import { expect, test } from '../fixtures/test.ts'

const cards = (page: Page) => page.getByRole('tabpanel').getByRole('article')
/** The line that counts them; while the first ones load, their places say something as well. */
const found = (page: Page) => page.getByRole('tabpanel').getByRole('status').first()
const queryOf = (page: Page) => decodeURIComponent(new URL(page.url()).search)

test('filters of events are in the URL, and Back undoes them one by one', async ({
  visit,
  page,
  context,
  problems,
  requests,
}) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED/)
  await visit('/events')
  await test.step('the load-more button adds events, and going back restores the list and its position', async () => {
    await expect(cards(page)).toHaveCount(12)

    await test.step('the next page joins the first, the focus on what is new', async () => {
      await page.getByRole('button', { name: 'Показать ещё' }).click()
      await expect(cards(page)).toHaveCount(24)
      await expect(cards(page).nth(12).getByRole('link')).toBeFocused()
      expect(queryOf(page)).toBe('?page=2')
    })
    await test.step('an event and back again: the list is where it was', async () => {
      await cards(page).nth(20).getByRole('link').scrollIntoViewIfNeeded()
      const top = await page.evaluate(() => window.scrollY)
      const name = await cards(page).nth(20).getByRole('heading').textContent()
      await cards(page).nth(20).getByRole('link').click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '')
      await page.goBack()
      await expect(cards(page)).toHaveCount(24)
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(top)
    })
    await test.step('reloaded, both pages come with the document', async () => {
      requests.length = 0
      await page.reload()
      await expect(cards(page)).toHaveCount(24)
      expect(requests.filter((url) => url.includes('/rpc/list_events'))).toEqual([])
    })
    await test.step('a person finds an event by another form of a word', async () => {
      await page.getByRole('searchbox').fill('чёрные дыры')
      await expect(page.getByRole('heading', { level: 3, name: 'Как взвесить чёрную дыру' })).toBeVisible()
      await expect(cards(page)).not.toHaveCount(24)
      expect(queryOf(page)).toBe('?q=чёрные+дыры')
    })
  })

  await showInPlace(page, '/events')
  await expect(page.getByRole('searchbox')).toHaveValue('')
  await expect(found(page)).toContainText('Нашл')

  await test.step('a kind and a price', async () => {
    await page.getByRole('button', { name: 'Лекция' }).click()
    await expect(cards(page).first()).toContainText('Лекция')
    await page.getByRole('combobox', { name: 'Цена' }).selectOption('Бесплатно')
    await expect(cards(page).filter({ hasNotText: 'Бесплатно' })).toHaveCount(0)
    await expect(cards(page).filter({ hasNotText: 'Лекция' })).toHaveCount(0)
    expect(queryOf(page)).toBe('?type=lecture&price=free')
  })
  await test.step('Back', async () => {
    await page.goBack()
    await expect(page.getByRole('combobox', { name: 'Цена' })).toHaveValue('')
    await expect(page.getByRole('button', { name: 'Лекция' })).toHaveAttribute('aria-pressed', 'true')
    await page.goBack()
    await expect(page.getByRole('button', { name: 'Все виды' })).toHaveAttribute('aria-pressed', 'true')
    await expect(cards(page).filter({ hasNotText: 'Лекция' })).not.toHaveCount(0)
  })
  await test.step('an event leads back to the list with its filters, also after a reload', async () => {
    await page.getByRole('button', { name: 'Лекция' }).click()
    await page.getByRole('combobox', { name: 'Сортировка' }).selectOption('Сначала недорогие')
    await expect(cards(page).filter({ hasNotText: 'Лекция' })).toHaveCount(0)
    await cards(page).first().getByRole('link').click()
    await expect(page).toHaveURL(/\/events\/[\w-]+$/)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const back = page.getByRole('navigation', { name: 'Путь' }).getByRole('link', { name: 'События' })
    await expect(back).toHaveAttribute('href', '/events?type=lecture&sort=cheapest')
    await back.click()
    await expect(page).toHaveURL(/\/events\?type=lecture&sort=cheapest$/)
    await expect(cards(page).first()).toContainText('Лекция')
  })
  await test.step('the list of events shows an offline notice, and loads by itself when the network is back', async () => {
    await showInPlace(page, '/events')
    await expect(page.getByRole('button', { name: 'Все виды' })).toHaveAttribute('aria-pressed', 'true')
    await expect(cards(page).first()).toBeVisible()
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Квиз' }).click()
    await expect(page.getByRole('alert')).toContainText('Нет связи с сервером')
    await context.setOffline(false)
    await expect(cards(page).first()).toContainText('Квиз')
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
  await test.step('a day is chosen from the calendar of a phone by keyboard', async () => {
    await useBreakpoint(page, 'phone')
    await showInPlace(page, '/events?when=weekend')
    const weekend = page.getByRole('button', { name: /^В.выходные$/ })
    await expect(weekend).toHaveAttribute('aria-pressed', 'true')
    await page.getByRole('button', { name: 'Даты' }).click()
    await page.getByRole('button', { name: /^Открыть календарь: С/ }).click()
    await page.keyboard.press('PageDown')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('textbox', { name: /^С какого/ })).toHaveValue(/^\d\d\.\d\d\.20\d\d$/)
    await expect(weekend).toHaveAttribute('aria-pressed', 'false')
    expect(queryOf(page)).toMatch(/^\?from=20\d\d-\d\d-\d\d$/)
  })
})

/** What each list takes for a value: `*-search.test.ts` in `mf-public`. */
const ODD = [
  `/events?q=${'ы'.repeat(10_000)}`,
  '/events?q=%00%27%22%3Cscript%3E%5C%25%26%7C!():*',
  '/speakers?sort=random&seed=-1&field=%00&q=%00%27%3Cscript%3E%25',
  '/courses?page=999&q=&q=&level=beginner,top&lang[]=en',
]

test('lists tolerate unusual queries', async ({ request }) => {
  for (const path of ODD)
    await test.step(path.slice(0, 60), async () => {
      const response = await request.get(path)
      expect(response.ok()).toBe(true)
      expect(await response.text()).not.toContain('role="alert"')
    })
})
