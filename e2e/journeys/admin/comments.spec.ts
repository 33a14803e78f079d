import { randomUUID } from 'node:crypto'
import { expectAccessible } from '../../fixtures/accessible.ts'
import { newAccount, signInAs, withDatabase } from '../../fixtures/accounts.ts'
import { useBreakpoint } from '../../fixtures/breakpoints.ts'
import { newEvent } from '../../fixtures/events.ts'
import { navigateTo } from '../../fixtures/page-state.ts'
import { expect, test } from '../../fixtures/test.ts'

test('a moderator deletes a reported comment, and has no section of users', async ({ visit, page }) => {
  const event = await newEvent({})
  const [author, reader, moderator] = await Promise.all([
    newAccount(),
    newAccount(),
    newAccount({ role: 'moderator', language: 'en' }),
  ])
  const id = randomUUID()
  const body = `Buy gravity wholesale ${id}`
  await withDatabase(async (sql) => {
    await sql`
      insert into public.comments (id, event_id, user_id, body)
      select ${id}, id, ${author.id}, ${body} from public.events where slug = ${event.slug}`
    await sql`
      insert into public.comment_reports (comment_id, user_id, reason) values (${id}, ${reader.id}, 'Advertising')`
  })
  await signInAs(page, moderator)
  await visit('/admin/comments', { language: 'en' })

  await test.step('deletes it', async () => {
    const row = page.getByRole('row', { name: new RegExp(id) })
    await expect(row.getByText('Advertising')).toBeVisible()
    await expectAccessible(page, 'structure')
    await row.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(row).toBeHidden()
  })
  await test.step('finds the sections of a moderator in the drawer of a phone', async () => {
    await useBreakpoint(page, 'phone')
    await page.getByRole('button', { name: 'Sections' }).click()
    const menu = page.getByRole('dialog').getByRole('navigation', { name: 'Admin sections' })
    await expect(menu.getByRole('link')).toHaveText([
      'Dashboard',
      'Events',
      'Channel posts',
      'Ticket check-in',
      'Volunteers',
      'Calendar',
      'Comments',
      'Translations',
    ])
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Sections' })).toBeFocused()
  })
  await test.step('cannot open the page of users by the menu or by its URL', async () => {
    await navigateTo(page, '/admin/users')
    await expect(page.getByRole('heading', { level: 1, name: 'Access denied' })).toBeVisible()
    await expect(page).toHaveURL('/admin/users')
  })
  const [left] = await withDatabase((sql) => sql`select id from public.comments where id = ${id}`)
  expect(left).toBeUndefined()
})
