import { newAccount, signInAs, withDatabase } from '../fixtures/accounts.ts'
import { newEvent, newTicket } from '../fixtures/events.ts'
import { expect, test } from '../fixtures/test.ts'

test('a private calendar feed contains tickets and favourites until its URL is changed', async ({
  visit,
  page,
  request,
}) => {
  const [mine, liked, others] = await Promise.all([newEvent(), newEvent(), newEvent()])
  const [anna, boris] = await Promise.all([newAccount(), newAccount()])
  await Promise.all([
    newTicket(anna, mine),
    newTicket(boris, others),
    withDatabase(
      (sql) => sql`insert into public.favorites (user_id, event_id) values (${anna.id}, ${liked.id})`,
    ),
  ])
  await signInAs(page, anna)
  await visit('/hub_calendar')
  await page.getByRole('button', { name: 'Показать адрес' }).click()
  const address = page.locator('code', { hasText: 'secret=' })
  const before = (await address.textContent()) ?? ''

  await test.step('what Anna has, and nothing of what Boris has', async () => {
    const feed = await (await request.get(before)).text()
    for (const { id } of [mine, liked]) expect(feed).toContain(`UID:${id}@`)
    expect(feed).not.toContain(others.id)
  })
  await test.step('another address, and the one before leads nowhere', async () => {
    await page.getByRole('button', { name: 'Сменить адрес' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Сменить' }).click()
    await expect(address).not.toHaveText(before)
    expect((await request.get(before)).status()).toBe(404)
    expect(await (await request.get((await address.textContent()) ?? '')).text()).toContain(`UID:${mine.id}@`)
  })
})
