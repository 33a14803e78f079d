import { newAccount, signInAs, withDatabase } from '../../fixtures/accounts.ts'
import { expect, test } from '../../fixtures/test.ts'

/** The name is short and stands at the end: other tests read the same header in the meantime. */
const LABEL = 'Эхо'
const PATH = '/about#echo'

test.afterEach(() =>
  withDatabase(
    (sql) => sql`
      update public.site_settings set navigation_items = (
        select jsonb_agg(item order by (item ->> 'order')::integer)
        from jsonb_array_elements(navigation_items) item where item ->> 'path' <> ${PATH})
      where is_active and language_code = 'ru'`,
  ),
)

test('a link added by a super admin is shown in the preview, and to visitors after saving', async ({
  visit,
  page,
  context,
}) => {
  await signInAs(page, await newAccount({ role: 'super_admin' }))
  await visit('/admin/navigation')
  const shown = page.getByRole('navigation', { name: 'Разделы', exact: true }).getByRole('link')
  await expect(shown.first()).toBeVisible()
  await expect(shown.filter({ hasText: LABEL })).toHaveCount(0)
  const menu = page.getByRole('group', { name: 'Ссылки', exact: true })
  await test.step('adds it; the preview shows it', async () => {
    await menu.getByRole('button', { name: 'Добавить', exact: true }).click()
    await menu.getByLabel('Подпись (русский)').last().fill(LABEL)
    await menu
      .getByLabel(/^Страница/)
      .last()
      .selectOption({ label: 'Другой адрес' })
    await menu.getByLabel(/^Адрес/).fill(PATH)
    const preview = page
      .frameLocator('iframe[title="Шапка сайта"]')
      .getByRole('banner')
      .getByRole('navigation')
      .getByText(LABEL)
    await expect(preview).toBeVisible()
    const language = page.getByRole('group', { name: 'Язык просмотра' })
    await language.getByRole('button', { name: 'English' }).click()
    await expect(preview).toHaveCount(0)
  })
  await test.step('moves it with the keyboard', async () => {
    await menu.getByRole('button', { name: `Выше: ${LABEL}` }).press('Enter')
    await expect(menu.getByRole('listitem').last()).not.toContainText(LABEL)
  })
  const saved = page.waitForResponse(
    (response) => response.url().includes('site_settings') && response.request().method() === 'PATCH',
  )
  await page.keyboard.press('Control+s')
  await saved
  await context.clearCookies()
  await page.evaluate(() => localStorage.clear())
  await visit('/support')
  await expect(page.getByRole('banner').getByRole('button', { name: 'Войти', exact: true })).toBeVisible()
  await expect(shown.filter({ hasText: LABEL })).toHaveAttribute('href', PATH)
})
