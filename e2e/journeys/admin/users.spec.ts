import { randomUUID } from 'node:crypto'
import { expectAccessible } from '../../fixtures/accessible.ts'
import { newAccount, signInAs, withDatabase } from '../../fixtures/accounts.ts'
import { useBreakpoint } from '../../fixtures/breakpoints.ts'
import { newEvent } from '../../fixtures/events.ts'
import { navigateTo } from '../../fixtures/page-state.ts'
import { expect, test } from '../../fixtures/test.ts'
import { visitor } from '../../fixtures/visit.ts'

/** A comment of another account that a reader has reported. */
async function reportedComment() {
  const event = await newEvent({})
  const [author, reader] = [await newAccount(), await newAccount()]
  const id = randomUUID()
  await withDatabase(async (sql) => {
    await sql`
      insert into public.comments (id, event_id, user_id, body)
      select ${id}, id, ${author.id}, ${`Buy gravity wholesale ${id}`} from public.events where slug = ${event.slug}`
    await sql`
      insert into public.comment_reports (comment_id, user_id, reason) values (${id}, ${reader.id}, 'Advertising')`
  })
  return id
}

test('a super admin makes an account a moderator, who deletes a reported comment and has no section of users, and blocks it', async ({
  visit,
  page,
  pageInNewContext,
}) => {
  const [boss, person, id] = await Promise.all([
    newAccount({ role: 'super_admin', language: 'en' }),
    newAccount({ name: 'Vera Promoted', language: 'en' }),
    reportedComment(),
  ])
  await signInAs(page, boss)
  await visit(`/admin/users?q=${person.email}`, { language: 'en' })
  const row = page.getByRole('row', { name: /Vera Promoted/ })
  const theirs = await pageInNewContext()
  await signInAs(theirs, person)
  const visitAsThem = visitor(theirs)

  await test.step('gives the role', async () => {
    await row.getByRole('button', { name: 'Change role' }).click()
    const dialog = page.getByRole('dialog', { name: 'Role: Vera Promoted' })
    await dialog.getByRole('radio', { name: /^Moderator/ }).check()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Change role' }).click()
    await expect(row.getByText('Moderator')).toBeVisible()
  })
  await test.step('the moderator deletes the comment', async () => {
    await visitAsThem('/admin/comments', { language: 'en' })
    await expect(theirs.getByRole('heading', { level: 1, name: 'Comments' })).toBeVisible()
    const comment = theirs.getByRole('row', { name: new RegExp(id) })
    await expect(comment.getByText('Advertising')).toBeVisible()
    await expectAccessible(theirs, 'structure')
    await comment.getByRole('button', { name: 'Delete' }).click()
    await theirs.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(comment).toBeHidden()
    const [left] = await withDatabase((sql) => sql`select id from public.comments where id = ${id}`)
    expect(left).toBeUndefined()
  })
  await test.step('finds the sections of a moderator in the drawer of a phone', async () => {
    await useBreakpoint(theirs, 'phone')
    await theirs.getByRole('button', { name: 'Sections' }).click()
    const menu = theirs.getByRole('dialog').getByRole('navigation', { name: 'Admin sections' })
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
    await theirs.keyboard.press('Escape')
    await expect(theirs.getByRole('button', { name: 'Sections' })).toBeFocused()
  })
  await test.step('cannot open the page of users by the menu or by its URL', async () => {
    await navigateTo(theirs, '/admin/users')
    await expect(theirs.getByRole('heading', { level: 1, name: 'Access denied' })).toBeVisible()
    await expect(theirs).toHaveURL(/\/admin\/users$/)
  })
  await test.step('blocks them: what they had is closed at their next step', async () => {
    await row.getByRole('button', { name: 'Block', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Block', exact: true }).click()
    await expect(row.getByText('Blocked')).toBeVisible()
    await visitAsThem('/admin/comments?show=all', { language: 'en' })
    await expect(theirs.getByRole('heading', { level: 1, name: 'Access denied' })).toBeVisible()
  })
})
