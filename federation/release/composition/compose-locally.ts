import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RenderingFiles } from '@hub/contract/rendering'
import { writeCompressedCopies } from '../compress.ts'
import type { SiteSettings } from '../live/site-settings.ts'
import type { PageRule } from '../page-rule.ts'
import { type PublishedRemote, readRemote, registryEntry } from '../published-remote.ts'
import { replaceFile } from '../replace-file.ts'
import { securityHeaders } from '../security-headers.ts'
import { type PrerenderFailure, writePages } from '../write-pages.ts'
import { assertCompatible } from './assert-compatible.ts'
import { compositionId } from './composition-record.ts'

interface LocalOptions {
  /** Version of each app. */
  apps: Readonly<Record<string, string>>
  /** Local folder of each app, by name. */
  folders: ReadonlyMap<string, string>
  settings: SiteSettings
  hints: boolean
  onFailure?: ((failure: PrerenderFailure) => void) | undefined
}

/** A composition in a temporary folder, which no target has yet. */
export interface LocalComposition extends Pick<LocalOptions, 'apps' | 'folders' | 'settings'> {
  id: string
  /** Folder with its files. */
  folder: string
  /** Deletes the folder. */
  remove: () => Promise<void>
}

/**
 * Writes a composition of local builds into a temporary folder.
 * @throws ReleaseRejected when the apps are incompatible or incomplete
 */
export async function composeLocally(options: LocalOptions): Promise<LocalComposition> {
  const { apps, folders, settings, hints } = options
  const id = compositionId(apps, { ...settings, hints })
  await assertCompatible(folders)
  const folder = await mkdtemp(join(tmpdir(), 'hub-composition-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    await writeComposition(folder, id, options)
  } catch (error) {
    await remove()
    throw error
  }
  return { id, apps, folders, settings, folder, remove }
}

async function writeComposition(
  workshop: string,
  id: string,
  { apps, folders, settings, hints, onFailure = () => undefined }: LocalOptions,
): Promise<void> {
  const shellFolder = folders.get('shell') ?? ''
  const published = await Promise.all(
    [...folders]
      .filter(([app]) => app !== 'shell')
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([app, folder]) => readRemote(folder, app, apps[app] ?? '')),
  )
  for (const folder of folders.values())
    await cp(join(folder, 'locales'), join(workshop, 'locales'), { recursive: true }).catch(ignoreMissing)
  await writeCompressedCopies(join(workshop, 'locales'))
  const registry = await Promise.all(published.map(registryEntry))
  const { siteUrl, ...config } = settings
  const shellBase = `/shell/${apps.shell}/`
  const { supabaseUrl, publishableKey, errorDsn, turnstileSiteKey } = settings
  const policy = { supabaseUrl, remoteOrigins: [], errorDsn, turnstileSiteKey }
  const rules = await writePages({
    shellFolder,
    shellBase,
    published,
    registry,
    workshop,
    config: { ...config, composition: id },
    policy,
    siteUrl,
    hints,
    onFailure,
  })
  const headers = securityHeaders(policy)
  const files = {
    'headers.json': json(headers),
    'server.json': json({ supabaseUrl, publishableKey, siteUrl }),
    ...(hints
      ? { 'rendering.json': json(renderingFiles(shellBase, published, { ...config, composition: id })) }
      : {}),
    'metadata-modules.mjs': metadataModuleTable(rules),
    'pages.json': json(rules),
    'registry.json': json({ remotes: registry }),
  }
  for (const [name, content] of Object.entries(files)) await replaceFile(join(workshop, name), content)
}

/** Tells the page server which server builds render the pages. */
const renderingFiles = (
  shellBase: string,
  published: PublishedRemote[],
  config: Record<string, unknown>,
): RenderingFiles => ({
  shell: `${shellBase}server/render.cjs`,
  remotes: Object.fromEntries(published.map(({ built, base }) => [built.name, base])),
  config,
})

/** Bundles all metadata modules, for servers that cannot load modules at run time. */
function metadataModuleTable(rules: PageRule[]): string {
  const addresses = [...new Set(rules.flatMap(({ metadataModule }) => metadataModule ?? []))]
  const imports = addresses.map((address, index) => `import * as metadata${index} from '../..${address}'\n`)
  const entries = addresses.map((address, index) => `  '${address}': metadata${index},\n`)
  return `${imports.join('')}export const metadataModules = {\n${entries.join('')}}\n`
}

function ignoreMissing(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
}

function json(content: unknown): string {
  return `${JSON.stringify(content)}\n`
}
