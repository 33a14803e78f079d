import { access, constants, mkdir } from 'node:fs/promises'
import { LocalError } from '../../supabase/local/errors.ts'
import { assertPortFree } from '../../supabase/local/ports.ts'
import { startBackend } from '../../supabase/local/start.ts'
import { localFolder } from './local-folder.ts'
import { portsFromEnvironment } from './ports.ts'
import { type Site, startSite } from './site.ts'
import { printWelcome } from './welcome.ts'

const folder = localFolder()
const stops: (() => Promise<void>)[] = []
let stopping: Promise<void> | undefined

/** Stops in the opposite order of starting; a second signal waits for the first to be done. */
function stopAll(): Promise<void> {
  stopping ??= (async () => {
    for (const stop of stops.reverse()) await stop().catch((error: unknown) => console.error(String(error)))
  })()
  return stopping
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => void stopAll().then(() => process.exit(signal === 'SIGINT' ? 130 : 143)))

try {
  await start()
} catch (error) {
  await stopAll()
  console.error(error instanceof LocalError ? error.message : error)
  process.exit(1)
}

async function start(): Promise<void> {
  const ports = portsFromEnvironment()
  await assertWritable(folder)
  await assertPortFree(ports.site, 'PORT')
  const backend = await startBackend({
    folder,
    ports,
    siteUrl: `http://localhost:${ports.site}`,
    notice: console.log,
  })
  stops.push(() => backend.stop())
  const site: Site = await startSite({
    folder,
    port: ports.site,
    config: {
      supabaseUrl: backend.apiUrl,
      publishableKey: backend.publishableKey,
      allowOverrides: true,
      oauthProviders: backend.oauthProviders,
    },
    onProgress: console.log,
  })
  stops.push(() => site.stop())
  printWelcome(site, backend)
}

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
