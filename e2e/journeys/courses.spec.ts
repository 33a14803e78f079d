import { randomUUID } from 'node:crypto'
import { expectAccessible } from '../fixtures/accessible.ts'
import { type Account, newAccount, signInAs, withDatabase } from '../fixtures/accounts.ts'
import { inDays } from '../fixtures/in-days.ts'
import { callAs } from '../fixtures/orders.ts'
import { navigateTo } from '../fixtures/page-state.ts'
import { expect, test } from '../fixtures/test.ts'
import { untilPageLive } from '../fixtures/visit.ts'

/** A course whose second session runs now, and a pass of an account that applies to courses. */
async function runningCourse({ id }: Account) {
  const slug = `course-${randomUUID()}`
  const session = randomUUID()
  await withDatabase(async (sql) => {
    const [course] = await sql`
      insert into public.courses (slug, title, format, level, price_amount, accepts_passes, capacity, published_at)
      values (
        ${slug}, '{"ru": "Оптика", "en": "Optics"}', 'offline', 'beginner', 900000, true, 5, now() - interval '9 days'
      )
      returning id`
    await sql`
      insert into public.course_sessions (id, course_id, title, starts_at, ends_at)
      values
        (${randomUUID()}, ${course?.id}, '{"ru": "Линзы"}', ${inDays(-7)}, ${inDays(-6.9)}),
        (${session}, ${course?.id}, '{"ru": "Призмы"}', ${inDays(-1 / 24)}, ${inDays(1 / 24)})`
    await sql`
      insert into public.user_passes (user_id, subscription_id, visits_total, visits_left, applies_to, valid_until)
      select ${id}, id, 2, 2, '{course}', now() + interval '90 days'
      from public.subscriptions where slug = 'ten-evenings'`
  })
  return { slug, session }
}

test('a person enrols in a course with a pass, and the one ticket admits to its second session', async ({
  visit,
  page,
  requests,
}) => {
  const account = await newAccount()
  const { slug, session } = await runningCourse(account)
  await signInAs(page, account)
  await test.step('a course opens from the list, and its breadcrumb returns to the list with its filters', async () => {
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
      for (const name of ['Предстоящие события', 'Курсы', 'Блог', 'Прошедшие события'])
        await expect(page.getByRole('region', { name }).getByRole('article').first()).toBeVisible()
      await page.goBack()
    })
    await test.step('the way back keeps the filters', async () => {
      await page.getByRole('navigation', { name: 'Путь' }).getByRole('link', { name: 'Курсы' }).click()
      await expect(page).toHaveURL(/\/courses\?level=beginner&sort=title$/)
    })
  })
  const ticket = page.getByRole('img', { name: /QR-код билета/ })

  await test.step('the course leads to the form, which takes a visit of the pass', async () => {
    await navigateTo(page, `/courses/${slug}`)
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
    await navigateTo(page, '/profile/courses')
    await expect(page.getByRole('heading', { level: 1, name: 'Мои курсы' })).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: 'Линзы' }).last()).toBeVisible()
  })
  const code = await ticket.getAttribute('data-qr')
  await test.step('staff check the ticket in once to the session that runs', async () => {
    const staff = await newAccount({ role: 'moderator' })
    const scan = () => callAs(staff, 'check_in', { event_id: session, request_id: randomUUID(), code })
    expect(await scan()).toMatchObject({ result: 'valid', person: { name: 'Анна Опытова' } })
    expect(await scan()).toMatchObject({ result: 'already_used' })
  })
  await test.step('the profile shows that the session was attended', async () => {
    await page.reload()
    await expect(page.getByRole('listitem').filter({ hasText: 'Призмы' }).last()).toContainText('Были')
  })
})
