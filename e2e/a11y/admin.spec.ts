import { expectAccessible } from '../fixtures/accessible.ts'
import { newAccount, signInAs } from '../fixtures/accounts.ts'
import { useBreakpoint } from '../fixtures/breakpoints.ts'
import { expect, test } from '../fixtures/test.ts'

const PAGES = ['/admin', '/admin/promo-codes', '/admin/promo-codes/new', '/admin/comments?show=all']

for (const theme of ['light', 'dark'] as const)
  test(`the admin area, ${theme}`, async ({ visit, page }) => {
    await signInAs(page, await newAccount({ role: 'super_admin' }))
    for (const path of PAGES)
      await test.step(path, async () => {
        await visit(path, { theme, language: theme === 'dark' ? 'en' : 'ru' })
        await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
        for (const breakpoint of ['phone', 'desktop'] as const) {
          await useBreakpoint(page, breakpoint)
          await expectAccessible(page)
          const overflow = await page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          )
          expect(overflow, 'pixels wider than the window').toBe(0)
        }
      })
  })
