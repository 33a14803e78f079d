import { access, constants, mkdir } from 'node:fs/promises'
import { LocalError } from '@hub/local-supabase/errors'
import { assertPortFree } from '@hub/local-supabase/ports'
import { type Backend, startBackend } from '@hub/local-supabase/start'
import { localFolder } from './local-folder.ts'
import { portsFromEnvironment } from './ports.ts'
import { runUntilStopped } from './run-until-stopped.ts'
import { type Site, startSite } from './site.ts'

const ACCOUNTS = ['superadmin', 'admin', 'moderator', 'user', 'user2'].map((name) => `${name}@hub.example`)
const PASSWORD = 'Hub-demo-2026!'

function printUrls(site: Site, backend: Backend): void {
  console.log(`
  Site       ${site.url}
  API        ${backend.apiUrl}
  Mailbox    ${backend.mailUrl}
  Database   ${backend.databaseUrl}

  Accounts   ${ACCOUNTS.join('\n             ')}
  Password   ${PASSWORD} (for all of them)

  Ctrl+C stops everything. The data stays in ${process.env.HUB_LOCAL || '.local/'}; npm run reset empties it.
`)
}

const folder = localFolder()
await runUntilStopped(async (onStop) => {
  const ports = portsFromEnvironment()
  await assertWritable(folder)
  await assertPortFree(ports.site, 'PORT')
  const siteUrl = `http://localhost:${ports.site}`
  const backend = await startBackend({
    folder,
    ports,
    siteUrl,
    notice: console.log,
  })
  onStop(backend.stop)
  const site = await startSite({
    folder,
    port: ports.site,
    siteUrl,
    config: {
      supabaseUrl: backend.apiUrl,
      publishableKey: backend.publishableKey,
      allowOverrides: true,
      countVisits: true,
      oauthProviders: backend.oauthProviders,
      superAdminEmail: backend.superAdminEmail,
      errorDsn: process.env.ERROR_DSN || undefined,
      turnstileSiteKey: process.env.TURNSTILE_SITE_KEY || undefined,
    },
    ...(process.env.SERVER_RENDERING === 'off' ? {} : { rendering: {} }),
    onProgress: console.log,
  })
  onStop(() => site.stop())
  printUrls(site, backend)
})

async function assertWritable(path: string): Promise<void> {
  try {
    await mkdir(path, { recursive: true })
    await access(path, constants.W_OK)
  } catch (error) {
    throw new LocalError(
      'not-writable',
      `${path} cannot be written. Change its owner or clone into a folder of yours.`,
      error,
    )
  }
}
