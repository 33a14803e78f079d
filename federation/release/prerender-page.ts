import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { isPrerendered } from '@hub/build'
import type { RegistryEntry, RemoteRoute } from '@hub/contract'
import type { PageMetadata } from '@hub/contract/page-metadata'
import type { PageLanguage } from './page-rule.ts'
import { type PublishedRemote, readTexts } from './published-remote.ts'

export interface PrerenderedPage {
  html: string
  /** Metadata of the page without data, for URLs without parameters. */
  metadata: PageMetadata | undefined
}

interface FrameOptions {
  /** The published folder of the shell. */
  shellFolder: string
  /** Folder with the translations, below `locales`. */
  workshop: string
  registry: RegistryEntry[]
  config: Record<string, unknown>
}

const load = createRequire(import.meta.url)

/** Placeholder for the URL parameters of a prerendered pattern. */
const PLACEHOLDER = 'any-of-the-pattern'

/** Prerenders a page with the server builds of the apps that are published. */
export async function prerenderPage(
  { shellFolder, workshop, registry, config }: FrameOptions,
  { folder, built }: PublishedRemote,
  route: RemoteRoute,
  language: PageLanguage,
): Promise<PrerenderedPage | undefined> {
  const file = join(folder, 'server', `${route.module.slice(2)}.cjs`)
  if (!isPrerendered(route) || !existsSync(file)) return undefined
  const { prerender } = load(join(shellFolder, 'server/render.cjs'))
  const path = route.path.replaceAll(/:\w+/g, PLACEHOLDER)
  const frame: { html: string; metadata: PageMetadata } = await prerender({
    config,
    registry: { remotes: registry, problems: [] },
    language,
    texts: await readTexts(workshop, language, ['common', ...route.namespaces]),
    remote: built.name,
    route: { ...route, path },
    module: load(file),
  })
  if (path === route.path) return frame
  // HTML that contains the placeholder would be wrong for the other pages of the pattern.
  return frame.html.includes(PLACEHOLDER) ? undefined : { html: frame.html, metadata: undefined }
}
