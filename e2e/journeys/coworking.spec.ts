import type { BrowserContext, Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/accessible.ts'
import { changeData } from '../fixtures/change-data.ts'
import { expect, test } from '../fixtures/test.ts'

interface Answer {
  plans: { name: { ru: string; en?: string } }[]
}

const changeAnswer = (context: BrowserContext, change: (answer: Answer) => void) =>
  changeData<Answer>(context, 'rpc/coworking_page', (answer) => {
    change(answer)
    return answer
  })

const plan = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) })

const TEXTS = {
  ru: {
    plans: [
      ['День', /1\s200\sRSD\sза\sдень/],
      ['Месяц', /14\s000\sRSD\sв\sмесяц/],
      ['Год', /140\s000\sRSD\sв\sгод/],
      ['Свой кабинет', /38\s000\sRSD\sв\sмесяц/],
      ['Переговорная', /1\s500\sRSD\sза\sчас/],
    ],
    order: 'Оформить',
    popular: 'Чаще берут',
    day: 'Как устроен день',
  },
  en: {
    plans: [
      ['Day', /1,200\sRSD\sper day/],
      ['Month', /14,000\sRSD\sper month/],
      ['Year', /140,000\sRSD\sper year/],
      ['Private office', /38,000\sRSD\sper month/],
      ['Meeting room', /1,500\sRSD\sper hour/],
    ],
    order: 'Order',
    popular: 'Most popular',
    day: 'How a day goes',
  },
} as const

for (const language of ['ru', 'en'] as const) {
  test(`five plans are compared, without a request to the API (${language})`, async ({
    visit,
    page,
    requests,
  }) => {
    const texts = TEXTS[language]
    await visit('/coworking', { language })
    for (const [name, price] of texts.plans) {
      await expect(plan(page, name)).toContainText(price)
      await expect(plan(page, name).getByRole('list').getByRole('listitem')).toHaveCount(3)
      await expect(plan(page, name).getByRole('link', { name: texts.order, exact: true })).toHaveAttribute(
        'href',
        /^\/coworking\/[a-z-]+\/order$/,
      )
    }
    await expect(page.getByText(texts.popular)).toHaveCount(1)
    await expect(page.getByRole('region', { name: texts.day }).getByRole('listitem')).toHaveCount(4)
    expect(requests.filter((url) => url.includes('/rpc/'))).toEqual([])
    await expectAccessible(page)
  })
}

test('in English, untranslated content is marked', async ({ context, visit, page }) => {
  await changeAnswer(context, ({ plans }) => {
    delete plans[0]?.name.en
  })
  await visit('/coworking', { language: 'en' })
  await expect(plan(page, 'День').getByText('In Russian only')).toBeVisible()
  await expect(page.getByText('In Russian only')).toHaveCount(1)
})

test('coworking without plans on sale shows an empty state', async ({ context, visit, page }) => {
  await changeAnswer(context, (answer) => {
    answer.plans = []
  })
  await visit('/coworking')
  await expect(page.getByRole('heading', { name: 'Тарифов пока нет' })).toBeVisible()
})
