import { navigateTo } from '../fixtures/page-state.ts'
import type { RegistryFile } from '../fixtures/remotes.ts'
import { staffTest } from '../fixtures/staff.ts'
import { expect, test } from '../fixtures/test.ts'

const UNAVAILABLE = { level: 2, name: 'Раздел временно недоступен' } as const

staffTest(
  'a calendar that is down leaves the admin area its menu, and comes back',
  async ({ visit, page, remotes, problems }) => {
    problems.allow(/already registered|Failed to load resource|net::ERR|preload/i)
    const restore = await remotes.dead('mf-calendar')
    await visit('/admin/calendar?view=day&date=2031-05-06')
    await expect(page.getByRole('alert').getByRole('heading', UNAVAILABLE)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Календарь' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Комментарии' })).toBeVisible()
    await expect(page).toHaveTitle(/^Календарь/)
    await restore()
    await page.getByRole('button', { name: 'Повторить' }).click()
    await expect(page.getByText('Вт, 6 мая 2031', { exact: true })).toBeVisible()
    await expect(page).toHaveURL('/admin/calendar?view=day&date=2031-05-06')
  },
)

/** What a container says of `./slots/<name>`, by name. */
const FILLINGS = `{
  works: () => ({ Component: () => 'Filled' }),
  throws: () => ({ Component() { throw new Error('on purpose') } }),
  missing: () => { throw new Error('on purpose') },
}`

/** Fills each slot with three parts of which two fail. */
const fillSlots = (registry: RegistryFile, names: readonly string[]) => {
  const slots = names.flatMap((slot) =>
    ['throws', 'works', 'missing'].map((id, order) => {
      const module = `./slots/${id}`
      return { slot, id, module, access: 'public', namespaces: [], order }
    }),
  )
  for (const entry of registry.remotes) if (entry.name === 'mf-calendar') Object.assign(entry, { slots })
}

/** Slots of a page beside the one that every page has. */
const SLOTS = [
  ['home-aside', '/'],
  ['event-actions', '/events/last-seat'],
] as const

test('a failure in a slot affects neither its neighbour nor the page', async ({
  visit,
  page,
  remotes,
  problems,
}) => {
  problems.allow(/on purpose/)
  await remotes.replaceCode(
    ['mf-calendar'],
    (_, global) =>
      `var ${global} = { init() {}, get: async (module) => (${FILLINGS})[module.split('/').pop()] }`,
    (registry) => fillSlots(registry, ['header-tools', ...SLOTS.map(([slot]) => slot)]),
  )
  await visit('/courses')
  await expect(page.getByRole('banner').getByText('Filled')).toBeVisible()
  for (const [slot, path] of SLOTS)
    await test.step(`a failure in ${slot} affects neither its neighbour nor the page`, async () => {
      await navigateTo(page, path)
      await expect(page.getByRole('banner').getByText('Filled')).toBeVisible()
      await expect(page.getByRole('main').getByText('Filled')).toBeVisible()
      await expect(page.getByRole('alert')).toHaveCount(0)
      await page.getByRole('link', { name: 'Курсы' }).first().click()
      await expect(page.getByRole('heading', { level: 1, name: 'Курсы' })).toBeVisible()
    })
})
