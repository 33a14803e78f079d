import { expectAccessible } from '../fixtures/accessible.ts'
import { breakpoints, useBreakpoint } from '../fixtures/breakpoints.ts'
import { expect, test } from '../fixtures/test.ts'

const LANGUAGES = [
  { language: 'ru', notFound: 'Страница не найдена' },
  { language: 'en', notFound: 'Page not found' },
] as const

for (const { language, notFound } of LANGUAGES) {
  test(`the home page greets in ${language}`, async ({ visit, page }) => {
    const response = await visit('/', { language })
    expect(response.status()).toBe(200)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expect(page.getByRole('main')).toBeVisible()
    await expectAccessible(page)
  })

  test(`an address that leads nowhere says so in ${language}`, async ({ visit, page, problems }) => {
    problems.allow(/status of 404/)
    const response = await visit('/no-such-page', { language })
    expect(response.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: notFound })).toBeVisible()
    await expectAccessible(page)
  })
}

for (const breakpoint of breakpoints) {
  test(`the home page fits a ${breakpoint}`, async ({ visit, page }) => {
    await useBreakpoint(page, breakpoint)
    await visit('/')
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow, 'pixels wider than the window').toBe(0)
  })
}

test('the shell is compiled while it arrives, not when it runs', async ({ visit, page }) => {
  await visit('/')
  const scripts = page.locator('script[src^="/shell/"]')
  const response = await page.request.get((await scripts.first().getAttribute('src')) ?? '')
  expect((await response.text()).split('\n')[0]).toBe('//# allFunctionsCalledOnLoad')
})
