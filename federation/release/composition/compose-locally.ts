import { existsSync } from 'node:fs'
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BuiltShell } from '@hub/build'
import type { BuiltRemote } from '@hub/contract'
import type { RenderingFiles } from '@hub/contract/rendering'
import { writeCompressedCopies } from '../compress.ts'
import type { SiteSettings } from '../live/site-settings.ts'
import { originProblems } from '../origins/allowed-origins.ts'
import type { PageRule } from '../page-rule.ts'
import { type PublishedRemote, readRemote, registryEntry } from '../published-remote.ts'
import { type Problem, ReleaseRejected } from '../release-error.ts'
import { replaceFile } from '../replace-file.ts'
import { securityHeaders } from '../security-headers.ts'
import { type PrerenderFailure, writePages } from '../write-pages.ts'
import { checkApps } from './check-apps.ts'
import { compositionId } from './composition-record.ts'

/**
 * Throws unless the apps are compatible with each other and with the settings.
 * @param folders local folder of each app, by name
 * @throws ReleaseRejected naming each incompatibility
 */
async function assertCompatible(folders: ReadonlyMap<string, string>, settings: SiteSettings): Promise<void> {
  const shellFolder = folders.get('shell')
  if (!shellFolder)
    throw new ReleaseRejected([{ app: 'shell', reason: 'there is no shell yet; release it first' }])
  const remotes = [...folders].filter(([app]) => app !== 'shell')
  const described = await Promise.all(
    remotes.map(([, folder]) => readJson<BuiltRemote>(join(folder, 'hub-remote.json'))),
  )
  const shell = await readJson<BuiltShell>(join(shellFolder, 'hub-shell.json'))
  const problems = checkApps({
    shell,
    shellNamespaces: await namespacesIn(shellFolder),
    remotes: described,
  })
  const missing = remotes.flatMap(([app, folder], index) => {
    const remote = described[index]
    return remote?.contract === shell.contract ? missingFiles(app, folder, remote) : []
  })
  const rejected = [...problems, ...missing, ...originProblems(described, settings)]
  if (rejected.length > 0) throw new ReleaseRejected(rejected)
}

/** Returns files that a description names and that do not exist. */
function missingFiles(app: string, folder: string, { version, entry, assets }: BuiltRemote): Problem[] {
  const named = new Set([entry, ...Object.values(assets).flatMap(({ js, css }) => [...js, ...css])])
  return [...named]
    .filter((file) => !existsSync(join(folder, file)))
    .map((file) => ({
      app,
      reason: `${app} ${version} names ${file}, which is not there; build ${app} again`,
    }))
}

async function namespacesIn(shellFolder: string): Promise<string[]> {
  const files = await readdir(join(shellFolder, 'locales/ru'))
  return files.filter((file) => file.endsWith('.json')).map((file) => file.slice(0, -'.json'.length))
}

const readJson = async <T>(file: string): Promise<T> => JSON.parse(await readFile(file, 'utf8')) as T

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
  await assertCompatible(folders, settings)
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
  await copySiteFiles(shellFolder, workshop, settings)
  const registry = await Promise.all(published.map(registryEntry))
  const { siteUrl, remoteOrigins, stopCanary: _, ...config } = settings
  const shellBase = `/shell/${apps.shell}/`
  const { supabaseUrl, publishableKey, errorDsn, turnstileSiteKey } = settings
  const policy = { supabaseUrl, remoteOrigins, errorDsn, turnstileSiteKey }
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

/**
 * Copies the files that the shell has for the root of the site: the web app manifest, its icons and the service worker,
 * or what replaces that where it is switched off.
 */
async function copySiteFiles(
  shellFolder: string,
  workshop: string,
  { serviceWorker }: SiteSettings,
): Promise<void> {
  await cp(join(shellFolder, 'site'), workshop, { recursive: true }).catch(ignoreMissing)
  const worker = serviceWorker === false ? 'sw-off.js' : 'sw.js'
  await cp(join(shellFolder, 'worker', worker), join(workshop, 'sw.js')).catch(ignoreMissing)
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
