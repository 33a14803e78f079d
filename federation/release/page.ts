import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BuiltRemote, RegistryEntry } from '@hub/contract'
import { integrityOfFile, styleHash } from './integrity.ts'
import type { PublishedRemote } from './published-remote.ts'

const DEFAULT_LANGUAGE = 'ru'

type BuiltRoute = BuiltRemote['routes'][number]

export interface PageParts {
  /** The shell's own HTML, whose style sheet is already inlined. */
  template: string
  registry: RegistryEntry[]
  /** What `SiteConfig` of the shell holds: public, it is written into the page. */
  config: Record<string, unknown>
  /** Addresses of fonts that the first words need. */
  fonts: string[]
}

export interface Page {
  html: string
  /** Sources for `style-src` that the page's inline sheets need. */
  styleHashes: string[]
}

/** The page for one landing route: with what that route is going to ask for anyway. Without a route: for all others. */
export async function composePage(
  parts: PageParts,
  landing?: { remote: PublishedRemote; route: BuiltRoute },
): Promise<Page> {
  const hints = landing ? await landingHints(landing.remote, landing.route) : { tags: [], styles: [] }
  const head = [
    ...parts.fonts.map((url) => preload(url, 'font', 'type="font/woff2"')),
    preload(`/locales/${DEFAULT_LANGUAGE}/common.json`, 'fetch'),
    ...hints.tags,
    dataBlock('hub-config', parts.config),
    dataBlock('mf-registry', { remotes: parts.registry }),
  ]
  const html = parts.template.replace('</head>', `${head.join('')}</head>`)
  return { html, styleHashes: [...html.matchAll(/<style[^>]*>([^<]*)<\/style>/g)].map((match) => styleHash(match[1] ?? '')) }
}

async function landingHints({ built, base, folder }: PublishedRemote, route: BuiltRoute) {
  const assets = built.assets[route.module] ?? { js: [], css: [] }
  const scripts = await Promise.all([built.entry, ...assets.js].map((file) => preloadScript(folder, base, file)))
  const styles = await Promise.all(assets.css.map((file) => inlineSheet(folder, base, file)))
  const texts = route.namespaces.map((name) => preload(`/locales/${DEFAULT_LANGUAGE}/${name}.json`, 'fetch'))
  return { tags: [...texts, ...scripts, ...styles], styles }
}

/** A preload counts only with the same integrity and crossorigin as the request that follows; else it loads twice. */
async function preloadScript(folder: string, base: string, file: string): Promise<string> {
  return preload(base + file, 'script', `integrity="${await integrityOfFile(join(folder, file))}"`)
}

function preload(url: string, as: string, extra = ''): string {
  return `<link rel="preload" as="${as}" crossorigin="anonymous" ${extra} href="${url}">`
}

/** The bundler's loader finds a sheet by `data-href` and does not fetch it again. */
async function inlineSheet(folder: string, base: string, file: string): Promise<string> {
  const css = (await readFile(join(folder, file), 'utf8')).trim()
  if (/url\((?!["']?(data:|\/))/.test(css)) throw new Error(`${file} names a file relative to itself and cannot be inlined`)
  return `<style data-href="${base + file}">${css}</style>`
}

function dataBlock(id: string, content: unknown): string {
  const json = JSON.stringify(content).replaceAll('<', '\\u003c')
  return `<script type="application/json" id="${id}">${json}</script>`
}
