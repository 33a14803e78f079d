// One of the servers of the load test, in a process of its own so that its memory can be looked at: `api <folder>`, or
// `site <folder> <address of the API> <its publishable key>`. Says one line when it is ready, and goes when its input ends.
import { join } from 'node:path'
import { startBackend } from '@hub/local-supabase/start'
import { REPOSITORY } from '../../scripts/lib/preflight.mjs'
import { startSite } from '../../scripts/start/site.ts'

const [what, folder = '', supabaseUrl = '', publishableKey = ''] = process.argv.slice(2)

const start = {
  api: () =>
    startBackend({
      folder,
      ports: { api: 0, database: 0, mailWeb: 0, mailSmtp: 0 },
      siteUrl: 'http://localhost',
      environment: {},
      // Visitors come from many addresses: one alone would meet the limits of a client.
      trustsProxy: true,
    }),
  site: () =>
    startSite({
      folder,
      builds: join(REPOSITORY, '.local/builds'),
      port: 0,
      config: { supabaseUrl, publishableKey, allowOverrides: false, oauthProviders: [] },
    }),
}[what === 'site' ? 'site' : 'api']

const running = await start()
process.stdin.on('end', async () => {
  await running.stop()
  process.exit()
})
process.stdin.resume()
process.stdout.write(`${JSON.stringify(running)}\n`)
