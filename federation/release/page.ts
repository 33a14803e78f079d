import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BuiltRemote, RegistryEntry } from '@hub/contract'
import { metadataHtml } from '@hub/contract/metadata-html'
import type { MetadataTag } from '@hub/contract/metadata-tags'
import { inlineSheet } from './inline-sheet.ts'
import { INLINE_SCRIPT, integrityOf, integrityOfFile } from './integrity.ts'
import { lateWorker, withLateScripts } from './late-scripts.ts'
import { replaceRoot, withRootMarks } from './page-root.ts'
import type { PageLanguage } from './page-rule.ts'
import type { PrerenderedPage } from './prerender/prerender-process.ts'
import type { PublishedRemote } from './published-remote.ts'

type BuiltRoute = BuiltRemote['routes'][number]

export interface PageAssets {
  /** The shell's own HTML, whose style sheet is already inlined. */
  template: string
  registry: RegistryEntry[]
  /** URL of the shell's folder, with a trailing slash. */
  shellBase: string
  /** The shell's `SiteConfig`, which is written into the page. */
  config: Record<string, unknown>
  /** URLs of the fonts, by script. */
  fonts: { cyrillic: string[]; latin: string[] }
  /** URL of the shell's worker that loads the browser's formats. Shells may have none. */
  formatsWorker: string | undefined
}

/** The content that differs between the pages of a site. */
export interface PageContent {
  language: PageLanguage
  tags: readonly MetadataTag[]
  landing?: Landing | undefined
  frame?: PrerenderedPage | undefined
}

export interface Landing {
  remote: PublishedRemote
  route: BuiltRoute
}

/**
 * Returns the HTML page of a landing route, with preloads of what the route requests; without a route, the
 * general page. Scripts of a page with content are loaded after it is painted.
 */
export async function composePage(
  apps: PageAssets,
  { language, tags, landing, frame }: PageContent,
): Promise<string> {
  const fonts = language === 'ru' ? [...apps.fonts.cyrillic, ...apps.fonts.latin] : apps.fonts.latin
  const namespaces = ['common', ...(landing?.route.namespaces ?? [])]
  const preloads = [
    ...namespaces.map((name) => preload(textsOf(apps, name, language), 'fetch')),
    ...(landing ? await landingScripts(landing) : []),
  ]
  const late = [...preloads, ...(apps.formatsWorker ? [lateWorker(apps.formatsWorker)] : [])]
  const head = [
    `<script>${INLINE_SCRIPT}</script>`,
    // A page with content is painted in the fallback, which has the metrics of the font, and requests fonts then.
    ...(frame ? [] : fonts.map((url) => preload(url, 'font', 'type="font/woff2"'))),
    ...(landing ? await inlineSheets(landing) : []),
    ...(frame ? [] : preloads),
  ]
  const data = [dataBlock('hub-config', apps.config), dataBlock('mf-registry', { remotes: apps.registry })]
  const html = apps.template
    .replace('<html lang="ru">', `<html lang="${language}"${frame ? ` data-prerendered="${language}"` : ''}>`)
    .replace('href="/manifest.webmanifest"', `href="/${MANIFESTS[language]}"`)
    .replace(/<title>[^<]*<\/title>/, () => metadataHtml(tags))
    .replace('</head>', () => `${head.join('')}</head>`)
    .replace('</body>', () => `${data.join('')}</body>`)
  const marked = withRootMarks(html)
  return frame ? withLateScripts(replaceRoot(marked, frame.html).html, late) : marked
}

/** The web app manifest of each language, in the root of the site. */
const MANIFESTS: Record<PageLanguage, string> = { ru: 'manifest.webmanifest', en: 'manifest.en.webmanifest' }

function textsOf({ registry, shellBase }: PageAssets, namespace: string, language: PageLanguage): string {
  const owner = registry.find(({ namespaces }) => namespaces.includes(namespace))
  const address = owner?.locales ?? `${shellBase}locales/{lng}/{ns}.json`
  return address.replace('{lng}', language).replace('{ns}', namespace)
}

const assetsOf = ({ remote: { built }, route }: Landing) => built.assets[route.module] ?? { js: [], css: [] }

function landingScripts({ remote, route }: Landing): Promise<string[]> {
  const { built, folder, addressOf } = remote
  const files = [built.entry, ...assetsOf({ remote, route }).js]
  return Promise.all(files.map((file) => preloadScript(addressOf(file), join(folder, file))))
}

const inlineSheets = (landing: Landing): Promise<string[]> =>
  Promise.all(assetsOf(landing).css.map((file) => inlineRemoteSheet(landing.remote, file)))

/**
 * A preload is used only by a request with the same integrity and crossorigin; otherwise the file loads
 * twice.
 */
async function preloadScript(url: string, file: string): Promise<string> {
  return preload(url, 'script', `integrity="${await integrityOfFile(file)}"`)
}

function preload(url: string, as: string, extra = ''): string {
  return `<link rel="preload" as="${as}" crossorigin="anonymous" ${extra} href="${url}">`
}

async function inlineRemoteSheet({ folder, addressOf }: PublishedRemote, file: string): Promise<string> {
  const content = await readFile(join(folder, file))
  const integrity = integrityOf(content)
  return inlineSheet({ href: file, url: addressOf(file), integrity, css: content.toString() })
}

function dataBlock(id: string, content: unknown): string {
  const json = JSON.stringify(content).replaceAll('<', '\\u003c')
  return `<script type="application/json" id="${id}">${json}</script>`
}
