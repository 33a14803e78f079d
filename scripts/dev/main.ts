import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import type { RemoteManifest } from '@hub/contract'
import { assertPortFree } from '@hub/local-supabase/ports'
import { startBackend } from '@hub/local-supabase/start'
import { REPOSITORY, remoteNames } from '@hub/release/apps'
import { coverResponses } from '@hub/serve/cover-responses'
import { Hono } from 'hono'
import { localFolder } from '../start/local-folder.ts'
import { portsFromEnvironment } from '../start/ports.ts'
import { runUntilStopped } from '../start/run-until-stopped.ts'
import { publishSite } from '../start/site.ts'
import { parseDevCommand } from './command.ts'
import { configOfSite, type PublishedSite, siteAtUrl, siteInFolder } from './published-site.ts'
import { devTexts } from './texts.ts'

/**
 * Starts the development server of an app in a separate process: the federation plugin serialises some of its
 * functions into the page, and the loader that runs these scripts would modify them. Resolves after the first
 * build with a function that stops it.
 */
async function serveInDevelopment(
  app: string,
  port: number,
  environment: Record<string, string> = {},
): Promise<() => Promise<void>> {
  const rsbuild = join(REPOSITORY, 'node_modules/@rsbuild/core/bin/rsbuild.js')
  const child = spawn(process.execPath, [rsbuild, 'dev'], {
    cwd: join(REPOSITORY, app),
    env: { ...process.env, ...environment, NODE_ENV: 'development', DEV_PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await firstBuild(app, child)
  return () => end(child)
}

function firstBuild(app: string, child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The development server of ${app} ended with ${code}.`)))
    child.stdout?.on('data', (chunk: Buffer) => {
      const text = chunk.toString()
      for (const line of text.split('\n').filter((each) => each.trim())) console.log(`${app}  ${line.trim()}`)
      if (/ready|built in/.test(text)) resolve()
    })
  })
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

interface RegistryServerOptions {
  folder: string
  rest: PublishedSite
  /** Ports of the remotes that run in development, by name. */
  worked: Map<string, number>
}

/** Serves the registry, translations, covers and published apps to the shell's development server. */
async function serveRegistryAndTranslations({ folder, rest, worked }: RegistryServerOptions) {
  const app = new Hono()
  app.get('/registry.json', async (context) => {
    const entries = await Promise.all([...worked].map(([name, port]) => devEntry(name, port)))
    const isWhole = worked.size === remoteNames().length
    if (isWhole) return context.json({ remotes: entries })
    const registry = await rest('/registry.json')
    return context.json(mergedRegistry(await registry.json(), entries))
  })
  const apps = ['shared-i18n', 'shared-auth', 'shell', ...remoteNames()].map((app) => join(REPOSITORY, app))
  app.route('/', devTexts(apps, `${folder}/missing-texts`))
  const coverResponse = coverResponses()
  app.get('/covers/*', (context) => coverResponse(context.req.path) ?? context.notFound())
  app.get('*', (context) => rest(context.req.path))
  return new Promise<{ url: string; stop: () => unknown }>((resolve) => {
    const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) =>
      resolve({ url: `http://127.0.0.1:${port}`, stop: () => server.close() }),
    )
  })
}

/** Returns the current registry entry of a remote, with its development server as origin. */
async function devEntry(name: string, port: number) {
  const { remote } = (await import(join(REPOSITORY, name, 'src/remote.ts'))) as { remote: RemoteManifest }
  return { ...remote, version: 'development', entry: `http://localhost:${port}/remoteEntry.js`, needs: {} }
}

/** Replaces the developed remotes in the registry of the published site. */
function mergedRegistry(published: { remotes: { name: string }[] }, entries: { name: string }[]) {
  const replaced = new Set(entries.map((entry) => entry.name))
  return { remotes: [...published.remotes.filter(({ name }) => !replaced.has(name)), ...entries] }
}

/** The backend and published apps that the developed apps run against. */
interface Surroundings {
  config: Record<string, unknown>
  rest: PublishedSite
  /** URLs to print. */
  addresses: string[]
}

/**
 * `npm run dev` serves shell and remotes with hot reload; `npm run dev -- mf-admin` only the shell and that
 * one, the others as published here or at another URL (`--site https://hub.example`). The shell is always in
 * development mode, because React's two builds cannot be mixed in one page.
 */
const { names, site } = await orEnd(() => parseDevCommand(process.argv.slice(2), remoteNames()))
const published = site && { address: site, config: await orEnd(() => configOfSite(site)) }
process.env.NODE_ENV = 'development'

await runUntilStopped(async (onStop) => {
  const folder = localFolder()
  const ports = portsFromEnvironment()
  const worked = new Map(names.map((name, index) => [name, ports.site + 1 + index]))
  for (const port of [ports.site, ...worked.values()]) await assertPortFree(port, 'PORT')

  const siteUrl = `http://localhost:${ports.site}`
  const { config, rest, addresses } = published ? surroundingsAt(published) : await surroundingsHere()
  for (const [name, port] of worked) onStop(await serveInDevelopment(name, port))
  const companion = await serveRegistryAndTranslations({ folder, rest, worked })
  onStop(companion.stop)
  const environment = { HUB_DEV_CONFIG: JSON.stringify(config), HUB_DEV_COMPANION: companion.url }
  onStop(await serveInDevelopment('shell', ports.site, environment))
  const lines = [`Site       ${siteUrl}`, ...addresses, `Working on ${names.join(', ')}`]
  console.log(`\n${lines.map((line) => `  ${line}\n`).join('')}`)

  async function surroundingsHere(): Promise<Surroundings> {
    const backend = await startBackend({ folder, ports, siteUrl, notice: console.log })
    onStop(backend.stop)
    const { apiUrl: supabaseUrl, publishableKey, oauthProviders, superAdminEmail } = backend
    const config = { supabaseUrl, publishableKey, allowOverrides: true, oauthProviders, superAdminEmail }
    if (worked.size < remoteNames().length) await publishSite({ folder, config, onProgress: console.log })
    return { config, rest: siteInFolder(`${folder}/site`), addresses: [`Mailbox    ${backend.mailUrl}`] }
  }
})

function surroundingsAt({
  address,
  config,
}: Pick<Surroundings, 'config'> & { address: string }): Surroundings {
  return {
    config,
    rest: siteAtUrl(address),
    addresses: [`The rest   ${address}, its data too: what you change is changed`],
  }
}

/** Ends the process with one line for errors that the user can fix. */
async function orEnd<Value>(run: () => Value): Promise<Awaited<Value>> {
  try {
    return await run()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}
