import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BuiltShell } from '@hub/build'
import type { RegistryEntry, RemoteRoute } from '@hub/contract'
import { firstFrame, PAGE_LANGUAGES, type PageLanguage } from './first-frame.ts'
import { inlineSheetSources } from './integrity.ts'
import { composePage, type Landing } from './page.ts'
import type { PublishedRemote } from './published-remote.ts'
import { replaceFile } from './replace-file.ts'
import { readShellTemplate } from './shell-template.ts'

/** Which page the static host answers an address with, by language; the first pattern that fits counts. */
export interface PageRule {
  path: string
  files: Record<PageLanguage, string>
}

export interface PageSet {
  rules: PageRule[]
  /** Sources for `style-src` that the inline sheets of all pages need. */
  styleSources: string[]
}

export interface WritePagesOptions {
  shellFolder: string
  /** Address of the shell's folder, with a slash at the end. */
  shellBase: string
  published: PublishedRemote[]
  registry: RegistryEntry[]
  target: string
  config: Record<string, unknown>
  /** Whether pages are drawn ahead and preload what their route asks for. */
  hints: boolean
}

/** Writes a page for every route and language, and `app.*.html` for all other addresses. */
export async function writePages(options: WritePagesOptions): Promise<PageSet> {
  const { shellFolder, shellBase, published, registry, target, config, hints } = options
  const parts = { ...(await readShellTemplate(shellFolder, shellBase)), registry, config }
  const styleSources = new Set<string>()
  const write = async (file: string, html: string) => {
    for (const source of inlineSheetSources(html)) styleSources.add(source)
    await replaceFile(join(target, file), html)
  }
  const rules: PageRule[] = []
  // One after the other: the shell's server build has one language at a time.
  for (const landing of published.flatMap((remote) =>
    remote.built.routes.map((route) => ({ remote, route })),
  )) {
    const files = filesOf(landing.route.path)
    for (const language of PAGE_LANGUAGES) {
      const frame = hints ? await frameOf(options, landing, language) : undefined
      await write(files[language], await composePage(parts, language, hints ? landing : undefined, frame))
    }
    rules.push({ path: landing.route.path, files })
  }
  const others = filesOf('/app')
  for (const path of await readOwnPaths(shellFolder)) rules.push({ path, files: others })
  for (const language of PAGE_LANGUAGES) await write(others[language], await composePage(parts, language))
  return { rules, styleSources: [...styleSources] }
}

async function readOwnPaths(shellFolder: string): Promise<readonly string[]> {
  const shell = JSON.parse(await readFile(join(shellFolder, 'hub-shell.json'), 'utf8')) as BuiltShell
  return shell.paths
}

function frameOf(options: WritePagesOptions, { remote, route }: Landing, language: PageLanguage) {
  return firstFrame(options, remote, { layout: 'page', ...route } as RemoteRoute, language)
}

const TOP_PAGES: Record<string, string> = { '/': 'index', '/app': 'app' }

/** Addresses that any host finds by itself for the home page and for unknown paths; the others need the rules. */
function filesOf(path: string): Record<PageLanguage, string> {
  const name = TOP_PAGES[path] ?? `pages${path.replaceAll(/[:*]/g, '_')}`
  return { ru: `${name}.html`, en: `${name}.en.html` }
}
