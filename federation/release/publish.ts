import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { RegistryEntry } from '@hub/contract'
import type { PartBuild } from './build-part.ts'
import { compressBeside } from './compress.ts'
import { composePage, type Page } from './page.ts'
import { type PublishedRemote, readRemote, registryEntry } from './published-remote.ts'
import { securityHeaders } from './security-headers.ts'
import { readShellTemplate } from './shell-template.ts'

export interface PublishOptions {
  shell: PartBuild
  remotes: PartBuild[]
  /** Root folder of the static host. */
  target: string
  /** What `SiteConfig` of the shell holds. Nothing in it may be secret. */
  config: { supabaseUrl: string; [key: string]: unknown }
  /** Whether pages preload what their route asks for; true unless told. */
  hints?: boolean
}

/** Which page the static host answers an address with; the first pattern that fits counts. */
export interface PageRule {
  path: string
  file: string
}

/**
 * Puts builds into their immutable folders and points the site at them. What is already there is not touched; the
 * pages and the registry, which visitors ask for anew every time, come last and are replaced in one step each.
 */
export async function publish({ shell, remotes, target, config, hints = true }: PublishOptions): Promise<void> {
  const shellFolder = await place(shell, target)
  const published = await Promise.all(
    remotes.map(async (remote) => readRemote(await place(remote, target), `/${remote.name}/${remote.version}/`)),
  )
  await placeTexts([shellFolder, ...published.map((remote) => remote.folder)], target)
  const registry = await Promise.all(published.map(registryEntry))
  const { rules, hashes } = await writePages({ shell, shellFolder, published, registry, target, config, hints })
  await replace(join(target, 'headers.json'), json(securityHeaders({ ...config, remoteOrigins: [], styleHashes: hashes })))
  await replace(join(target, 'pages.json'), json(rules))
  await replace(join(target, 'registry.json'), json({ remotes: registry }))
}

interface Pages extends Required<Pick<PublishOptions, 'shell' | 'target' | 'config' | 'hints'>> {
  shellFolder: string
  published: PublishedRemote[]
  registry: RegistryEntry[]
}

async function writePages({ shell, shellFolder, published, registry, target, config, hints }: Pages) {
  const { template, fonts } = await readShellTemplate(shellFolder, `/shell/${shell.version}/`)
  const parts = { template, fonts, registry, config }
  const landings = published.flatMap((remote) => remote.built.routes.map((route) => ({ remote, route })))
  const rules: PageRule[] = []
  const hashes = new Set<string>()
  const write = async (file: string, page: Page) => {
    for (const hash of page.styleHashes) hashes.add(hash)
    await replace(join(target, file), page.html)
  }
  for (const { remote, route } of landings) {
    const file = route.path === '/' ? 'index.html' : `pages${route.path.replaceAll(/[:*]/g, '_')}.html`
    await write(file, await composePage(parts, hints ? { remote, route } : undefined))
    rules.push({ path: route.path, file })
  }
  await write('app.html', await composePage(parts))
  return { rules, hashes: [...hashes] }
}

/** Copies a build into its folder, compressed as well; a folder that is there already is complete and the same. */
async function place(build: PartBuild, target: string): Promise<string> {
  const folder = join(target, build.name, build.version)
  if (existsSync(folder)) return folder
  const unfinished = `${folder}.part`
  await rm(unfinished, { recursive: true, force: true })
  await cp(build.folder, unfinished, { recursive: true })
  await compressBeside(unfinished)
  await rename(unfinished, folder)
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
        await replace(join(target, place), await readFile(join(folder, place), 'utf8'))
      }
    }
  }
}

async function replace(file: string, content: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(`${file}.part`, content)
  await rename(`${file}.part`, file)
}

function json(content: unknown): string {
  return `${JSON.stringify(content)}\n`
}
