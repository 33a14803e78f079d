import type { Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/accessible.ts'
import { expect, test } from '../fixtures/test.ts'

const names = (page: Page) => page.getByRole('heading', { level: 3 }).allTextContents()
const pass = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { level: 3, name, exact: true }) })

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

test('all passes are listed in the order that staff have set', async ({ visit, page }) => {
  await visit('/subscriptions')
  await expect.poll(() => names(page)).toEqual(ALL)
  await expect(page.getByRole('status')).toHaveText(/^Нашлось\s8\sабонементов$/)
  await expectAccessible(page)
})

const FACTS = {
  ru: [
    ['Десять вечеров', [/10\sпосещений за\s180\sдней/, 'Бесплатный вход', /4\s500\sRSD/, 'экскурсии']],
    ['Студенческий', ['Год', /Скидка 50\s%/, /1\s500\sRSD/, 'курсы']],
    ['Киноклуб', ['Три месяца', /Скидка 300\sRSD/, /900\sRSD/, /на\sкинопоказы/]],
  ],
  en: [
    ['Ten Evenings', [/10\svisits within 180\sdays/, 'Free entry', /4,500\sRSD/, 'excursions']],
    ['Student', ['A year', '50% off', /1,500\sRSD/, 'courses']],
    ['Film Club', ['Three months', /300\sRSD off/, /900\sRSD/, 'screenings']],
  ],
} as const

for (const language of ['ru', 'en'] as const)
  test(`a pass shows its benefits, scope, validity and price (${language})`, async ({ visit, page }) => {
    await visit('/subscriptions', { language })
    for (const [name, facts] of FACTS[language])
      for (const fact of facts) await expect(pass(page, name)).toContainText(fact)
    await expect(page.getByText(/In Russian only|Только на русском/)).toHaveCount(0)
  })

test('filters of passes are in the URL, and Back undoes them one by one', async ({ visit, page }) => {
  await visit('/subscriptions')
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

test('the conditions of a pass open by keyboard', async ({ visit, page }) => {
  await visit('/subscriptions', { language: 'en' })
  await pass(page, 'Film Club').getByText('Details').press('Enter')
  await expect(pass(page, 'Film Club').getByText(/pays for itself in three films/)).toBeVisible()
  // Nothing may lie under the header, which stays.
  await page.evaluate(() => window.scrollTo(0, 0))
  await expectAccessible(page)
})

for (const query of ['?type=%00&recommended=maybe&page=-1', `?type=${'x'.repeat(5000)}`])
  test(`the list of passes tolerates the unusual query ${query.slice(0, 40)}`, async ({ visit, page }) => {
    await visit(`/subscriptions${query}`)
    await expect.poll(() => names(page)).toEqual(ALL)
  })
