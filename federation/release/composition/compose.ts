import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RenderingFiles } from '@hub/contract/rendering'
import { writeCompressedCopies } from '../compress.ts'
import { inParallel } from '../in-parallel.ts'
import type { Composition } from '../live/live.ts'
import { compositionFolder } from '../live/paths.ts'
import type { SiteSettings } from '../live/site-settings.ts'
import type { PageRule } from '../page-rule.ts'
import { type PublishedRemote, readRemote, registryEntry } from '../published-remote.ts'
import { publishedRecord } from '../record/store-build.ts'
import { replaceFile } from '../replace-file.ts'
import { securityHeaders } from '../security-headers.ts'
import { ensureFile } from '../target/ensure-file.ts'
import type { ReleaseTarget } from '../target/release-target.ts'
import { writePages } from '../write-pages.ts'
import { assertCompatible } from './assert-compatible.ts'
import { compositionId, readComposition, recordComposition } from './composition-record.ts'
import { localBuildOf } from './local-build.ts'

export interface ComposeOptions {
  target: ReleaseTarget
  /** Version of each app. All must be published. */
  apps: Readonly<Record<string, string>>
  settings: SiteSettings
  /** Folder for apps fetched from the target. */
  store: string
  /** Whether pages are prerendered and preload what their route requests; true by default. */
  hints?: boolean
}

/**
 * Writes a composition: registry, pages and page server data for one set of versions. Visitors do not get it
 * until `live.json` names it.
 * @throws ReleaseRejected when the apps are incompatible or incomplete
 */
export async function compose(options: ComposeOptions): Promise<Composition> {
  const { target, apps, settings, hints = true } = options
  const id = compositionId(apps, { ...settings, hints })
  if (await readComposition(target, id)) return { id, apps }
  const workshop = await mkdtemp(join(tmpdir(), 'hub-composition-'))
  try {
    const folders = await foldersOf(options)
    await assertCompatible(folders)
    await writeComposition(workshop, id, options, folders)
    await upload(target, workshop, compositionFolder(id))
  } finally {
    await rm(workshop, { recursive: true, force: true })
  }
  await recordComposition(target, { id, apps, composedAt: new Date().toISOString() })
  return { id, apps }
}

/** Returns the local folders of the apps, by name. */
async function foldersOf({ target, apps, store }: ComposeOptions): Promise<Map<string, string>> {
  const folders = await inParallel(Object.entries(apps), async ([app, version]) => {
    const record = await publishedRecord(target, app, version)
    return [app, await localBuildOf(target, record, store)] as const
  })
  return new Map(folders)
}

async function writeComposition(
  workshop: string,
  id: string,
  { apps, settings, hints = true }: ComposeOptions,
  folders: Map<string, string>,
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

async function upload(target: ReleaseTarget, folder: string, to: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  await inParallel(files, async (file) => {
    await ensureFile(target, to + file.slice(folder.length + 1), await readFile(file))
  })
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
