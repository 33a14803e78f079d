import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'

const code = (page: Page) => page.getByRole('img', { name: /^QR/ })
const ACCOUNT = '999-0000000202234-87'

test('the printed page has the bank details and the code, and no controls', async ({ visit, page }) => {
  await visit('/requisites?amount=700', { theme: 'dark' })
  await expect(code(page)).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
  await test.step('the payment code is dark on light in the dark theme, too', async () => {
    const fills = await code(page).evaluate((svg) =>
      ['rect', 'path'].map((part) => getComputedStyle(svg.querySelector(part) as Element).fill),
    )
    expect(fills).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)'])
  })
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByText(ACCOUNT)).toHaveCSS('color', 'rgb(0, 0, 0)')
  await expect(page.getByText(ACCOUNT)).toBeVisible()
  await expect(code(page)).toBeVisible()
  await expect(page.getByText(/700\sRSD/)).toBeVisible()
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0)
  await test.step('what is no sum has no code', async () => {
    await page.emulateMedia({ media: 'screen' })
    await page.getByRole('textbox', { name: 'Сумма, RSD' }).fill('many')
    await expect(page.getByText(/Сумму пишут цифрами/)).toBeVisible()
    await expect(code(page)).toHaveCount(0)
  })
})
