import { readFile } from 'node:fs/promises'
import { contentHash } from '../../federation/build/src/content-version.ts'
import { REPOSITORY } from '../../federation/release/parts.ts'
import { publish } from '../../federation/release/publish.ts'
import { replaceFile } from '../../federation/release/replace-file.ts'
import { listen } from '../../federation/serve/listen.ts'
import { staticHost } from '../../federation/serve/static-host.ts'
import { type Builds, buildAll } from './build-all.ts'

export interface PublishSiteOptions {
  /** Folder for builds and for the published site. */
  folder: string
  /** Where builds are kept when not in that folder: they depend on sources alone, so sites may share them. */
  builds?: string
  /** What `SiteConfig` of the shell holds. */
  config: { supabaseUrl: string; publishableKey: string; allowOverrides: boolean; oauthProviders: string[] }
  /** Address of the site, where it is not the one that requests are sent to. */
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
  const stamp = stampOf(builds, { ...config, siteUrl })
  const stampFile = `${target}/published.json`
  if ((await readFile(stampFile, 'utf8').catch(() => '')) === stamp) return target
  await publish({ ...builds, target, config, siteUrl })
  await replaceFile(stampFile, stamp)
  return target
}

/** Everything that decides what is published: the same again need not be published again. */
function stampOf({ shell, remotes }: Builds, config: object): string {
  const versions = [shell, ...remotes].map(({ name, version }) => `${name} ${version}`)
  return JSON.stringify({ versions, config, publishing: contentHash(REPOSITORY, 'federation/release', {}) })
}

/** Builds, publishes and serves the site against a Supabase that runs already. */
export async function startSite(options: SiteOptions): Promise<Site> {
  const root = await publishSite(options)
  const { port, stop } = await listen(staticHost(root), options.port)
  return { url: `http://localhost:${port}`, root, stop }
}
