import { faultsOf } from '../fixtures/faults.ts'
import { expect, test } from '../fixtures/test.ts'

const BAD = {
  'is broken off': '{"remotes":[{"name":"mf-pub',
  'has another shape': '{"parts":{}}',
  'is empty': '',
}
const FAULTS = ['dead', 'notFound', 'broken', 'html'] as const

test('an unreadable registry leaves a page with an error after every retry, until the registry is restored', async ({
  visit,
  page,
  context,
  remotes,
  problems,
}) => {
  problems.allow(/registry\.json/)
  let content = BAD['is broken off']
  const restore = await remotes.replaceRegistry(() => content)
  const file = faultsOf(context, ({ pathname }) => pathname === '/registry.json')
  await visit('/events')
  const unavailable = page.getByRole('heading', { name: 'Раздел временно недоступен' })
  await expect(unavailable).toBeVisible()
  const retry = async () => {
    const asked = page.waitForRequest('**/registry.json')
    await page.getByRole('button', { name: 'Повторить' }).click()
    await asked
  }
  const expectNothing = async () => {
    await retry()
    await expect(page.getByRole('button', { name: 'Повторить' })).toBeEnabled()
    await expect(unavailable).toBeVisible()
  }

  for (const [state, bad] of Object.entries(BAD))
    await test.step(`it ${state}`, async () => {
      content = bad
      await expectNothing()
    })
  for (const fault of FAULTS)
    await test.step(`its address is ${fault}`, async () => {
      const revive = await file[fault]()
      await expectNothing()
      await revive()
    })
  await restore()
  await retry()
  await expect(page.getByRole('heading', { level: 1, name: 'События' })).toBeVisible()
})
