import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { publish } from '@hub/release/publish'
import { listen } from '@hub/serve/listen'
import { staticHost } from '@hub/serve/static-host'
import { REPOSITORY } from '../../scripts/lib/preflight.mjs'
import { type Builds, buildAll } from '../../scripts/start/build-all.ts'
import { newAccount, signInAs } from '../fixtures/accounts.ts'
import { addresses } from '../fixtures/addresses.ts'
import { buildOlder } from '../fixtures/older-checkout.ts'
import { ProblemLog } from '../fixtures/problems.ts'
import { expect, test } from '../fixtures/test.ts'

const STORE = join(REPOSITORY, '.local/builds')

/** One page of each remote, with the heading that only its own code draws. */
const PAGES = [
  ['/events', 'События'],
  ['/hub_calendar', 'Календарь'],
  ['/profile', 'Профиль'],
  ['/admin', 'Сводка'],
] as const

const COMPOSITIONS: Record<string, (older: Builds, newer: Builds) => Builds> = {
  'older remotes run in the shell of today': (older, newer) => ({
    shell: newer.shell,
    remotes: older.remotes,
  }),
  'the remotes of today run in an older shell': (older, newer) => ({
    shell: older.shell,
    remotes: newer.remotes,
  }),
}

// One after the other: both need the same builds.
test.describe.configure({ mode: 'default', timeout: 300_000 })

for (const [title, compose] of Object.entries(COMPOSITIONS)) {
  test(title, async ({ browser }) => {
    const older = await buildOlder(STORE)
    const composed = compose(older, await buildAll(STORE))
    const folder = await mkdtemp(join(tmpdir(), 'science-hub-older-'))
    const { api, publishableKey } = addresses()
    const config = { supabaseUrl: api, publishableKey, allowOverrides: false, oauthProviders: [] }
    await publish({ ...composed, target: folder, config, store: STORE, hints: false })
    const host = await listen(staticHost(folder), 0)
    const site = `http://localhost:${host.port}`
    try {
      const context = await browser.newContext({ baseURL: site })
      const problems = new ProblemLog(context, [site, api, api.replace(/^http/, 'ws')])
      const page = await context.newPage()
      await signInAs(page, await newAccount({ role: 'super_admin' }))
      for (const [path, heading] of PAGES) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
        await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
        await expect(page.getByRole('alert')).toHaveCount(0)
      }
      expect(problems.unexpected()).toEqual([])
      await context.close()
    } finally {
      await host.stop()
      await rm(folder, { recursive: true, force: true })
    }
  })
}
