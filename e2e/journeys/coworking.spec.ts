import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'

const plan = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) })

const PLANS = [
  ['День', /1\s200\sRSD\sза\sдень/],
  ['Месяц', /14\s000\sRSD\sв\sмесяц/],
  ['Год', /140\s000\sRSD\sв\sгод/],
  ['Свой кабинет', /38\s000\sRSD\sв\sмесяц/],
  ['Переговорная', /1\s500\sRSD\sза\sчас/],
] as const

test('five plans are compared, without a request to the API', async ({ visit, page, requests }) => {
  await visit('/coworking')
  for (const [name, price] of PLANS) {
    await expect(plan(page, name)).toContainText(price)
    await expect(plan(page, name).getByRole('list').getByRole('listitem')).toHaveCount(3)
    await expect(plan(page, name).getByRole('link', { name: 'Оформить', exact: true })).toHaveAttribute(
      'href',
      /^\/coworking\/[a-z-]+\/order$/,
    )
  }
  await expect(page.getByText('Чаще берут')).toHaveCount(1)
  await expect(page.getByRole('region', { name: 'Как устроен день' }).getByRole('listitem')).toHaveCount(4)
  expect(requests.filter((url) => url.includes('/rpc/'))).toEqual([])
})
