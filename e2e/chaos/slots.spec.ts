import { newAccount, signInAs } from '../fixtures/accounts.ts'
import { expect, test } from '../fixtures/test.ts'

const UNAVAILABLE = { level: 2, name: 'Раздел временно недоступен' } as const

test('a calendar that is down leaves the admin area its menu, and comes back', async ({
  visit,
  page,
  remotes,
  problems,
}) => {
  problems.allow(/already registered|Failed to load resource|net::ERR|preload/i)
  await signInAs(page, await newAccount({ role: 'moderator' }))
  const restore = await remotes.dead('mf-calendar')
  await visit('/admin/calendar?view=day&date=2031-05-06')
  await expect(page.getByRole('alert').getByRole('heading', UNAVAILABLE)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Календарь' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Комментарии' })).toBeVisible()
  await expect(page).toHaveTitle(/^Календарь/)
  await restore()
  await page.getByRole('button', { name: 'Повторить' }).click()
  await expect(page.getByText('6 мая 2031')).toBeVisible()
  await expect(page).toHaveURL('/admin/calendar?view=day&date=2031-05-06')
})

test('a registry without a calendar is told in the place of the calendar', async ({
  visit,
  page,
  remotes,
}) => {
  await signInAs(page, await newAccount({ role: 'moderator' }))
  const restore = await remotes.changeRegistry((registry) => {
    registry.remotes = registry.remotes.filter(({ name }) => name !== 'mf-calendar')
  })
  await visit('/admin/calendar')
  await expect(page.getByRole('alert').getByRole('heading', UNAVAILABLE)).toBeVisible()
  await restore()
  await page.getByRole('button', { name: 'Повторить' }).click()
  await expect(page.getByRole('button', { name: 'Создать' })).toBeVisible()
})
