import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'

const names = (page: Page) => page.getByRole('heading', { level: 3 }).allTextContents()
const ALL = [
  'Пять вечеров',
  'Десять вечеров',
  'Двадцать вечеров',
  'Открытый месяц',
  'Открытый сезон',
  'Друг хаба',
  'Студенческий',
  'Киноклуб',
]

test('filters of passes are in the URL, and Back undoes them one by one', async ({ visit, page }) => {
  await visit('/subscriptions')
  await test.step('all passes are listed in the order that staff have set', async () => {
    await expect.poll(() => names(page)).toEqual(ALL)
  })
  await test.step('by count, then only what is recommended', async () => {
    await page.getByRole('button', { name: /По\sпосещениям/ }).click()
    await expect.poll(() => names(page)).toEqual(ALL.slice(0, 3))
    await page.getByRole('button', { name: 'Рекомендуем' }).click()
    await expect.poll(() => names(page)).toEqual(['Десять вечеров'])
    await expect(page).toHaveURL('/subscriptions?type=count&recommended=1')
  })
  await test.step('shared with somebody, the address shows the same', async () => {
    await page.reload()
    await expect.poll(() => names(page)).toEqual(['Десять вечеров'])
    await expect(page.getByRole('button', { name: 'Рекомендуем' })).toHaveAttribute('aria-pressed', 'true')
  })
  await test.step('Back', async () => {
    await page.goBack()
    await expect.poll(() => names(page)).toEqual(ALL.slice(0, 3))
    await page.goBack()
    await expect.poll(() => names(page)).toEqual(ALL)
  })
  await test.step('by time', async () => {
    await page.getByRole('button', { name: /По\sвремени/ }).click()
    await expect.poll(() => names(page)).toEqual(ALL.slice(3))
  })
})
