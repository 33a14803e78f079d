import { remoteNames } from '../../federation/release/apps.ts'
import { assertPortFree } from '../../supabase/local/ports.ts'
import { startBackend } from '../../supabase/local/start.ts'
import { localFolder } from '../start/local-folder.ts'
import { portsFromEnvironment } from '../start/ports.ts'
import { runUntilStopped } from '../start/run-until-stopped.ts'
import { publishSite } from '../start/site.ts'
import { type DevCommand, parseDevCommand } from './command.ts'
import { configOfSite, type PublishedSite, siteAtUrl, siteInFolder } from './published-site.ts'
import { serveRegistryAndTranslations } from './registry-server.ts'
import { serveInDevelopment } from './servers.ts'

/** The backend and published apps that the developed apps run against. */
interface Surroundings {
  config: Record<string, unknown>
  rest: PublishedSite
  /** URLs to print. */
  told: string[]
}

/**
 * `npm run dev` serves shell and remotes with hot reload; `npm run dev -- mf-admin` only the shell and that
 * one, the others as published here or at another URL (`--site https://hub.example`). The shell is always in
 * development mode, because React's two builds cannot be mixed in one page.
 */
const { names, site } = commandOrEnd()
process.env.NODE_ENV = 'development'

await runUntilStopped(async (onStop) => {
  const folder = localFolder()
  const ports = portsFromEnvironment()
  const worked = new Map(names.map((name, index) => [name, ports.site + 1 + index]))
  for (const port of [ports.site, ...worked.values()]) await assertPortFree(port, 'PORT')

  const siteUrl = `http://localhost:${ports.site}`
  const { config, rest, told } = site ? await surroundingsAt(site) : await surroundingsHere()
  for (const [name, port] of worked) onStop(await serveInDevelopment(name, port))
  const companion = await serveRegistryAndTranslations({ folder, rest, worked })
  onStop(companion.stop)
  const environment = { HUB_DEV_CONFIG: JSON.stringify(config), HUB_DEV_COMPANION: companion.url }
  onStop(await serveInDevelopment('shell', ports.site, environment))
  const lines = [`Site       ${siteUrl}`, ...told, `Working on ${names.join(', ')}`]
  console.log(`\n${lines.map((line) => `  ${line}\n`).join('')}`)

  async function surroundingsHere(): Promise<Surroundings> {
    const backend = await startBackend({ folder, ports, siteUrl, notice: console.log })
    onStop(backend.stop)
    const { apiUrl: supabaseUrl, publishableKey, oauthProviders, superAdminEmail } = backend
    const config = { supabaseUrl, publishableKey, allowOverrides: true, oauthProviders, superAdminEmail }
    if (worked.size < remoteNames().length) await publishSite({ folder, config, onProgress: console.log })
    return { config, rest: siteInFolder(`${folder}/site`), told: [`Mailbox    ${backend.mailUrl}`] }
  }
})

async function surroundingsAt(address: string): Promise<Surroundings> {
  const config = await configOfSite(address)
  return {
    config,
    rest: siteAtUrl(address),
    told: [`The rest   ${address}, its data too: what you change is changed`],
  }
}

function commandOrEnd(): DevCommand {
  try {
    return parseDevCommand(process.argv.slice(2), remoteNames())
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}
