import { addresses } from '../../fixtures/addresses.ts'
import { faultsOf } from '../../fixtures/faults.ts'
import { alert, occupancy, panel, slot, weekAhead } from '../../fixtures/rent.ts'
import { expect, test } from '../../fixtures/test.ts'

// What the API answers is asked for by the browser here.
test.use({ pages: 'as published' })

test('the rent page recovers when the server comes back', async ({ visit, page, api, problems }) => {
  problems.allow(/ERR_CONNECTION_REFUSED/)
  const revive = await api.dead()
  await visit('/rent')
  await expect(alert(page)).toContainText('Не удалось загрузить пространства')
  await revive()
  await alert(page).getByRole('button', { name: 'Повторить' }).click()
  await expect(page.getByRole('grid')).toBeVisible()
  await expect(alert(page)).toHaveCount(0)
})

test('occupied hours that failed to load can be requested again, and no hour can be selected before', async ({
  visit,
  page,
  context,
  problems,
}) => {
  problems.allow(/status of 503/)
  const revive = await faultsOf(context, occupancy).broken()
  const monday = weekAhead(48)
  await visit(`/rent?space=studio&week=${monday}`, { language: 'en' })
  await expect(alert(page)).toContainText('Failed to load occupied slots')
  await slot(page, monday, 10, 'Not known yet', 'en').click({ force: true })
  await expect(panel(page)).toContainText('Pick free hours in the table')
  await revive()
  await alert(page).getByRole('button', { name: 'Retry' }).click()
  await expect(slot(page, monday, 10, 'Free', 'en')).toBeVisible()
})

test('a failed refresh keeps the selected hours', async ({ visit, page, context, problems }) => {
  problems.allow(/status of 503/)
  const monday = weekAhead(49)
  await page.clock.install()
  await visit(`/rent?space=studio&week=${monday}`)
  await slot(page, monday, 10, 'Свободно').click()
  const revive = await faultsOf(context, occupancy).broken()
  await page.clock.fastForward(61_000)
  await page.clock.runFor(10_000)
  await expect(page.getByText(/Не\sудалось обновить занятые часы/)).toBeVisible()
  await expect(slot(page, monday, 10, 'Выбрано')).toBeVisible()
  await expect(panel(page)).toContainText(/1\s700\sRSD/)
  await revive()
  // The clock that runs ahead may end a request of the hall plan, too, which then has a button of its own.
  const card = page.locator('div').filter({ hasText: /Не\sудалось обновить занятые часы/ })
  const retry = page.getByRole('button', { name: 'Повторить' })
  await card.filter({ has: retry }).last().getByRole('button', { name: 'Повторить' }).click()
  await expect(page.getByText(/Не\sудалось обновить занятые часы/)).toBeHidden()
  await expect(slot(page, monday, 10, 'Выбрано')).toBeVisible()
})

test('a space that is no longer for rent is not shown', async ({ visit, page, context }) => {
  await context.route(`${addresses().api}/rest/v1/spaces?**`, async (route) => {
    expect(new URL(route.request().url()).searchParams.get('is_active')).toBe('eq.true')
    await route.continue()
  })
  await visit('/rent?space=cellar')
  await expect(page.getByText(/Пространства из\sссылки среди тех, что сдаются, нет/)).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Большой зал' })).toBeVisible()
})
