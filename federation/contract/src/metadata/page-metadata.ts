export type MetadataLanguage = 'ru' | 'en'

/** A node of structured data. URLs may be paths of this site; they are completed with the origin. */
export interface JsonLd {
  readonly [property: string]: JsonLdValue | undefined
}
export type JsonLdValue = string | number | boolean | JsonLd | readonly (JsonLdValue | undefined)[]

/** Content of the preview image that is generated for a page. */
export interface PreviewImage {
  /** Seed and kind of the page's cover, so that both show the same drawing. */
  readonly seed: string
  readonly kind: string
  readonly motif?: string | null | undefined
  readonly print?: string | null | undefined
  readonly title: string
  /** A line below the title: when and where. */
  readonly note?: string | undefined
}

/** Metadata of a page for search engines, messengers and social networks. */
export interface PageMetadata {
  /** Title of the page, to which the site's name is added. */
  readonly title?: string | undefined
  readonly description?: string | undefined
  /** Canonical path, for example without filters. */
  readonly path?: string | undefined
  /** Excludes the page from search engines. */
  readonly noIndex?: boolean | undefined
  /** Open Graph type; `website` by default. */
  readonly type?: 'website' | 'article' | 'profile' | undefined
  /** URL of a photo. Without one a preview image is generated. */
  readonly image?: string | undefined
  /** Without one the title is drawn on a neutral background. */
  readonly previewImage?: PreviewImage | undefined
  /** Structured data (schema.org). */
  readonly data?: readonly JsonLd[] | undefined
}

/** Facts about the hub from its settings. */
export interface SiteInfo {
  readonly name: string
  readonly address?: string | undefined
  readonly email?: string | undefined
  readonly phone?: string | undefined
}

/** Inputs of metadata besides the page's own data. */
export interface MetadataContext {
  readonly language: MetadataLanguage
  readonly site: SiteInfo
  /** Returns a translation by its key with namespace; without plurals. */
  readonly t: (key: string, values?: Record<string, string | number>) => string
}

export interface MetadataRequest extends MetadataContext {
  /** Parameters of the route's path, decoded. */
  readonly params: Readonly<Record<string, string>>
  /**
   * Requests rows from PostgREST as an anonymous visitor: path below `/rest/v1/` and query parameters. Throws
   * when there is no response in time.
   */
  readonly read: (path: string, query?: Readonly<Record<string, string>>) => Promise<unknown>
  /** Returns the public URL of a stored image. */
  readonly mediaUrl: (path: string) => string
}

export type MetadataResult =
  | { readonly status: 'found'; readonly metadata: PageMetadata }
  /** There is no such page; `metadata` says so. */
  | { readonly status: 'not-found'; readonly metadata?: PageMetadata }
  /** The page has moved to another path of this site. */
  | { readonly status: 'moved'; readonly path: string }

/** Exports of a metadata module. It runs on the page server, without a browser and without React. */
export interface MetadataModule {
  readonly metadata: (request: MetadataRequest) => Promise<MetadataResult>
}
