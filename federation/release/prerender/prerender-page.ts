import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { isPrerendered } from '@hub/build'
import type { RegistryEntry, RemoteRoute } from '@hub/contract'
import type { PageLanguage } from '../page-rule.ts'
import { type PublishedRemote, readTexts } from '../published-remote.ts'
import type { PrerenderedPage, PrerenderProcess } from './prerender-process.ts'

interface FrameOptions {
  /** The published folder of the shell. */
  shellFolder: string
  /** Folder with the translations, below `locales`. */
  workshop: string
  registry: RegistryEntry[]
  config: Record<string, unknown>
  /** Process of each language. */
  prerendering: Record<PageLanguage, PrerenderProcess>
}

/** Placeholder for the URL parameters of a prerendered pattern. */
const PLACEHOLDER = 'any-of-the-pattern'

/**
 * Prerenders a page with the server builds of the apps that are published. Undefined for routes that are not prerendered.
 * @throws what the page throws
 */
export async function prerenderPage(
  { shellFolder, workshop, registry, config, prerendering }: FrameOptions,
  { folder, built }: PublishedRemote,
  route: RemoteRoute,
  language: PageLanguage,
): Promise<PrerenderedPage | undefined> {
  const module = join(folder, 'server', `${route.module.slice(2)}.cjs`)
  if (!isPrerendered(route) || !existsSync(module)) return undefined
  const path = route.path.replaceAll(/:\w+/g, PLACEHOLDER)
  const frame = await prerendering[language].render({
    shell: join(shellFolder, 'server/render.cjs'),
    module,
    page: {
      config,
      registry: { remotes: registry, problems: [] },
      language,
      texts: await readTexts(workshop, language, ['common', ...route.namespaces]),
      remote: built.name,
      route: { ...route, path },
    },
  })
  if (path === route.path) return frame
  // HTML that contains the placeholder would be wrong for the other pages of the pattern.
  return frame.html.includes(PLACEHOLDER) ? undefined : { html: frame.html, metadata: undefined }
}
