import { expect, test } from '../fixtures/test.ts'
import { untilLive } from '../fixtures/visit.ts'

test('a section requested offline shows a notice and loads by itself when the network is back', async ({
  visit,
  page,
  context,
  problems,
}) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION|preload/)
  await visit('/events', { language: 'en' })
  await untilLive(page)
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Calendar' }).first().click()
  await expect(
    page.getByRole('alert').filter({ hasText: 'This section is unavailable right now' }),
  ).toContainText('There is no network')
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'Calendar' })).toBeVisible()
})
