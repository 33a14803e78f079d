import type { LocalizedText } from '@hub/shared-i18n'

/** A page whose words staff write, as `admin_page` answers it. */
export interface StaffPage<Data extends object = object> {
  readonly slug: PageSlug
  readonly title: LocalizedText | null
  readonly lead: LocalizedText | null
  /** Rich text. */
  readonly body: LocalizedText | null
  readonly data: Data
  /** Names the version; no moment. */
  readonly updated_at: string
}

export type PageSlug = 'about' | 'support' | 'requisites'

/** What is saved of a page. */
export interface PageDraft {
  readonly slug: PageSlug
  readonly title: LocalizedText | null
  readonly lead: LocalizedText | null
  readonly body: LocalizedText | null
  /** What one page has and others have not; what is left out stays as it is. */
  readonly data?: object
  readonly services?: readonly object[]
  readonly bank?: object
}
