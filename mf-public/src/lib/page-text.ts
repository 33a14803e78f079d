import type { Language, LocalizedText } from '@hub/shared-i18n'

/** The words that staff have written for a page (`content_pages`). */
export interface PageText<Data = Record<string, never>> {
  readonly title: LocalizedText
  readonly lead: LocalizedText | null
  /** Rich text. */
  readonly body: LocalizedText | null
  /** What one page has and others have not; anything may be missing. */
  readonly data: Partial<Data>
}

/** Where the hub is and how to reach it (`site_settings.footer_settings`). */
export interface Contacts {
  /** In which of the two it is written. */
  readonly language: Language
  readonly address: string | null
  readonly hours: string | null
  readonly email: string | null
  readonly phone: string | null
}
