import { randomUUID } from 'node:crypto'
import { newAccount, signInAs, withDatabase } from '../../fixtures/accounts.ts'
import { navigateTo } from '../../fixtures/page-state.ts'
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

/** The page is there once for everybody: what the test writes into it is taken out again. */
async function keepPage<T>(slug: string, run: () => Promise<T>): Promise<T> {
  const [before] = await withDatabase(
    (sql) => sql`select body, data from public.content_pages where slug = ${slug}`,
  )
  try {
    return await run()
  } finally {
    await withDatabase(
      (sql) => sql`
        update public.content_pages set body = ${sql.json(before?.body)}, data = ${sql.json(before?.data)}
        where slug = ${slug}`,
    )
  }
}

test('a super admin writes the page about the hub and adds a link to the header, and visitors see both at once', async ({
  visit,
  page,
  context,
  problems,
}) => {
  // The browser says so while what was pasted is being cleaned, far from the page.
  problems.allow(/Executing inline event handler|Applying inline style/)
  const id = randomUUID().slice(0, 8)
  const words = `Слова ${id}`
  const address = `/support?from=${id}`
  await signInAs(page, await newAccount({ role: 'super_admin' }))
  await visit('/admin/about')
  await keepPage('about', async () => {
    const text = page.getByRole('textbox', { name: 'Текст (русский)' })
    const tools = page.getByRole('toolbar', { name: 'Оформление: Текст (русский)' })
    await test.step('a paragraph with emphasis and a link', async () => {
      await text.click()
      await page.keyboard.press('Control+End')
      await page.keyboard.press('Enter')
      await page.keyboard.press('Control+b')
      await expect(tools.getByRole('button', { name: 'Полужирный' })).toHaveAttribute('aria-pressed', 'true')
      await page.keyboard.type(`${words} `)
      await tools.getByRole('button', { name: 'Ссылка' }).click()
      await page.getByRole('textbox', { name: 'Куда ведёт' }).fill(address)
      await page.keyboard.press('Enter')
      await expect(text.getByRole('link', { name: address })).toHaveAttribute('href', address)
    })
    await test.step('what is pasted is cleaned', async () => {
      await expect(text).toBeFocused()
      await page.keyboard.press('Control+End')
      await page.keyboard.press('Enter')
      await text.evaluate((element) => {
        const data = new DataTransfer()
        data.setData(
          'text/html',
          '<h1 style="color:red" onclick="alert(1)">Вставка</h1><img src="x" onerror="alert(1)"><script>alert(1)</script>',
        )
        element.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
        )
      })
      await expect(text.getByRole('heading', { level: 2, name: 'Вставка' })).toBeVisible()
    })
    await test.step('somebody moves up in the list', async () => {
      await page.getByRole('button', { name: 'Выше: Марко Джорджевич' }).click()
      await expect(page.getByText('Марко Джорджевич: место 1')).toBeAttached()
    })
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Сохранено.')).toBeVisible()
    await page.getByRole('link', { name: 'Посмотреть на сайте' }).click()
    const link = page.getByRole('main').getByRole('link', { name: address })
    await expect(link).toHaveAttribute('href', address)
    await expect(page.getByRole('main').locator('strong', { hasText: words })).toBeVisible()
    await expect(page.getByRole('heading', { level: 2, name: 'Вставка' })).toBeVisible()
    const html = await withDatabase(
      (sql) => sql`select body ->> 'ru' as ru from public.content_pages where slug = 'about'`,
    )
    expect(html[0]?.ru).not.toMatch(/style|onclick|img|script/)
  })

  await navigateTo(page, '/admin/navigation')
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
  await test.step('the last section of the menu scrolls into view when focused in a low window', async () => {
    const size = page.viewportSize() as { width: number; height: number }
    await page.setViewportSize({ ...size, height: 560 })
    const last = page.getByRole('navigation', { name: 'Разделы управления' }).getByRole('link').last()
    await last.focus()
    await expect(last).toBeInViewport({ ratio: 1 })
    await page.setViewportSize(size)
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
