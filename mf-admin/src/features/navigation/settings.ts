import type { SiteSettingsRow } from '@hub/contract/site-settings'
import type { Language } from '@hub/shared-i18n'
import { ApiError } from '@hub/shared-platform'

/** What staff keep of the site for one language; a section that is null comes from the Russian row. */
export interface SettingsRow extends SiteSettingsRow {
  readonly id: string
  readonly language_code: Language
  readonly updated_at: string
}

/** The active rows of both languages; one may be missing. */
export interface Settings extends Readonly<Record<Language, SettingsRow | null>> {
  /** Of both: what a form began with. */
  readonly updated_at: string
}

/** There is no active row of this language to change. */
export class NoActiveSettings extends ApiError {
  readonly language: Language

  constructor(language: Language) {
    super({ kind: 'not-found', message: `no active site settings for ${language}` })
    this.name = 'NoActiveSettings'
    this.language = language
  }
}
