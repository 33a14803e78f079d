import { publish } from '../../federation/release/publish.ts'
import { listen } from '../../federation/serve/listen.ts'
import { staticHost } from '../../federation/serve/static-host.ts'
import { buildAll } from './build-all.ts'
import { describeReplaced } from './describe-replaced.ts'

export interface PublishSiteOptions {
  /** Folder for builds and for the published site. */
  folder: string
  /** Where builds are kept when not in that folder: they depend on sources alone, so sites may share them. */
  builds?: string
  /** What `SiteConfig` of the shell holds. */
  config: {
    supabaseUrl: string
    publishableKey: string
    allowOverrides: boolean
    oauthProviders: string[]
    superAdminEmail?: string | undefined
    errorDsn?: string | undefined
    turnstileSiteKey?: string | undefined
  }
  /** Origin of the site; without it pages have no canonical links and there is no sitemap. */
  siteUrl?: string
  onProgress?: (line: string) => void
}

export interface SiteOptions extends PublishSiteOptions {
  /** 0 takes any free port. */
  port: number
}

export interface Site {
  url: string
  /** Root of the static host: the published site. */
  root: string
  stop(): Promise<void>
}

/** Builds what changed and points `<folder>/site` at it. */
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

/** Builds, publishes and serves the site against a Supabase that runs already. */
export async function startSite(options: SiteOptions): Promise<Site> {
  const root = await publishSite(options)
  const { port, stop } = await listen(staticHost(root), options.port)
  return { url: `http://localhost:${port}`, root, stop }
}
