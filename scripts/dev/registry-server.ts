import { join } from 'node:path'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { REPOSITORY, remoteNames } from '../../federation/release/apps.ts'
import type { PublishedSite } from './published-site.ts'
import { devEntry, mergedRegistry } from './registry.ts'
import { devTexts } from './texts.ts'

export interface RegistryServerOptions {
  folder: string
  rest: PublishedSite
  /** Ports of the remotes that run in development, by name. */
  worked: Map<string, number>
}

/** Serves the registry, translations and published apps to the shell's development server. */
export async function serveRegistryAndTranslations({ folder, rest, worked }: RegistryServerOptions) {
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
  app.get('*', (context) => rest(context.req.path))
  return new Promise<{ url: string; stop: () => unknown }>((resolve) => {
    const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) =>
      resolve({ url: `http://127.0.0.1:${port}`, stop: () => server.close() }),
    )
  })
}
