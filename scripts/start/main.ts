import { access, constants, mkdir } from 'node:fs/promises'
import { LocalError } from '../../supabase/local/errors.ts'
import { assertPortFree } from '../../supabase/local/ports.ts'
import { startBackend } from '../../supabase/local/start.ts'
import { localFolder } from './local-folder.ts'
import { portsFromEnvironment } from './ports.ts'
import { printUrls } from './print-urls.ts'
import { runUntilStopped } from './run-until-stopped.ts'
import { startSite } from './site.ts'

const folder = localFolder()
await runUntilStopped(async (onStop) => {
  const ports = portsFromEnvironment()
  await assertWritable(folder)
  await assertPortFree(ports.site, 'PORT')
  const backend = await startBackend({
    folder,
    ports,
    siteUrl: `http://localhost:${ports.site}`,
    notice: console.log,
  })
  onStop(backend.stop)
  const site = await startSite({
    folder,
    port: ports.site,
    config: {
      supabaseUrl: backend.apiUrl,
      publishableKey: backend.publishableKey,
      allowOverrides: true,
      oauthProviders: backend.oauthProviders,
      superAdminEmail: backend.superAdminEmail,
      errorDsn: process.env.ERROR_DSN || undefined,
      turnstileSiteKey: process.env.TURNSTILE_SITE_KEY || undefined,
    },
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
