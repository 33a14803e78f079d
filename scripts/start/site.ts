import type { Server } from 'node:http'
import { serve } from '@hono/node-server'
import { publish } from '../../federation/release/publish.ts'
import { staticHost } from '../../federation/serve/static-host.ts'
import { buildAll } from './build-all.ts'

export interface SiteOptions {
  /** Folder for builds and for the published site. */
  folder: string
  port: number
  supabaseUrl: string
  publishableKey: string
  oauthProviders?: string[]
  onProgress?: (line: string) => void
}

export interface Site {
  url: string
  /** Root of the static host: the published site. */
  root: string
  stop(): Promise<void>
}

/** Builds, publishes and serves the site against a Supabase that runs already. Port 0 takes any free one. */
export async function startSite(options: SiteOptions): Promise<Site> {
  const root = `${options.folder}/site`
  const builds = await buildAll(`${options.folder}/builds`, ({ name, version }) =>
    options.onProgress?.(`built ${name} ${version}`),
  )
  await publish({
    ...builds,
    target: root,
    config: {
      supabaseUrl: options.supabaseUrl,
      publishableKey: options.publishableKey,
      allowOverrides: true,
      oauthProviders: options.oauthProviders ?? [],
    },
  })
  const { server, port } = await listen(root, options.port)
  return { url: `http://localhost:${port}`, root, stop: () => close(server) }
}

function listen(root: string, port: number): Promise<{ server: Server; port: number }> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch: staticHost(root).fetch, port, hostname: '127.0.0.1' }, (address) =>
      resolve({ server: server as Server, port: address.port }),
    )
    server.once('error', reject)
  })
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}
