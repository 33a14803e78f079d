import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BuiltShell } from '@hub/build'
import { isPrerendered, isServerRendered } from '@hub/build/rendered-routes'
import { isIndexed, type RegistryEntry, type RemoteRoute } from '@hub/contract'
import { metadataTags } from '@hub/contract/metadata-tags'
import type { PageMetadata } from '@hub/contract/page-metadata'
import { inlineSheet } from './inline-sheet.ts'
import { inlineSheetSources, integrityOf } from './integrity.ts'
import { composePage, type Landing, type PageContent } from './page.ts'
import { withPolicy } from './page-policy.ts'
import { PAGE_LANGUAGES, type PageLanguage, type PageRule } from './page-rule.ts'
import { type PrerenderedPage, PrerenderProcess } from './prerender/prerender-process.ts'
import { type PublishedRemote, publishedText, readTexts } from './published-remote.ts'
import { replaceFile } from './replace-file.ts'
import type { HeaderSettings } from './security-headers.ts'

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
async function prerenderPage(
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

export interface WritePagesOptions {
  shellFolder: string
  /** URL of the shell's folder, with a trailing slash. */
  shellBase: string
  published: PublishedRemote[]
  registry: RegistryEntry[]
  /** Output folder of the pages. It contains the translations already, below `locales`. */
  workshop: string
  config: Record<string, unknown>
  /** Settings for the content security policy. */
  policy: Omit<HeaderSettings, 'styleSources'>
  /** URL of the site, when configured. */
  siteUrl?: string | undefined
  /** Whether pages are prerendered and preload what their route requests. */
  hints: boolean
  /** Called for each page that throws while it is prerendered; it is rendered in the browser only. */
  onFailure: (failure: PrerenderFailure) => void
}

/** A page that could not be prerendered. */
export interface PrerenderFailure {
  app: string
  path: string
  language: PageLanguage
  /** What it threw. */
  reason: string
}

type Prerendering = Record<PageLanguage, PrerenderProcess>

/** Writes a page for every route and language, and `app.*.html` for all other URLs. Returns their rules. */
export async function writePages(options: WritePagesOptions): Promise<PageRule[]> {
  const { shellFolder, shellBase, published, registry, workshop, config, hints, policy } = options
  const apps = { ...(await readShellTemplate(shellFolder, shellBase)), registry, config, shellBase }
  const write = async (file: string, metadata: PageMetadata, page: Omit<PageContent, 'tags'>) => {
    const html = await composePage(apps, { ...page, tags: await tagsOf(options, page.language, metadata) })
    const styleSources = inlineSheetSources(html)
    await replaceFile(join(workshop, file), withPolicy(html, { ...policy, styleSources }))
  }
  const rules: PageRule[] = []
  const folders = [shellFolder, ...published.map(({ folder }) => folder)]
  const prerendering = { ru: new PrerenderProcess(folders), en: new PrerenderProcess(folders) }
  try {
    for (const landing of published.flatMap((remote) =>
      remote.built.routes.map((route) => ({ remote, route })),
    )) {
      const rule = ruleOf(landing)
      const writeIn = async (language: PageLanguage) => {
        const frame = hints ? await frameOf(options, prerendering, landing, language) : undefined
        const metadata = frame?.metadata ?? (await titleOnly(workshop, landing.route, language))
        rule.metadata[language] = metadata
        await write(rule.files[language], metadata, { language, frame, landing: hints ? landing : undefined })
      }
      await Promise.all(PAGE_LANGUAGES.map(writeIn))
      rules.push(rule)
    }
  } finally {
    for (const language of PAGE_LANGUAGES) prerendering[language].stop()
  }
  const others = {
    files: filesOf('/app'),
    metadata: { ru: UNKNOWN, en: UNKNOWN },
    namespaces: [],
    indexed: false,
  }
  for (const path of await readOwnPaths(shellFolder)) rules.push({ path, ...others })
  for (const language of PAGE_LANGUAGES) await write(others.files[language], UNKNOWN, { language })
  return rules
}

const UNKNOWN: PageMetadata = { noIndex: true }

function ruleOf({ remote, route }: Landing): PageRule {
  return {
    path: route.path,
    files: filesOf(route.path),
    metadata: { ru: {}, en: {} },
    namespaces: ['common', ...route.namespaces],
    indexed: isIndexed(route),
    ...(route.metadata ? { metadataModule: `${remote.base}server/${route.metadata.slice(2)}.mjs` } : {}),
    ...(isServerRendered(route)
      ? { rendered: { remote: remote.built.name, searchParams: route.searchParams ?? [] } }
      : {}),
    ...(route.listed ? { listed: route.listed } : {}),
  }
}

/** A page that is not prerendered has the route's title only. */
async function titleOnly(
  workshop: string,
  route: Landing['route'],
  language: PageLanguage,
): Promise<PageMetadata> {
  return {
    title: await publishedText(workshop, language, route.title),
    ...(isIndexed(route) ? {} : { noIndex: true }),
  }
}

async function tagsOf(
  { workshop, siteUrl }: WritePagesOptions,
  language: PageLanguage,
  metadata: PageMetadata,
) {
  const siteName = await publishedText(workshop, language, 'common:site.name')
  return metadataTags(metadata, { siteName, language, origin: siteUrl })
}

async function readOwnPaths(shellFolder: string): Promise<readonly string[]> {
  const shell = JSON.parse(await readFile(join(shellFolder, 'hub-shell.json'), 'utf8')) as BuiltShell
  return shell.paths
}

async function frameOf(
  options: WritePagesOptions,
  prerendering: Prerendering,
  { remote, route }: Landing,
  language: PageLanguage,
): Promise<PrerenderedPage | undefined> {
  const described = { layout: 'page', indexed: true, ...route } as RemoteRoute
  try {
    return await prerenderPage({ ...options, prerendering }, remote, described, language)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    options.onFailure({ app: remote.built.name, path: route.path, language, reason })
    return undefined
  }
}

const TOP_PAGES: Record<string, string> = { '/': 'index', '/app': 'app' }

/**
 * File names that any host serves by default for the home page and unknown paths; other pages need the rules.
 */
function filesOf(path: string): Record<PageLanguage, string> {
  const name = TOP_PAGES[path] ?? `pages${path.replaceAll(/[:*]/g, '_')}`
  return { ru: `${name}.html`, en: `${name}.en.html` }
}

const FORMATS_WORKER = 'static/formats.worker.js'

/** Reads the shell's HTML with its style sheets inlined, and the URLs of the fonts to preload and of its worker. */
async function readShellTemplate(folder: string, base: string) {
  const html = await readFile(join(folder, 'index.html'), 'utf8')
  const fonts = await readdir(join(folder, 'static/font'))
  const addresses = (name: RegExp) =>
    fonts.filter((file) => name.test(file)).map((file) => `${base}static/font/${file}`)
  return {
    template: await inlineStylesheets(html, folder, base),
    fonts: { cyrillic: addresses(/cyrillic-wght/), latin: addresses(/latin-wght/) },
    formatsWorker: existsSync(join(folder, FORMATS_WORKER)) ? base + FORMATS_WORKER : undefined,
  }
}

async function inlineStylesheets(html: string, folder: string, base: string): Promise<string> {
  let result = html
  for (const [tag, href = ''] of html.matchAll(/<link[^>]*?href="([^"]+\.css)"[^>]*>/g)) {
    const content = await readFile(join(folder, href.slice(base.length)))
    const sheet = inlineSheet({
      href,
      url: href,
      integrity: integrityOf(content),
      css: content.toString(),
    })
    result = result.replace(tag, () => sheet)
  }
  return result
}
