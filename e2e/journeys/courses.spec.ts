import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/accessible.ts'
import { type Account, newAccount, signInAs, withDatabase } from '../fixtures/accounts.ts'
import { inDays } from '../fixtures/in-days.ts'
import { chooseLanguage } from '../fixtures/page-state.ts'
import { expect, test } from '../fixtures/test.ts'
import { untilPageLive } from '../fixtures/visit.ts'

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const found = (page: Page) => page.getByRole('main').getByRole('status').first()
const queryOf = (page: Page) => decodeURIComponent(new URL(page.url()).search)

const SEARCHES = [
  {
    language: 'ru',
    words: 'звёздах',
    name: 'Небо для начинающих',
    by: 'another form of a word of its programme',
  },
  { language: 'ru', words: 'петрович', name: 'Минералы на ощупь', by: 'its teacher' },
  {
    language: 'en',
    words: 'petrovic mineral',
    name: 'Minerals by Touch',
    by: 'its teacher without diacritics',
  },
] as const

test('a person finds courses by words', async ({ visit, page }) => {
  await visit('/courses')
  for (const { language, words, name, by } of SEARCHES)
    await test.step(`a person finds a course in ${language} by ${by}`, async () => {
      await chooseLanguage(page, language)
      await page.getByRole('searchbox').fill('')
      await expect(cards(page)).toHaveCount(12)
      await page.getByRole('searchbox').fill(words)
      await expect(page).toHaveURL(/q=/)
      await expect(cards(page)).not.toHaveCount(12)
      await expect(page.getByRole('heading', { level: 3, name })).toBeVisible()
    })
})

test('filters of courses are in the URL, and Back undoes them one by one', async ({ visit, page }) => {
  await visit('/courses')
  await expect(found(page)).toContainText('12')

  await test.step('a format, a level, the top', async () => {
    await page.getByRole('combobox', { name: 'Формат' }).selectOption('Очно')
    await page.getByRole('combobox', { name: 'Уровень' }).selectOption('Начальный')
    await page.getByRole('button', { name: 'Только топ-курсы' }).click()
    await expect(cards(page)).toHaveCount(3)
    await expect(cards(page).filter({ hasNotText: 'Топ-курс' })).toHaveCount(0)
    await expect(cards(page).filter({ hasNotText: 'Начальный' })).toHaveCount(0)
    await expect(cards(page).filter({ hasText: 'Онлайн' })).toHaveCount(0)
    expect(queryOf(page)).toBe('?format=offline&level=beginner&top=1')
  })
  await test.step('shared with somebody, the address shows the same', async () => {
    await page.reload()
    await expect(page.getByRole('combobox', { name: 'Формат' })).toHaveValue('offline')
    await expect(cards(page)).toHaveCount(3)
  })
  await test.step('Back', async () => {
    await page.goBack()
    await expect(page.getByRole('button', { name: 'Только топ-курсы' })).toHaveAttribute(
      'aria-pressed',
      'false',
    )
    await page.goBack()
    await expect(page.getByRole('combobox', { name: 'Уровень' })).toHaveValue('')
    await page.goBack()
    await expect(cards(page)).toHaveCount(12)
  })
})

test('a course opens from the list, and its breadcrumb returns to the list with its filters', async ({
  visit,
  page,
  requests,
}) => {
  await visit('/courses?level=beginner&sort=title')
  await untilPageLive(page)
  requests.length = 0
  await page.getByRole('link', { name: 'Небо для начинающих' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Небо для начинающих' })).toBeVisible()

  await test.step('it says when, where, how much and what happens', async () => {
    const panel = page.getByRole('complementary', { name: 'Даты и запись' })
    for (const fact of ['6 занятий', 'Аудитория «Кюри»', 'На русском', '10 800 RSD'])
      await expect(panel).toContainText(fact)
    await expect(page.getByRole('region', { name: 'Программа' }).getByRole('listitem')).toHaveCount(6)
    expect(requests.filter((url) => url.includes('/rest/v1/courses'))).toHaveLength(1)
  })
  await test.step('and leads to the enrolment', async () => {
    await expect(page.getByRole('link', { name: /^Записаться на.курс$/ }).first()).toHaveAttribute(
      'href',
      '/courses/sky-for-beginners/enrol',
    )
  })
  await test.step('a teacher is a person with a page, which leads to the course again', async () => {
    await page
      .getByRole('region', { name: 'Кто ведёт' })
      .getByRole('link', { name: /Лев Туманян/ })
      .click()
    await expect(page.getByRole('heading', { level: 1, name: 'Лев Туманян' })).toBeVisible()
    await page.goBack()
  })
  await test.step('the way back keeps the filters', async () => {
    await page.getByRole('navigation', { name: 'Путь' }).getByRole('link', { name: 'Курсы' }).click()
    await expect(page).toHaveURL(/\/courses\?level=beginner&sort=title$/)
  })
})

/** A course whose second session runs now, and a pass of an account that applies to courses. */
async function runningCourse({ id }: Account) {
  const slug = `course-${randomUUID()}`
  await withDatabase(async (sql) => {
    const [course] = await sql`
      insert into public.courses (slug, title, format, level, price_amount, accepts_passes, capacity, published_at)
      values (
        ${slug}, '{"ru": "Оптика", "en": "Optics"}', 'offline', 'beginner', 900000, true, 5, now() - interval '9 days'
      )
      returning id`
    await sql`
      insert into public.course_sessions (course_id, title, starts_at, ends_at)
      values
        (${course?.id}, '{"ru": "Линзы"}', ${inDays(-7)}, ${inDays(-6.9)}),
        (${course?.id}, '{"ru": "Призмы"}', ${inDays(-1 / 24)}, ${inDays(1 / 24)})`
    await sql`
      insert into public.user_passes (user_id, subscription_id, visits_total, visits_left, applies_to, valid_until)
      select ${id}, id, 2, 2, '{course}', now() + interval '90 days'
      from public.subscriptions where slug = 'ten-evenings'`
  })
  return slug
}

test('a person enrols in a course with a pass, and the one ticket admits to its second session', async ({
  visit,
  page,
  pageInNewContext,
}) => {
  // Two people sign in.
  test.slow()
  const account = await newAccount()
  const slug = await runningCourse(account)
  await signInAs(page, account)
  const ticket = page.getByRole('img', { name: /QR-код билета/ })

  await test.step('the course leads to the form, which takes a visit of the pass', async () => {
    await visit(`/courses/${slug}`)
    await page
      .getByRole('complementary')
      .getByRole('link', { name: /^Записаться на.курс$/ })
      .click()
    await expect(page).toHaveURL(`/courses/${slug}/enrol`)
    await page.getByRole('radio', { name: /Абонемент «Десять вечеров»/ }).check()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Подтвердить регистрацию' }).click()
    await expect(ticket).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: 'Призмы' })).toBeVisible()
  })
  await test.step('the profile has the course with its sessions and the ticket', async () => {
    await visit('/profile/courses')
    await expect(page.getByRole('heading', { level: 1, name: 'Мои курсы' })).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: 'Линзы' }).last()).toBeVisible()
    await expectAccessible(page)
  })
  const code = await ticket.getAttribute('data-qr')
  await test.step('staff choose the session that runs and check the ticket in once', async () => {
    const entrance = await pageInNewContext()
    await signInAs(entrance, await newAccount({ role: 'moderator', name: 'Дина' }))
    await entrance.goto('/admin/qr-scanner')
    await entrance
      .getByRole('link', { name: /Оптика\. Призмы/ })
      .first()
      .click()
    const status = (text: RegExp) => entrance.getByRole('status').filter({ hasText: text }).first()
    for (const text of [/Билет действителен.*Анна Опытова/, /Уже использован.*Анна Опытова/]) {
      await entrance.getByRole('textbox', { name: 'Код билета' }).fill(code ?? '')
      await entrance.keyboard.press('Enter')
      await expect(status(text)).toBeVisible()
    }
  })
  await test.step('the profile shows that the session was attended', async () => {
    await page.reload()
    await expect(page.getByRole('listitem').filter({ hasText: 'Призмы' }).last()).toContainText('Были')
  })
})
