import { PERMISSIONS_OF, type Person } from '../roles/callers.ts'
import { tableRules } from '../roles/table-rules.ts'

/** Who asks at random, by the names of the tables of roles. */
export const FUZZERS = ['visitor', 'other', 'moderator', 'admin'] as const satisfies readonly Person[]
export type Fuzzer = (typeof FUZZERS)[number]

/** What functions write for everybody: registering, renting, buying, the mails about it, likes and reports of comments. */
const BY_FUNCTIONS = [
  'booking_slots',
  'calendar_feeds',
  'comment_likes',
  'comment_reports',
  'csrf_tokens',
  'order_items',
  'orders',
  'outbox',
  'pass_uses',
  'promo_code_redemptions',
  'registrations',
  'space_bookings',
  'space_occupancy',
  'telegram_links',
]
/** What functions write for staff beyond what the tables let them. */
const BY_FUNCTIONS_OF: Partial<Record<Fuzzer, readonly string[]>> = {
  moderator: [
    'calendar_items',
    'calendar_series',
    'channel_posts',
    'check_ins',
    'event_messages',
    'user_passes',
  ],
  admin: ['calendar_items', 'calendar_series', 'channel_posts', 'check_ins', 'event_messages', 'user_passes'],
}
/** What they change is on record. */
const STAFF: readonly Fuzzer[] = ['moderator', 'admin']

/** Where somebody who is not staff may write, and not into the rows of others. */
const PERSONAL = [
  'calendar_feeds',
  'comment_likes',
  'comments',
  'favorites',
  'orders',
  'registrations',
  'space_bookings',
  'telegram_links',
  'user_passes',
]

/** Rows that nothing this person asks may change, as queries; `other` is somebody else's account. */
export function protectedFrom(person: Fuzzer, other: string): string[] {
  const held = PERMISSIONS_OF[person]
  const isStaff = STAFF.includes(person)
  const writes = Object.entries(tableRules)
    .filter(([, rules]) =>
      (['insert', 'update', 'delete'] as const).some((verb) => {
        const rule = rules[verb]
        if (rule === 'everybody') return true
        if (rule === 'nobody') return false
        return rule.some((one) => (one === 'own' ? person !== 'visitor' : held.includes(one)))
      }),
    )
    .map(([table]) => table)
  const allowed = new Set([
    ...writes,
    // A person who signs up gets one.
    'profiles',
    ...BY_FUNCTIONS,
    ...(BY_FUNCTIONS_OF[person] ?? []),
    ...(isStaff ? ['audit_log'] : []),
  ])
  const kept = Object.keys(tableRules).filter((table) => !allowed.has(table))
  const tables = [
    ...kept.map((table) => `public.${table}`),
    'private.settings',
    'private.role_permissions',
    'storage.buckets',
  ]
  return [
    ...tables.map((table) => `select * from ${table}`),
    `select * from public.profiles where id = '${other}'`,
    'select id, role, blocked_at from public.profiles where role is distinct from $$user$$',
    ...(isStaff ? [] : PERSONAL.map((table) => `select * from public.${table} where user_id = '${other}'`)),
  ]
}
