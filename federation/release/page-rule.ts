import type { RemoteManifest } from '@hub/contract'
import type { PageMetadata } from '@hub/contract/page-metadata'

export const PAGE_LANGUAGES = ['ru', 'en'] as const
export type PageLanguage = (typeof PAGE_LANGUAGES)[number]

/** Maps a URL pattern to a page by language; the first matching pattern counts. */
export interface PageRule {
  path: string
  files: Record<PageLanguage, string>
  /** Metadata of the pages as far as their URL determines it. */
  metadata: Record<PageLanguage, PageMetadata>
  /** URL of the metadata module, which makes metadata from a database row. */
  metadataModule?: string
  /** Translation namespaces of the metadata module. */
  namespaces: string[]
  /** Whether search engines may index the pages. */
  indexed: boolean
  /** How the page server renders the pages with their data; without it they are served as published. */
  rendered?: RenderedRule
  /** Rows for which the sitemap lists pages of this pattern. */
  listed?: Listed
}

export interface RenderedRule {
  /** Name of the remote that has the route. */
  remote: string
  /** Search params that the page reads. */
  searchParams: readonly string[]
}

export type Listed = NonNullable<RemoteManifest['routes'][number]['listed']>
