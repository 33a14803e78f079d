import { remoteNames } from '../../federation/release/parts.ts'
import { assertPortFree } from '../../supabase/local/ports.ts'
import { startBackend } from '../../supabase/local/start.ts'
import { localFolder } from '../start/local-folder.ts'
import { portsFromEnvironment } from '../start/ports.ts'
import { runUntilStopped } from '../start/run-until-stopped.ts'
import { publishSite } from '../start/site.ts'
import { serveCompanion } from './companion.ts'
import { serveInDevelopment } from './servers.ts'

/**
 * `npm run dev` serves shell and remotes with hot reload; `npm run dev -- mf-admin` only the shell and that one,
 * the rest as published. The shell is always in development: React's two builds cannot be mixed in one page.
 */
const asked = process.argv.slice(2)
const unknown = asked.find((name) => !remoteNames().includes(name))
if (unknown) {
  console.error(`${unknown} is not a remote. There are: ${remoteNames().join(', ')}.`)
  process.exit(1)
}
process.env.NODE_ENV = 'development'

await runUntilStopped(async (onStop) => {
  const folder = localFolder()
  const ports = portsFromEnvironment()
  const names = asked.length > 0 ? asked : remoteNames()
  const worked = new Map(names.map((name, index) => [name, ports.site + 1 + index]))
  for (const port of [ports.site, ...worked.values()]) await assertPortFree(port, 'PORT')

  const siteUrl = `http://localhost:${ports.site}`
  const backend = await startBackend({ folder, ports, siteUrl, notice: console.log })
  onStop(backend.stop)
  const config = {
    supabaseUrl: backend.apiUrl,
    publishableKey: backend.publishableKey,
    allowOverrides: true,
    oauthProviders: backend.oauthProviders,
  }
  if (worked.size < remoteNames().length) await publishSite({ folder, config, onProgress: console.log })

  for (const [name, port] of worked) onStop(await serveInDevelopment(name, port))
  const companion = await serveCompanion({ folder, worked })
  onStop(companion.stop)
  const environment = { HUB_DEV_CONFIG: JSON.stringify(config), HUB_DEV_COMPANION: companion.url }
  onStop(await serveInDevelopment('shell', ports.site, environment))
  console.log(
    `\n  Site       ${siteUrl}\n  Mailbox    ${backend.mailUrl}\n  Working on ${names.join(', ')}\n`,
  )
})
