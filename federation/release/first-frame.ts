import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { RegistryEntry, RemoteRoute } from '@hub/contract'
import type { PublishedRemote } from './published-remote.ts'

export const PAGE_LANGUAGES = ['ru', 'en'] as const
export type PageLanguage = (typeof PAGE_LANGUAGES)[number]

export interface FirstFrame {
  html: string
  title: string
}

interface FrameOptions {
  /** The published folder of the shell. */
  shellFolder: string
  /** Root of the site, where the texts lie. */
  target: string
  registry: RegistryEntry[]
  config: Record<string, unknown>
}

const load = createRequire(import.meta.url)

/**
 * Draws the first frame of a page with the server builds of the very parts that are published. Only pages that
 * everybody may see and whose address says all: an event's page has nothing to show before its data.
 */
export async function firstFrame(
  { shellFolder, target, registry, config }: FrameOptions,
  { folder, built }: PublishedRemote,
  route: RemoteRoute,
  language: PageLanguage,
): Promise<FirstFrame | undefined> {
  const file = join(folder, 'server', `${route.module.slice(2)}.cjs`)
  if (route.access !== 'public' || /[:*]/.test(route.path) || !existsSync(file)) return undefined
  const { prerender } = load(join(shellFolder, 'server/prerender.cjs'))
  return prerender({
    config,
    registry: { remotes: registry, problems: [] },
    language,
    texts: await readTexts(target, language, ['common', ...route.namespaces]),
    remote: built.name,
    route,
    module: load(file),
  })
}

async function readTexts(target: string, language: string, namespaces: string[]) {
  const entries = namespaces.map(async (name) => {
    const file = join(target, 'locales', language, `${name}.json`)
    return [name, JSON.parse(await readFile(file, 'utf8'))] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}
