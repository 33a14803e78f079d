import { expectAccessible } from '../fixtures/accessible.ts'
import { useBreakpoint } from '../fixtures/breakpoints.ts'
import { delayScripts } from '../fixtures/delayed-scripts.ts'
import { AS_PUBLISHED, requestPagesAsPublished } from '../fixtures/pages-as-published.ts'
import { expect, test } from '../fixtures/test.ts'

const LANGUAGES = [
  { language: 'ru', notFound: 'Страница не найдена' },
  { language: 'en', notFound: 'Page not found' },
] as const

for (const { language, notFound } of LANGUAGES) {
  test(`the home page is shown in ${language}`, async ({ visit, page }) => {
    const response = await visit('/', { language })
    expect(response.status()).toBe(200)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expect(page.getByRole('main')).toBeVisible()
    await expectAccessible(page)
  })

  test(`an unknown URL shows the not-found page in ${language}`, async ({ visit, page, problems }) => {
    problems.allow(/status of 404/)
    const response = await visit('/no-such-page', { language })
    expect(response.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: notFound })).toBeVisible()
    await expectAccessible(page)
  })
}

test('the shell’s script asks the browser to compile it while it loads', async ({ visit, page }) => {
  await visit('/')
  const scripts = page.locator('script[src^="/shell/"]')
  const response = await page.request.get((await scripts.first().getAttribute('src')) ?? '')
  expect((await response.text()).split('\n')[0]).toBe('//# allFunctionsCalledOnLoad')
})

/** Marks the header as it arrived: a page that is drawn anew has another one. */
const MARK_HEADER = `new MutationObserver((_, observer) => {
  const header = document.querySelector('header')
  if (!header) return
  observer.disconnect()
  header.setAttribute('data-arrived', '')
}).observe(document, { childList: true, subtree: true })`

for (const { path, back } of [
  { path: '/events/last-seat', back: 'События' },
  { path: '/courses/history-of-accuracy', back: 'Курсы' },
  { path: '/speakers/alisa-khromova', back: 'Спикеры' },
]) {
  test(`a link to ${path} shows its prerendered frame before any script has loaded`, async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, locale: 'ru-RU' })
    await requestPagesAsPublished(context)
    const page = await context.newPage()
    await page.goto(path)
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: back })).toBeVisible()
    await expect(page.locator('main [aria-busy=true]')).toBeAttached()
    await context.close()
  })

  test(`${path} hydrates the prerendered HTML`, async ({ visit, page }) => {
    await page.addInitScript(MARK_HEADER)
    await visit(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('header[data-arrived]')).toBeVisible()
  })
}

test('a missing event as published is not prerendered', async ({ request }) => {
  const headers = { [AS_PUBLISHED]: '1' }
  const there = await (await request.get('/events/last-seat', { headers })).text()
  const missing = await (await request.get('/events/no-such-event', { headers })).text()
  expect([there, missing].map((html) => html.includes('data-prerendered'))).toEqual([true, false])
})

/** Notes whether a page that had begun was empty in between. */
const WATCH_FOR_BLANK = `new MutationObserver(() => {
  const isThere = document.querySelector('header') !== null
  window.wasBlank ||= window.hadBegun === true && !isThere
  window.hadBegun ||= isThere
}).observe(document, { childList: true, subtree: true })`

for (const path of ['/events?type=lecture', '/courses?level=beginner'])
  test(`${path} is visible from the first paint although it differs from the prerendered page`, async ({
    page,
  }) => {
    await page.addInitScript(WATCH_FOR_BLANK)
    await page.goto(path)
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
    await expect(page.getByRole('banner').getByRole('link').nth(3)).toBeVisible()
    const seen = await page.evaluate(() => [Reflect.get(window, 'hadBegun'), Reflect.get(window, 'wasBlank')])
    expect(seen).toEqual([true, false])
  })

test('the frame works while the code of the page is still loading', async ({ visit, page }) => {
  const letGo = await delayScripts(page)
  await visit('/events')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Календарь' })).toBeVisible()
  await page.getByRole('button', { name: 'Войти' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  letGo()
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
})

test('a search typed and filters chosen before hydration are applied', async ({ visit, page }) => {
  const letGo = await delayScripts(page)
  await visit('/events')
  await page.getByRole('searchbox').fill('время')
  await page.getByRole('combobox', { name: 'Язык события' }).selectOption('ru')
  letGo()
  await expect(page).toHaveURL((url) => url.searchParams.get('q') === 'время')
  expect(new URL(page.url()).searchParams.get('language')).toBe('ru')
  await expect(page.getByRole('searchbox')).toHaveValue('время')
  await expect(page.getByRole('combobox', { name: 'Язык события' })).toHaveValue('ru')
})

test('a button clicked before hydration is clicked afterwards', async ({ visit, page }) => {
  await test.step('of the page', async () => {
    const letGo = await delayScripts(page)
    await visit('/events')
    await page.getByRole('button', { name: 'Лекция' }).click()
    letGo()
    await expect(page).toHaveURL('/events?type=lecture')
  })
  await test.step('of the frame, once', async () => {
    await useBreakpoint(page, 'phone')
    const letGo = await delayScripts(page)
    await visit('/speakers')
    await page.getByRole('button', { name: 'Меню' }).press('Enter')
    letGo()
    await expect(page.getByRole('navigation', { name: 'Меню' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('navigation', { name: 'Меню' })).toBeHidden()
  })
})
