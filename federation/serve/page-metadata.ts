import type {
  MetadataContext,
  MetadataLanguage,
  MetadataModule,
  MetadataRequest,
  MetadataResult,
  PageMetadata,
  SiteInfo,
} from '@hub/contract/page-metadata'
import type { PageRule } from '@hub/release/page-rule'
import { type Texts, textIn } from '@hub/release/texts'
import { PAGE_FRESH_MS, PAGE_MAX_AGE_MS } from './page-caching.ts'
import type { FoundPage } from './page-rules.ts'
import { type ApiSettings, type ReaderOptions, rowReader, storedAt } from './read-rows.ts'
import type { SiteContent } from './site-files.ts'
import { StaleCache } from './stale-cache.ts'

export interface PageMetadataOptions extends ReaderOptions {
  /** Loads the metadata module at a URL. */
  loadMetadata: (address: string) => Promise<MetadataModule>
}

export interface ServedMetadata {
  status: 'found' | 'not-found'
  metadata: PageMetadata
  siteName: string
  /** False when the API did not respond: then the metadata depends on the URL only. */
  isComplete: boolean
}

/** Metadata is no older than the page that it belongs to, and outlives the API as long. */
const AS_LONG_AS_PAGES = { freshMs: PAGE_FRESH_MS, staleMs: PAGE_MAX_AGE_MS, failedMs: 3_600_000 }

/** Makes the metadata of pages from the remotes' metadata modules and database rows. */
export function pageMetadata({ loadMetadata, ...options }: PageMetadataOptions) {
  const { now } = options
  const clock = now ? { now } : {}
  const answers = new StaleCache<MetadataResult>({
    ...AS_LONG_AS_PAGES,
    size: 2000,
    ...clock,
  })
  const sites = new StaleCache<SiteInfo | undefined>({
    ...AS_LONG_AS_PAGES,
    size: 2,
    ...clock,
  })
  const readerOf = rowReader(options)

  async function contextOf(
    content: SiteContent,
    api: ApiSettings,
    language: MetadataLanguage,
    namespaces: string[],
  ): Promise<MetadataContext> {
    const texts: Record<string, unknown> = {}
    for (const name of new Set(['common', ...namespaces]))
      texts[name] = await content.json(`locales/${language}/${name}.json`)
    const t = translator(texts)
    const site = await sites.get(language, () => readSiteInfo(readerOf(api), language)).catch(() => undefined)
    return { language, t, site: site ?? { name: t('common:site.name') } }
  }

  async function ask(
    { rule, params }: FoundPage<PageRule>,
    context: MetadataContext,
    api: ApiSettings,
  ): Promise<MetadataResult | undefined> {
    const { metadataModule } = rule
    if (!metadataModule) return { status: 'found', metadata: {} }
    const load = async () => {
      const { metadata } = await loadMetadata(metadataModule)
      return metadata({ ...context, params, read: readerOf(api), mediaUrl: storedAt(api.supabaseUrl) })
    }
    const key = JSON.stringify([metadataModule, context.language, params, context.site])
    return answers.get(key, load).catch(() => undefined)
  }

  /** Never rejects: without a response of the API in time it returns metadata for the URL alone. */
  return async function servedMetadata(
    content: SiteContent,
    page: FoundPage<PageRule>,
    language: MetadataLanguage,
    api: ApiSettings,
  ): Promise<ServedMetadata | { status: 'moved'; path: string }> {
    const context = await contextOf(content, api, language, page.rule.namespaces)
    const answer = await ask(page, context, api)
    if (answer?.status === 'moved') return answer
    const own = page.rule.metadata[language]
    const more = answer?.metadata ?? {}
    return {
      status: answer?.status ?? 'found',
      metadata: answer?.status === 'not-found' ? { ...own, noIndex: true, ...more } : { ...own, ...more },
      siteName: context.site.name,
      isComplete: answer !== undefined,
    }
  }
}

const translator =
  (texts: Texts): MetadataContext['t'] =>
  (key, values) =>
    textIn(texts, key, values)

interface Row {
  language_code: string
  footer_settings: { siteName?: string; address?: string; email?: string; phone?: string } | null
}

/**
 * Reads the hub's settings in a language, or in Russian where they are missing. The shell reads the same
 * rows.
 */
async function readSiteInfo(
  read: MetadataRequest['read'],
  language: MetadataLanguage,
): Promise<SiteInfo | undefined> {
  const rows = (await read('site_settings', {
    select: 'language_code,footer_settings',
    is_active: 'eq.true',
    language_code: `in.(${[...new Set([language, 'ru'])].join()})`,
  })) as Row[]
  const preferred = [...rows].sort((a) => (a.language_code === language ? -1 : 1))
  const footer = preferred.map((row) => row.footer_settings).find((settings) => settings?.siteName)
  if (!footer?.siteName) return undefined
  const { siteName: name, address, email, phone } = footer
  return { name, ...(address ? { address } : {}), ...(email ? { email } : {}), ...(phone ? { phone } : {}) }
}
