import { join } from 'node:path'
import { serve } from '@hono/node-server'
import { createRsbuild, loadConfig } from '@rsbuild/core'
import { Hono } from 'hono'
import { REPOSITORY, remoteNames } from '../../federation/release/parts.ts'
import { staticHost } from '../../federation/serve/static-host.ts'
import { startBackend } from '../../supabase/local/start.ts'
import { localFolder } from '../start/local-folder.ts'
import { portsFromEnvironment } from '../start/ports.ts'
import { publishSite } from '../start/site.ts'
import { devEntry, mergedRegistry } from './registry.ts'
import { devTexts } from './texts.ts'

/**
 * `npm run dev` serves shell and remotes with hot reload; `npm run dev -- mf-admin` only the shell and that one,
 * the rest as published. The shell is always in development: React's two builds cannot be mixed in one page.
 */
const folder = localFolder()
const asked = process.argv.slice(2)
const unknown = asked.find((name) => !remoteNames().includes(name))
if (unknown) {
  console.error(`${unknown} is not a remote. There are: ${remoteNames().join(', ')}.`)
  process.exit(1)
}
const worked = asked.length > 0 ? asked : remoteNames()
const ports = portsFromEnvironment()
process.env.NODE_ENV = 'development'

const backend = await startBackend({
  folder,
  ports,
  siteUrl: `http://localhost:${ports.site}`,
  notice: console.log,
})
const config = {
  supabaseUrl: backend.apiUrl,
  publishableKey: backend.publishableKey,
  allowOverrides: true,
  oauthProviders: [],
}
const site = `${folder}/site`
if (worked.length < remoteNames().length) await publishSite({ folder, config, onProgress: console.log })

const servers = await Promise.all(worked.map((name, index) => serveRemote(name, ports.site + 1 + index)))
const companion = await serveCompanion()
await serveShell(companion)

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop())

async function stop() {
  await Promise.all(servers.map(({ server }) => server.close()))
  await backend.stop()
  process.exit(0)
}

async function serveRemote(name: string, port: number) {
  process.env.DEV_PORT = String(port)
  const rsbuild = await load(name)
  const { server } = await rsbuild.startDevServer()
  return { server, entry: await devEntry(name, port) }
}

/** Registry, texts and published folders: what the shell's development server passes on. */
function serveCompanion(): Promise<number> {
  const app = new Hono()
  app.get('/registry.json', async (context) => {
    const entries = servers.map(({ entry }) => entry)
    const registry =
      worked.length < remoteNames().length ? await mergedRegistry(site, entries) : { remotes: entries }
    return context.json(registry)
  })
  app.route(
    '/',
    devTexts(
      ['shared-i18n', 'shared-auth', 'shell', ...remoteNames()].map((part) => join(REPOSITORY, part)),
      `${folder}/missing-texts`,
    ),
  )
  app.route('/', staticHost(site))
  return new Promise((resolve) => {
    serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => resolve(port))
  })
}

async function serveShell(companionPort: number) {
  process.env.DEV_PORT = String(ports.site)
  process.env.HUB_DEV_CONFIG = JSON.stringify(config)
  process.env.HUB_DEV_COMPANION = `http://127.0.0.1:${companionPort}`
  const rsbuild = await load('shell')
  servers.push({ ...(await rsbuild.startDevServer()), entry: undefined as never })
  console.log(
    `\n  Site       http://localhost:${ports.site}\n  Mailbox    ${backend.mailUrl}\n  Working on ${worked.join(', ')}\n`,
  )
}

async function load(part: string) {
  const cwd = join(REPOSITORY, part)
  const { content } = await loadConfig({ cwd })
  return createRsbuild({ cwd, config: content })
}
