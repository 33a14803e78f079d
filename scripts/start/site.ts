import type { Replaced } from '@hub/release/apps'
import { publish } from '@hub/release/publish'
import { listen } from '@hub/serve/listen'
import { type StaticHostOptions, staticHost } from '@hub/serve/static-host'
import { buildAll } from './build-all.ts'

export interface PublishSiteOptions {
  /** Folder of builds and of the published site. */
  folder: string
  /** Another folder of builds, which several sites may share because builds depend on sources only. */
  builds?: string
  /** The shell's `SiteConfig`. */
  config: {
    supabaseUrl: string
    publishableKey: string
    allowOverrides: boolean
    oauthProviders: string[]
    superAdminEmail?: string | undefined
    errorDsn?: string | undefined
    countVisits?: boolean | undefined
    turnstileSiteKey?: string | undefined
  }
  /** Origin of the site; without it pages have no canonical links and there is no sitemap. */
  siteUrl?: string
  onProgress?: (line: string) => void
}

export interface SiteOptions extends PublishSiteOptions {
  /** How pages are rendered and cached. */
  rendering?: StaticHostOptions['rendering']
  /** How long the server waits for rows of metadata, in milliseconds. */
  limitMs?: StaticHostOptions['limitMs']
  /** 0 takes any free port. */
  port: number
}

export interface Site {
  url: string
  /** Root of the static host: the published site. */
  root: string
  stop(): Promise<void>
}

/** Builds changed apps and publishes them to `<folder>/site`. */
export async function publishSite({
  folder,
  builds: store = `${folder}/builds`,
  config,
  siteUrl,
  onProgress,
}: PublishSiteOptions): Promise<string> {
  const builds = await buildAll(store, ({ name, version }) => onProgress?.(`built ${name} ${version}`))
  const target = `${folder}/site`
  const replaced = await publish({ ...builds, target, config: { ...config, siteUrl }, store })
  for (const line of describeReplaced(replaced)) onProgress?.(line)
  return target
}

/** Builds, publishes and serves the site with a running Supabase. */
export async function startSite(options: SiteOptions): Promise<Site> {
  const root = await publishSite(options)
  const { port, stop } = await listen(
    staticHost(root, {
      ...(options.rendering ? { rendering: options.rendering } : {}),
      ...(options.limitMs ? { limitMs: options.limitMs } : {}),
    }),
    options.port,
  )
  return { url: `http://localhost:${port}`, root, stop }
}

/**
 * Describes what publishing this checkout replaced on the local site, one line each, for developers who had
 * released or rolled back an app there.
 */
export function describeReplaced({ apps, canary }: Replaced): string[] {
  const lines = [
    ...apps.map(({ app, before, after }) =>
      after === undefined
        ? `${app} ${before} was live and has left the site: this checkout has no such app.`
        : `${app} ${after} of this checkout is live in the place of ${before}.`,
    ),
    ...(canary ? [`The canary ${canary.app} ${canary.version} (${canary.share} %) has ended.`] : []),
  ]
  return apps.some(({ after }) => after !== undefined)
    ? [...lines, 'To get back what was live: npm run release -- rollback']
    : lines
}
