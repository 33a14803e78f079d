import { expect, test } from '../fixtures/test.ts'

test('the theme follows the system until a visitor chooses one', async ({ visit, page, problems }) => {
  await visit('/', { theme: 'dark' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')

  await test.step('the choice stays, whatever the system prefers', async () => {
    await page.getByRole('button', { name: 'Тема' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark')
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  })

  await test.step('until it is given back to the system, and the focus stays with the switch', async () => {
    const giveBack = page.getByRole('button', { name: 'Оформление как в системе' })
    await giveBack.press('Enter')
    await expect(giveBack).toHaveCount(0)
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
    await expect(page.getByRole('button', { name: 'Тема' })).toBeFocused()
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBeNull()
  })

  await test.step('a saved theme is applied before the first paint', async () => {
    problems.allow(/Failed to load resource: net::ERR_FAILED .*\.js/)
    await page.evaluate(() => localStorage.setItem('theme', 'dark'))
    await page.route('**/*.js', (route) => route.abort())
    await page.goto('/', { waitUntil: 'commit' })
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  })
})
