import type { RemoteManifest } from '@hub/contract'
import type { DocumentHead } from '@hub/contract/document-head'

export const PAGE_LANGUAGES = ['ru', 'en'] as const
export type PageLanguage = (typeof PAGE_LANGUAGES)[number]

/** Which page the static host answers an address with, by language; the first pattern that fits counts. */
export interface PageRule {
  path: string
  files: Record<PageLanguage, string>
  /** What the pages say of themselves as far as their address tells. */
  heads: Record<PageLanguage, DocumentHead>
  /** Address of the module for servers that can tell more. */
  headModule?: string
  /** Texts that the module may need. */
  namespaces: string[]
  /** Whether search engines may have the pages. */
  indexed: boolean
  /** What the sitemap lists pages of this pattern for. */
  listed?: Listed
}

export type Listed = NonNullable<RemoteManifest['routes'][number]['listed']>
