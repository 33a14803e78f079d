import { expect, test } from '../fixtures/test.ts'
import { untilPageLive } from '../fixtures/visit.ts'

/** Words that stand in the code of a library, or of ours, once for each copy of it. */
const MARKS = {
  React: '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
  'React DOM': '__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
  i18next: 'i18nextify',
  'the session': 'hub-auth',
  'the router': 'useRoutes() may be used only in the context of a <Router>',
  'the query cache': 'gcTime',
}

test('all remotes share one React, one session and one i18next', async ({ visit, page }) => {
  const urls = new Set<string>()
  page.on('request', (request) => {
    if (request.resourceType() === 'script') urls.add(request.url())
  })
  await visit('/')
  await untilPageLive(page)
  for (const [link, remote] of [
    ['События', 'mf-public'],
    ['Календарь', 'mf-calendar'],
  ] as const) {
    await page.getByRole('banner').getByRole('link', { name: link, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: link })).toBeVisible()
    // The heading may come before the page.
    await expect.poll(() => [...urls].some((url) => url.includes(`/${remote}/`))).toBe(true)
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
  }
  const scripts = await Promise.all(
    [...urls].map(async (url) => [url, await (await page.request.get(url)).text()] as const),
  )

  for (const [name, mark] of Object.entries(MARKS)) {
    const holders = scripts.filter(([, code]) => code.includes(mark)).map(([url]) => new URL(url).pathname)
    expect(
      holders.filter((path) => path.startsWith('/mf-')),
      `${name} in a remote`,
    ).toEqual([])
  }
  const shell = scripts
    .filter(([url]) => url.includes('/shell/'))
    .map(([, code]) => code)
    .join('')
  expect(shell).toContain(MARKS.React)
  expect(shell).toContain(MARKS['the session'])

  await test.step('each singleton is loaded once, and every consumer has the shell’s', async () => {
    await page.getByRole('link', { name: 'События' }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'События' })).toBeVisible()
    const shares = await page.evaluate(() => {
      const { __FEDERATION__: federation } = globalThis as unknown as {
        __FEDERATION__: {
          __INSTANCES__: {
            name: string
            shareScopeMap: Record<string, Record<string, Record<string, { from: string; useIn: string[] }>>>
          }[]
        }
      }
      const host = federation.__INSTANCES__.find((instance) => instance.name === 'shell')
      return Object.entries(host?.shareScopeMap.default ?? {}).map(([name, versions]) => ({
        name,
        versions: Object.values(versions).map(({ from, useIn }) => ({ from, useIn })),
      }))
    })
    expect(shares.map(({ name }) => name).sort()).toEqual([
      '@hub/shared-auth',
      '@hub/shared-i18n',
      '@hub/shared-platform',
      'react',
      'react-dom',
    ])
    for (const { name, versions } of shares) {
      expect(versions, name).toHaveLength(1)
      expect(versions[0]?.from, name).toBe('shell')
    }
  })
  await test.step('a change of language in the shell renders a remote in that language at once', async () => {
    await page.getByRole('button', { name: 'Язык' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible()
    await page.getByRole('link', { name: 'Calendar' }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Calendar' })).toBeVisible()
    await page.getByRole('button', { name: 'Language' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Календарь' })).toBeVisible()
  })
})
