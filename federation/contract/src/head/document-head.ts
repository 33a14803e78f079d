export type HeadLanguage = 'ru' | 'en'

/** A node of structured data. Addresses in it may be paths of this site; they are written out in full. */
export interface JsonLd {
  readonly [property: string]: JsonLdValue | undefined
}
export type JsonLdValue = string | number | boolean | JsonLd | readonly (JsonLdValue | undefined)[]

/** What is drawn for a page where links are shown with a picture. */
export interface HeadPicture {
  /** As of the page's cover: the same seed and kind give the same drawing. */
  readonly seed: string
  readonly kind: string
  readonly motif?: string | null | undefined
  readonly print?: string | null | undefined
  readonly title: string
  /** A line below the title: when and where. */
  readonly note?: string | undefined
}

/** What a page says of itself to those who have not opened it. */
export interface DocumentHead {
  /** The page's own title; the site's name is added to it. */
  readonly title?: string | undefined
  readonly description?: string | undefined
  /** The path under which this page wants to be known, e.g. without filters. */
  readonly path?: string | undefined
  /** Keeps the page out of search engines. */
  readonly noIndex?: boolean | undefined
  /** Kind of thing for Open Graph; `website` unless told. */
  readonly type?: 'website' | 'article' | 'profile' | undefined
  /** Address of a photo. Without one a picture is drawn. */
  readonly image?: string | undefined
  /** Without one the title is drawn on a neutral ground. */
  readonly picture?: HeadPicture | undefined
  /** Structured data in the words of schema.org. */
  readonly data?: readonly JsonLd[] | undefined
}

/** What staff say of the hub in its settings. */
export interface SiteFacts {
  readonly name: string
  readonly address?: string | undefined
  readonly email?: string | undefined
  readonly phone?: string | undefined
}

/** What the head of a page depends on besides the page's own data. */
export interface HeadContext {
  readonly language: HeadLanguage
  readonly site: SiteFacts
  /** A text by its key with namespace; no plurals. */
  readonly t: (key: string, values?: Record<string, string | number>) => string
}

export interface HeadRequest extends HeadContext {
  /** Of the route's path, decoded. */
  readonly params: Readonly<Record<string, string>>
  /**
   * Asks PostgREST as a visitor: path below `/rest/v1/` and parameters of the query. Gives up, by throwing, when no
   * answer comes in time.
   */
  readonly read: (path: string, query?: Readonly<Record<string, string>>) => Promise<unknown>
  /** Public address of a stored picture. */
  readonly mediaUrl: (path: string) => string
}

export type HeadAnswer =
  | { readonly status: 'found'; readonly head: DocumentHead }
  /** There is no such page; `head` says so. */
  | { readonly status: 'not-found'; readonly head?: DocumentHead }
  /** The same thing lies at another path of this site now. */
  | { readonly status: 'moved'; readonly path: string }

/** What a module behind `head` of a route exports. It runs on a server, without a browser and without React. */
export interface HeadModule {
  readonly head: (request: HeadRequest) => Promise<HeadAnswer>
}
