import type {
  DocumentHead,
  HeadAnswer,
  HeadContext,
  HeadLanguage,
  HeadModule,
  HeadRequest,
  SiteFacts,
} from '@hub/contract/page-metadata'
import type { PageRule } from '@hub/release/page-rule'
import { type Texts, textIn } from '@hub/release/texts'
import type { FoundPage } from './page-rules.ts'
import { type ApiSettings, type ReaderOptions, rowReader, storedAt } from './read-rows.ts'
import type { SiteContent } from './site-files.ts'
import { StaleCache } from './stale-cache.ts'

export interface PageMetadataOptions extends ReaderOptions {
  /** Loads the head module at a URL. */
  loadHead: (address: string) => Promise<HeadModule>
}

export interface ServedMetadata {
  status: 'found' | 'not-found'
  head: DocumentHead
  siteName: string
  /** False when the API did not respond: then the metadata depends on the URL only. */
  isComplete: boolean
}

const MINUTE = 60_000

/** Makes the metadata of pages from the remotes' head modules and database rows. */
export function pageMetadata({ loadHead, ...options }: PageMetadataOptions) {
  const { now } = options
  const clock = now ? { now } : {}
  const answers = new StaleCache<HeadAnswer>({
    freshMs: MINUTE / 4,
    staleMs: 10 * MINUTE,
    size: 2000,
    ...clock,
  })
  const sites = new StaleCache<SiteFacts | undefined>({
    freshMs: MINUTE,
    staleMs: 60 * MINUTE,
    size: 2,
    ...clock,
  })
  const readerOf = rowReader(options)

  async function contextOf(
    content: SiteContent,
    api: ApiSettings,
    language: HeadLanguage,
    namespaces: string[],
  ): Promise<HeadContext> {
    const texts: Record<string, unknown> = {}
    for (const name of new Set(['common', ...namespaces]))
      texts[name] = await content.json(`locales/${language}/${name}.json`)
    const t = translator(texts)
    const site = await sites.get(language, () => readSiteInfo(readerOf(api), language)).catch(() => undefined)
    return { language, t, site: site ?? { name: t('common:site.name') } }
  }

  async function ask(
    { rule, params }: FoundPage<PageRule>,
    context: HeadContext,
    api: ApiSettings,
  ): Promise<HeadAnswer | undefined> {
    const { headModule } = rule
    if (!headModule) return { status: 'found', head: {} }
    const load = async () => {
      const { head } = await loadHead(headModule)
      return head({ ...context, params, read: readerOf(api), mediaUrl: storedAt(api.supabaseUrl) })
    }
    const key = JSON.stringify([headModule, context.language, params, context.site])
    return answers.get(key, load).catch(() => undefined)
  }

  /** Never rejects: without a response of the API in time it returns metadata for the URL alone. */
  return async function pageHead(
    content: SiteContent,
    page: FoundPage<PageRule>,
    language: HeadLanguage,
    api: ApiSettings,
  ): Promise<ServedMetadata | { status: 'moved'; path: string }> {
    const context = await contextOf(content, api, language, page.rule.namespaces)
    const answer = await ask(page, context, api)
    if (answer?.status === 'moved') return answer
    const own = page.rule.heads[language]
    const more = answer?.head ?? {}
    return {
      status: answer?.status ?? 'found',
      head: answer?.status === 'not-found' ? { ...own, noIndex: true, ...more } : { ...own, ...more },
      siteName: context.site.name,
      isComplete: answer !== undefined,
    }
  }
}

const translator =
  (texts: Texts): HeadContext['t'] =>
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
  read: HeadRequest['read'],
  language: HeadLanguage,
): Promise<SiteFacts | undefined> {
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
