import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/accessible.ts'
import { type Account, newAccount, withDatabase } from '../fixtures/accounts.ts'
import { SignInDialog } from '../fixtures/sign-in-dialog.ts'
import { expect, test } from '../fixtures/test.ts'

/** An event of the test's own, so that nobody else's comments stand under it. */
const newEvent = (): Promise<{ id: string; slug: string }> =>
  withDatabase(async (sql) => {
    const [event] = await sql<{ id: string; slug: string }[]>`
      insert into public.events (slug, kind, title, starts_at, ends_at, format, venue, published_at)
      select
        'talk-' || substr(gen_random_uuid()::text, 1, 8), 'lecture', '{"ru": "Разговор", "en": "A talk"}',
        now() + interval '300 days', now() + interval '300 days 2 hours', 'offline', '{"ru": "Двор", "en": "Yard"}', now()
      returning id, slug`
    if (!event) throw new Error('the event was not made')
    return event
  })

const write = (event: string, author: Account, body: string, parent?: string): Promise<string> =>
  withDatabase(async (sql) => {
    const [row] = await sql<{ id: string }[]>`
      insert into public.comments (event_id, user_id, body, parent_id)
      values (${event}, ${author.id}, ${body}, ${parent ?? null}) returning id`
    return row?.id ?? ''
  })

const bodies = (event: string) =>
  withDatabase(async (sql) => {
    const rows = await sql<{ body: string }[]>`
      select body from public.comments where event_id = ${event} order by created_at`
    return rows.map(({ body }) => body)
  })

const likes = (event: string) =>
  withDatabase(async (sql) => {
    const [row] = await sql<{ count: number }[]>`
      select count(*)::int as count from public.comment_likes
      join public.comments on comments.id = comment_id where event_id = ${event}`
    return row?.count
  })

const region = (page: Page, name = 'Комментарии') => page.getByRole('region', { name })
const comments = (page: Page) =>
  page.getByRole('region', { name: /^(Комментарии|Comments)/ }).getByRole('article')
const comment = (page: Page, text: string): Locator => comments(page).filter({ hasText: text })
const field = (within: Page | Locator, name = 'Комментарий') =>
  within.getByRole('textbox', { name, exact: true })

test('comments are written, replied to, liked, changed and deleted', async ({ visit, page }) => {
  const event = await newEvent()
  const [ana, boris] = [await newAccount({ name: 'Ана Ильич' }), await newAccount({ name: 'Борис Лем' })]
  await write(event.id, boris, 'Будет ли запись?')
  const signIn = new SignInDialog(page)
  await visit(`/events/${event.slug}#comments`)
  await expect(region(page).getByRole('heading', { name: 'Комментарии 1' })).toBeVisible()

  await test.step('a guest is asked to sign in, and the comment field keeps the text', async () => {
    await field(page).fill('До встречи')
    await page.getByRole('button', { name: 'Отправить' }).click()
    await expect(signIn.root.getByText('Войдите, чтобы оставлять комментарии')).toBeVisible()
    await signIn.signIn(ana)
    await expect(signIn.root).toBeHidden()
    await expect(field(page)).toHaveValue('До встречи')
    await expect(field(page)).toBeFocused()
    await expect(field(page)).toBeInViewport()
    await expect(page).toHaveURL(new RegExp(`/events/${event.slug}#comments$`))
    await page.keyboard.press('Meta+Enter')
    await expect(comment(page, 'До встречи')).toContainText('Ана Ильич')
  })

  await test.step('Ctrl and Enter send', async () => {
    await field(page).fill('Приду с\nдетьми <b>и</b> https://example.org')
    await field(page).press('Control+Enter')
    await expect(comment(page, 'Приду с')).toContainText('<b>и</b> https://example.org')
    await expect(comment(page, 'Приду с').getByRole('link')).toHaveCount(0)
    await expect(comment(page, 'Приду с')).toContainText(/сегодня, \d?\d:\d\d/)
    await expect(field(page)).toHaveValue('')
    await expect(comments(page).first()).toContainText('Приду с')
  })
  await test.step('a reply joins the thread', async () => {
    await comment(page, 'Будет ли запись?').getByRole('button', { name: 'Ответить' }).click()
    const form = page.getByRole('form', { name: 'Ответ: Борис Лем' })
    await expect(field(form)).toBeFocused()
    await field(form).fill('Должна быть')
    await form.getByRole('button', { name: 'Отправить' }).click()
    const replies = page.getByRole('list', { name: 'Ответы: Борис Лем' })
    await expect(replies.getByRole('article')).toContainText(['Должна быть'])
    await expectAccessible(page)
  })
  await test.step('a like is given and taken back', async () => {
    const like = comment(page, 'Будет ли запись?').getByRole('button', { name: 'Нравится' }).first()
    // It is shown before the server has it.
    const liked = page.waitForResponse('**/rpc/like_comment')
    await like.click()
    await expect(like).toHaveAttribute('aria-pressed', 'true')
    await expect(like).toHaveText(/1$/)
    await liked
    expect(await likes(event.id)).toBe(1)
    await like.click()
    await expect(like).toHaveAttribute('aria-pressed', 'false')
  })
  await test.step('one’s own can be changed; Esc leaves it', async () => {
    const own = comment(page, 'Приду с')
    await own.getByRole('button', { name: 'Изменить' }).click()
    await page.keyboard.type('!')
    await page.keyboard.press('Escape')
    await expect(own).not.toContainText('org!')
    await own.getByRole('button', { name: 'Изменить' }).click()
    await page.keyboard.type('!')
    await page.keyboard.press('Control+Enter')
    await expect(own).toContainText('org!')
    await expect(own).toContainText('изменён')
  })
  await test.step('and deleted, after a question', async () => {
    await comment(page, 'Приду с').getByRole('button', { name: 'Удалить' }).click()
    const dialog = page.getByRole('dialog', { name: 'Удалить комментарий?' })
    await dialog.getByRole('button', { name: 'Отмена' }).click()
    await expect(comment(page, 'Приду с')).toBeVisible()
    await comment(page, 'Приду с').getByRole('button', { name: 'Удалить' }).click()
    await dialog.getByRole('button', { name: 'Удалить' }).click()
    await expect(comment(page, 'Приду с')).toHaveCount(0)
    expect(await bodies(event.id)).toEqual(['Будет ли запись?', 'До встречи', 'Должна быть'])
  })
  await test.step('somebody else’s can be neither', async () => {
    const other = page.getByRole('article', { name: /Борис Лем/ })
    await expect(other.getByRole('button', { name: 'Удалить' })).toHaveCount(0)
    await expect(other.getByRole('button', { name: 'Изменить' })).toHaveCount(0)
  })
})
