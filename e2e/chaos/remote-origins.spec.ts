import { listen } from '@hub/serve/listen'
import { Hono } from 'hono'
import { releaseTest as test } from '../fixtures/releases.ts'
import { expect } from '../fixtures/test.ts'

// It makes a site and composes another one.
test.describe.configure({ timeout: 180_000 })

test('a remote is loaded from an origin of its own, and an origin that is wrong or dead shows the notice in its place', async ({
  page,
  ownSite,
  problems,
  requests,
}) => {
  let isChanged = false
  const files = new Hono().get('/mf-calendar/*', async ({ req }) => {
    const file = await fetch(`${ownSite.url}${req.path}`)
    const isEntry = req.path.includes('remoteEntry')
    return new Response(isEntry && isChanged ? '/* changed */' : await file.arrayBuffer(), {
      status: file.status,
      headers: {
        'content-type': file.headers.get('content-type') ?? '',
        'cache-control': 'no-store',
        'access-control-allow-origin': ownSite.url,
      },
    })
  })
  const host = await listen(files, 0)
  const origin = `http://localhost:${host.port}`
  problems.allow(new RegExp(`^request to ${origin}/`))
  await ownSite.release({ 'mf-calendar': 'Календарь команды' }, origin)
  const version = await ownSite.liveVersion('mf-calendar')

  const openCalendar = async () => {
    await page.goto(`${ownSite.url}/events`)
    await expect(page.getByRole('heading', { level: 1, name: 'События' })).toBeVisible()
    await page
      .getByRole('navigation', { name: 'Разделы' })
      .getByRole('link', { name: 'Календарь', exact: true })
      .click()
  }
  const notice = page.getByRole('heading', { name: 'Раздел временно недоступен' })

  await test.step('its files come from there and none from the site', async () => {
    await openCalendar()
    await expect(page.getByRole('heading', { level: 1, name: 'Календарь команды' })).toBeVisible()
    const loaded = requests.filter((url) => url.includes(`/mf-calendar/`))
    expect(loaded.find((url) => url.includes('remoteEntry'))).toContain(`${origin}/mf-calendar/${version}/`)
    expect(loaded.filter((url) => !url.startsWith(`${origin}/`))).toEqual([])
  })
  problems.allow(/integrity|net::ERR|RUNTIME-00/i)
  await test.step('other code than was released does not run', async () => {
    isChanged = true
    await openCalendar()
    await expect(notice).toBeVisible()
  })
  await test.step('while the origin is dead, the rest of the site works', async () => {
    await host.stop()
    const failed = page.waitForEvent('requestfailed', (request) => request.url().startsWith(`${origin}/`))
    await page.getByRole('button', { name: 'Повторить' }).click()
    await failed
    await expect(page.getByRole('button', { name: 'Повторить' })).toBeEnabled()
    await expect(notice).toBeVisible()
    await page.getByRole('link', { name: 'События', exact: true }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'События' })).toBeVisible()
  })
})
