import type { LocalizedText } from '@hub/shared-i18n'

/** A comment as those who moderate see it. */
export interface ModeratedComment {
  readonly id: string
  readonly body: string
  readonly author_name: string
  readonly author_role: 'user' | 'moderator' | 'admin'
  /** ISO 8601. */
  readonly created_at: string
  readonly is_reply: boolean
  readonly reply_count: number
  /** What the policy says: a moderator deletes nothing of an admin. */
  readonly can_delete: boolean
  readonly event: { readonly slug: string; readonly title: LocalizedText; readonly is_public: boolean }
  /** Reports that nobody has dealt with, and the reasons given in them. */
  readonly report_count: number
  readonly reasons: readonly string[]
}
