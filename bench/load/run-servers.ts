// One of the servers of a bench, in a process of its own so that its memory and processor time can be looked at:
// `api <folder>`, or `site <folder> <address of the API> <its publishable key>`, or `uncached` with the same arguments,
// which renders each page for each request, or `unhurried`, which renders however busy the machine is. Says one line
// when it is ready, and goes when its input ends.
import { join } from 'node:path'
import { startBackend } from '@hub/local-supabase/start'
import { REPOSITORY } from '../../scripts/lib/preflight.mjs'
import { type SiteOptions, startSite } from '../../scripts/start/site.ts'

const [what = '', folder = '', supabaseUrl = '', publishableKey = ''] = process.argv.slice(2)

const servers: Record<string, () => Promise<{ stop(): Promise<unknown> }>> = {
  api: () =>
    startBackend({
      folder,
      ports: { api: 0, database: 0, mailWeb: 0, mailSmtp: 0 },
      siteUrl: 'http://localhost',
      environment: {},
      // Visitors come from many addresses: one alone would meet the limits of a client.
      trustsProxy: true,
    }),
  site: () => startPublishedSite({}),
  uncached: () => startPublishedSite({ freshMs: 1, staleMs: 1 }),
  unhurried: () => startPublishedSite({ limits: { apiLimitMs: 20_000, renderLimitMs: 5000 } }),
}

const startPublishedSite = (rendering: SiteOptions['rendering']) =>
  startSite({
    folder,
    builds: join(REPOSITORY, '.local/builds'),
    port: 0,
    config: { supabaseUrl, publishableKey, allowOverrides: false, oauthProviders: [] },
    rendering,
  })

const running = await servers[what]?.()
if (!running) throw new Error(`there is no server ${what}`)
process.stdin.on('end', async () => {
  await running.stop()
  process.exit()
})
process.stdin.resume()
process.stdout.write(`${JSON.stringify(running)}\n`)
