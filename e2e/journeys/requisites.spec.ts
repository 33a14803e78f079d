import type { Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/accessible.ts'
import { expect, test } from '../fixtures/test.ts'

const code = (page: Page) => page.getByRole('img', { name: /^QR/ })
const ACCOUNT = '999-0000000202234-87'

test('a visitor copies the bank details, and the payment code follows the typed amount', async ({
  visit,
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await visit('/support')
  await page.getByRole('link', { name: 'Реквизиты и QR-код' }).last().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Реквизиты' })).toBeVisible()
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText())
  const amount = page.getByRole('textbox', { name: 'Сумма, RSD' })

  await test.step('one line', async () => {
    await page.getByRole('button', { name: 'Скопировать: Счёт' }).click()
    await expect(page.getByText('Скопировано: Счёт')).toBeVisible()
    expect(await clipboard()).toBe(ACCOUNT)
  })
  await test.step('all lines', async () => {
    await page.getByRole('button', { name: 'Скопировать всё' }).click()
    await expect.poll(clipboard).toContain('Udruženje Naučni hab')
    expect((await clipboard()).split('\n')).toHaveLength(10)
    expect(await clipboard()).toContain(ACCOUNT)
  })
  await test.step('the code says a thousand dinars, then what is typed', async () => {
    await expect(code(page)).toHaveAttribute(
      'data-qr',
      'K:PR|V:01|C:1|R:999000000020223487|N:Udruženje Naučni hab, Gospodar Jevremova 34, Beograd' +
        '|I:RSD1000,00|SF:289|S:Donacija za rad haba|RO:971320220034',
    )
    await amount.fill('2 500,50')
    await expect(code(page)).toHaveAttribute('data-qr', /\|I:RSD2500,50\|/)
    await expect(page).toHaveURL(/\?amount=2[+%20]*500%2C50$/)
  })
  await test.step('shared with somebody, the address shows the same', async () => {
    await page.reload()
    await expect(code(page)).toHaveAttribute('data-qr', /\|I:RSD2500,50\|/)
    await expect(amount).toHaveValue('2 500,50')
  })
  await test.step('what is no sum has no code', async () => {
    await amount.fill('many')
    await expect(page.getByText(/Сумму пишут цифрами/)).toBeVisible()
    await expect(code(page)).toHaveCount(0)
    await expectAccessible(page)
  })
  await test.step('typing an amount adds no history entries', async () => {
    for (const sum of ['1', '12', '123']) {
      await amount.fill(sum)
      await expect(page).toHaveURL(new RegExp(`amount=${sum}$`))
    }
    await page.goBack()
    await expect(page).toHaveURL('/support')
  })
})

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
})
