import { useBreakpoint } from '../fixtures/breakpoints.ts'
import { delayScripts } from '../fixtures/delayed-scripts.ts'
import { AS_PUBLISHED, requestPagesAsPublished } from '../fixtures/pages-as-published.ts'
import { expect, test } from '../fixtures/test.ts'

test('the shell’s script asks the browser to compile it while it loads', async ({ request }) => {
  const [, script = ''] =
    /<script [^>]*src="(\/shell\/[^"]+)"/.exec(await (await request.get('/')).text()) ?? []
  const code = await (await request.get(script)).text()
  expect(code.split('\n')[0]).toBe('//# allFunctionsCalledOnLoad')
})

const LINKED = [
  { path: '/events/last-seat', back: 'События' },
  { path: '/courses/history-of-accuracy', back: 'Курсы' },
  { path: '/speakers/alisa-khromova', back: 'Спикеры' },
]

test('a link shows the prerendered frame of its page before any script has loaded', async ({
  pageInNewContext,
}) => {
  const page = await pageInNewContext({ javaScriptEnabled: false })
  await requestPagesAsPublished(page.context())
  for (const { path, back } of LINKED)
    await test.step(`a link to ${path} shows its prerendered frame before any script has loaded`, async () => {
      await page.goto(path)
      await expect(page.getByRole('banner')).toBeVisible()
      await expect(page.getByRole('main').getByRole('link', { name: back })).toBeVisible()
      await expect(page.locator('main [aria-busy=true]')).toBeAttached()
    })
})

test('a missing event as published is not prerendered', async ({ request }) => {
  const headers = AS_PUBLISHED
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

test('a page that differs from the prerendered one is visible from the first paint', async ({ page }) => {
  await page.addInitScript(WATCH_FOR_BLANK)
  await page.goto('/events?type=lecture')
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
  await expect(page.getByRole('banner').getByRole('link').nth(3)).toBeVisible()
  expect(
    await page.evaluate(() => [Reflect.get(window, 'hadBegun'), Reflect.get(window, 'wasBlank')]),
  ).toEqual([true, false])
})

test('before hydration the frame works, and what is typed, chosen and clicked is applied afterwards', async ({
  visit,
  page,
}) => {
  const letGo = await delayScripts(page)
  await visit('/events')
  await test.step('the frame works while the code of the page is still loading', async () => {
    await expect(page.getByRole('banner').getByRole('link', { name: 'Календарь' })).toBeVisible()
    await page.getByRole('button', { name: 'Войти' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
  })
  await test.step('a search typed, a filter chosen and a button clicked before hydration are applied', async () => {
    await page.getByRole('searchbox').fill('время')
    await page.getByRole('combobox', { name: 'Язык события' }).selectOption('ru')
    await page.getByRole('button', { name: 'Лекция' }).click()
    letGo()
    await expect(page).toHaveURL((url) => url.searchParams.get('q') === 'время')
    await expect(page).toHaveURL((url) => url.searchParams.get('type') === 'lecture')
    expect(new URL(page.url()).searchParams.get('language')).toBe('ru')
    await expect(page.getByRole('searchbox')).toHaveValue('время')
    await expect(page.getByRole('combobox', { name: 'Язык события' })).toHaveValue('ru')
  })
  await test.step('a button of the frame is clicked once', async () => {
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
