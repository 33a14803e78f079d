import { cp, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PartBuild } from './build-part.ts'
import { compressBeside } from './compress.ts'
import { finishFolder } from './finish-folder.ts'
import type { PageRule } from './page-rule.ts'
import { readRemote, registryEntry } from './published-remote.ts'
import { replaceFile } from './replace-file.ts'
import { securityHeaders } from './security-headers.ts'
import { writePages } from './write-pages.ts'

export interface PublishOptions {
  shell: PartBuild
  remotes: PartBuild[]
  /** Root folder of the static host. */
  target: string
  /** What `SiteConfig` of the shell holds. Nothing in it may be secret. */
  config: { supabaseUrl: string; publishableKey: string; [key: string]: unknown }
  /** Address of the site without a path. Without it the host's own is taken, and files alone have no full addresses. */
  siteUrl?: string | undefined
  /** Whether pages are drawn ahead and preload what their route asks for; true unless told. */
  hints?: boolean
}

/**
 * Puts builds into their immutable folders and points the site at them. What is already there is not touched; the
 * pages and the registry, which visitors ask for anew every time, come last and are replaced in one step each.
 */
export async function publish({
  shell,
  remotes,
  target,
  config,
  siteUrl,
  hints = true,
}: PublishOptions): Promise<void> {
  const shellFolder = await place(shell, target)
  const published = await Promise.all(
    remotes.map(async (remote) =>
      readRemote(await place(remote, target), `/${remote.name}/${remote.version}/`),
    ),
  )
  await placeTexts([shellFolder, ...published.map((remote) => remote.folder)], target)
  const registry = await Promise.all(published.map(registryEntry))
  const pages = await writePages({
    shellFolder,
    shellBase: `/shell/${shell.version}/`,
    published,
    registry,
    target,
    config,
    siteUrl,
    hints,
  })
  const headers = securityHeaders({
    supabaseUrl: config.supabaseUrl,
    remoteOrigins: [],
    styleSources: pages.styleSources,
  })
  await replaceFile(join(target, 'headers.json'), json(headers))
  const { supabaseUrl, publishableKey } = config
  await replaceFile(join(target, 'server.json'), json({ supabaseUrl, publishableKey, siteUrl }))
  await replaceFile(join(target, 'heads.mjs'), headTable(pages.rules))
  await replaceFile(join(target, 'pages.json'), json(pages.rules))
  await replaceFile(join(target, 'registry.json'), json({ remotes: registry }))
}

/** Copies a build into its folder, compressed as well; a folder that is there already is complete and the same. */
async function place(build: PartBuild, target: string): Promise<string> {
  const folder = join(target, build.name, build.version)
  await finishFolder(folder, async (unfinished) => {
    await cp(build.folder, unfinished, { recursive: true })
    await compressBeside(unfinished)
  })
  return folder
}

/** Lays every part's texts under `/locales`. Two parts with one namespace would show each other's words. */
async function placeTexts(folders: string[], target: string): Promise<void> {
  const owners = new Map<string, string>()
  for (const folder of folders) {
    for (const language of await readdir(join(folder, 'locales')).catch(() => [])) {
      for (const file of await readdir(join(folder, 'locales', language))) {
        if (!file.endsWith('.json')) continue
        const place = `locales/${language}/${file}`
        const owner = owners.get(place)
        if (owner) throw new Error(`${place} is brought by both ${owner} and ${folder}`)
        owners.set(place, folder)
        await replaceFile(join(target, place), await readFile(join(folder, place), 'utf8'))
      }
    }
  }
}

/** All heads in one module, for servers that can only run what they were built with. */
function headTable(rules: PageRule[]): string {
  const addresses = [...new Set(rules.flatMap(({ headModule }) => headModule ?? []))]
  const imports = addresses.map((address, index) => `import * as head${index} from '.${address}'\n`)
  const entries = addresses.map((address, index) => `  '${address}': head${index},\n`)
  return `${imports.join('')}export const heads = {\n${entries.join('')}}\n`
}

function json(content: unknown): string {
  return `${JSON.stringify(content)}\n`
}
