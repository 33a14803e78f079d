import type { Page } from '@playwright/test'
import { chooseLanguage } from '../fixtures/page-state.ts'
import { expect, test } from '../fixtures/test.ts'

/** The links of the list, each a whole card. */
const cards = (page: Page) => page.getByRole('main').getByRole('listitem').locator('a[href^="/speakers/"]')
const queryOf = (page: Page) => new URL(page.url()).searchParams
const names = (page: Page) => cards(page).locator('b').allTextContents()

const SEARCHES = [
  { language: 'ru', words: 'петрович', name: 'Елена Петрович', by: 'name' },
  { language: 'en', words: 'PETROVIC', name: 'Jelena Petrović', by: 'name without diacritics or case' },
] as const

test('a person finds speakers by words', async ({ visit, page }) => {
  await visit('/speakers')
  for (const { language, words, name, by } of SEARCHES)
    await test.step(`a person finds a speaker in ${language} by ${by}: ${words}`, async () => {
      await chooseLanguage(page, language)
      await page.getByRole('searchbox').fill('')
      await expect(cards(page)).toHaveCount(12)
      await page.getByRole('searchbox').fill(words)
      await expect(cards(page)).toHaveCount(1)
      await expect(cards(page)).toContainText(name)
      expect(queryOf(page).get('q')).toBe(words)
    })
})

test('field and sort order of speakers are in the URL, and Back undoes them', async ({ visit, page }) => {
  await visit('/speakers')
  await expect(cards(page).first()).toContainText('Рекомендуем')

  await test.step('a field', async () => {
    await page.getByRole('combobox', { name: 'Область' }).selectOption('Математика')
    await expect(cards(page).filter({ hasNotText: 'математика' })).toHaveCount(0)
    expect(queryOf(page).get('field')).toBe('mathematics')
  })
  await test.step('shared with somebody, the address shows the same', async () => {
    await page.reload()
    await expect(page.getByRole('combobox', { name: 'Область' })).toHaveValue('mathematics')
    await expect(cards(page).filter({ hasNotText: 'математика' })).toHaveCount(0)
  })
  await test.step('Back', async () => {
    await page.goBack()
    await expect(cards(page)).toHaveCount(12)
  })
  for (const [option, direction] of [
    ['Имя: А–Я', 1],
    ['Имя: Я–А', -1],
  ] as const)
    await test.step(option, async () => {
      await page.getByRole('combobox', { name: 'Сортировка' }).selectOption(option)
      // The list before stays on the screen until the next one has come.
      await expect
        .poll(async () => {
          const shown = await names(page)
          return shown.join() === shown.toSorted((a, b) => direction * a.localeCompare(b, 'ru')).join()
        })
        .toBe(true)
    })
  await test.step('a speaker leads back to the list with its filters', async () => {
    await page.getByRole('combobox', { name: 'Область' }).selectOption('Геология')
    await expect(page).toHaveURL(/\/speakers\?.*field=geology/)
    const list = page.url()
    await expect(cards(page).filter({ hasNotText: 'геология' })).toHaveCount(0)
    await cards(page).first().click()
    await page.getByRole('navigation', { name: 'Путь' }).getByRole('link', { name: 'Спикеры' }).click()
    await expect(page).toHaveURL(list)
  })
})

test('the random order of speakers stays while more are loaded and in a shared URL, until it is shuffled', async ({
  visit,
  page,
}) => {
  await visit('/speakers', { language: 'en' })
  await expect(cards(page)).toHaveCount(12)
  const usual = await names(page)
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('Random')
  await expect.poll(() => names(page)).not.toEqual(usual)
  const first = await names(page)
  // Those of the demo; staff may add one at any moment.
  const allShown = () => expect.poll(async () => (await names(page)).length).toBeGreaterThanOrEqual(22)

  await test.step('the next page joins the first, nobody twice, the focus on who is new', async () => {
    await page.getByRole('button', { name: 'Load more' }).click()
    await allShown()
    await expect(cards(page).nth(12)).toBeFocused()
    const all = await names(page)
    expect(all.slice(0, 12)).toEqual(first)
    expect(new Set(all).size).toBe(all.length)
  })
  await test.step('reloaded, the order is the same', async () => {
    const all = await names(page)
    await page.reload()
    await allShown()
    expect((await names(page)).filter((name) => all.includes(name))).toEqual(all)
  })
  await test.step('shuffled, it is another one', async () => {
    const all = await names(page)
    await page.getByRole('button', { name: 'Shuffle again' }).click()
    await expect.poll(() => names(page)).not.toEqual(all.slice(0, 12))
    expect(queryOf(page).has('page')).toBe(false)
  })
})

test('a speaker opens from the list with events, courses and posts, and a post links back to the speaker', async ({
  visit,
  page,
  requests,
}) => {
  await visit('/speakers?sort=name')
  await page.getByRole('button', { name: 'Показать ещё' }).click()
  // On the second page.
  await expect(page.getByRole('link', { name: /Лев Туманян/ })).toBeVisible()
  requests.length = 0
  await page.getByRole('link', { name: /Лев Туманян/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Лев Туманян' })).toBeVisible()
  expect(new URL(page.url()).pathname).toMatch(/^\/speakers\/[0-9a-f-]{36}$/)

  await test.step('everything comes with one request', async () => {
    for (const name of ['Предстоящие события', 'Курсы', 'Блог', 'Прошедшие события'])
      await expect(page.getByRole('region', { name }).getByRole('article').first()).toBeVisible()
    await expect(page.getByText('Лев измеряет, насколько тускнеет звезда')).toBeVisible()
    expect(requests.filter((url) => url.includes('/rest/v1/')).length).toBe(1)
  })
  await test.step('links elsewhere open beside the page and do not reach back', async () => {
    const link = page.getByRole('list', { name: 'Ссылки' }).getByRole('link').first()
    await expect(link).toHaveAttribute('href', /^https:\/\/people\.hub\.example\//)
    await expect(link).toHaveAttribute('rel', /noopener/)
  })
  await test.step('a post is read, and leads back to its author', async () => {
    await page.getByRole('link', { name: /Звезда моргает/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: /Звезда моргает/ })).toBeVisible()
    await expect(page.getByText('На каждом вечере у телескопа меня спрашивают')).toBeVisible()
    await expect(page.getByRole('region', { name: /почитать/ }).getByRole('article')).toHaveCount(3)
    await page.getByRole('navigation', { name: 'Путь' }).getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1, name: 'Лев Туманян' })).toBeVisible()
  })
})
