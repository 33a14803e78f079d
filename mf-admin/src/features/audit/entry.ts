import { db, type Role } from '@hub/shared-auth'
import { type Language, type LocalizedText, localize } from '@hub/shared-i18n'
import { queryOptions } from '@hub/shared-platform'
import { unwrapAs } from '@hub/shared-ui/check-response'
import { rowSource } from '../../lib/list/row-source.ts'

export const ACTIONS = ['insert', 'update', 'delete'] as const

/** One change by staff, as it was recorded. */
export interface AuditEntry {
  readonly id: string
  /** ISO 8601. */
  readonly at: string
  readonly actor_id: string | null
  readonly actor_name: string
  readonly actor_role: Role | 'co_organiser'
  readonly action: (typeof ACTIONS)[number]
  readonly table_name: string
  /** The key of the changed row; parts joined by ":". */
  readonly row_id: string
  /** The changed columns, or the whole row when it was deleted. Null for a new one. */
  readonly old: Readonly<Record<string, unknown>> | null
  /** The changed columns, or the whole row when it is new. Null for a deleted one. */
  readonly new: Readonly<Record<string, unknown>> | null
  /** What the record was called then: its own name first, then those of what it belongs to. */
  readonly record_name: readonly RecordName[]
  /** Ids of what the record belongs to. */
  readonly parents: Readonly<Partial<Record<'event_id' | 'course_id' | 'speaker_id' | 'space_id', string>>>
  /** What the records were called whose ids stand in `old` and `new`, by id. */
  readonly names: Readonly<Record<string, RecordName>>
}

/** A name in two languages, or one that is the same in both. */
type RecordName = LocalizedText | string

export const nameIn = (name: RecordName, language: Language): string =>
  typeof name === 'string' ? name : localize(name, language).text

/** Returns what the changed record was called, as in «Ада Лавлейс · Как считают звёзды»; empty where it has no name. */
export const recordNameOf = ({ record_name }: AuditEntry, language: Language): string =>
  record_name.map((name) => nameIn(name, language)).join(' · ')

/** Tables that have a name for people. */
export const TABLES = [
  'amenities',
  'blog_posts',
  'booking_slots',
  'calendar_items',
  'calendar_series',
  'check_ins',
  'closures',
  'comment_reports',
  'comments',
  'content_pages',
  'course_sessions',
  'course_speakers',
  'courses',
  'coworking_plans',
  'event_co_organisers',
  'event_messages',
  'event_photos',
  'event_session_speakers',
  'event_sessions',
  'event_speakers',
  'event_streams',
  'events',
  'memberships',
  'orders',
  'profiles',
  'promo_codes',
  'registrations',
  'science_fields',
  'season_items',
  'seasons',
  'signage_displays',
  'site_settings',
  'slides',
  'space_amenities',
  'space_bookings',
  'space_opening_hours',
  'space_photos',
  'space_prices',
  'spaces',
  'speakers',
  'subscriptions',
  'support_services',
  'user_passes',
  'user_roles',
  'volunteer_invitations',
] as const

export const auditSource = rowSource<AuditEntry>(
  'audit',
  'admin_audit',
  ({ filters: { table, from, to, ...filters } }) => ({
    ...filters,
    in_table: table,
    from_day: from,
    to_day: to,
  }),
)

/** Who and what is on record. */
interface AuditFilterOptions {
  readonly people: readonly { readonly id: string; readonly name: string }[]
  readonly tables: readonly string[]
}

export const auditFilterOptionsQuery = queryOptions({
  queryKey: ['admin', 'audit-choices'],
  queryFn: async ({ signal }) => {
    const answer = await db().rpc('admin_audit_filters', {}, { get: true }).abortSignal(signal)
    return unwrapAs<AuditFilterOptions>(answer)
  },
})
