import type { AuditEntry } from './entry.ts'

const EVENT = '/admin/events/:event_id/edit'
const COURSE = '/admin/courses/:course_id/edit'
const SPACE = '/admin/rent/:space_id/edit'
/** The seats of a course are registrations for an event of its own, which has no page. */
const ATTENDEES = ['/admin/courses/:course_id/attendees', '/admin/events/:event_id/attendees']
const BOOKING = '/admin/rent/bookings?q=:number'
const USER = '/admin/users?q=:name'

/**
 * Pages where staff edit the rows of a table; the first whose parameters are known is the one. `:id` is the first part
 * of the key, `:number` and `:name` what the record was called, the others are ids of what it belongs to.
 */
const PAGES: Readonly<Record<string, readonly string[]>> = {
  amenities: ['/admin/rent/amenities'],
  blog_posts: ['/admin/speakers/:speaker_id/posts/:id/edit'],
  booking_slots: [BOOKING],
  calendar_items: ['/admin/calendar'],
  calendar_series: ['/admin/calendar'],
  check_ins: ATTENDEES,
  closures: ['/admin/closures/:id/edit'],
  comment_reports: ['/admin/comments'],
  comments: ['/admin/comments'],
  content_pages: ['/admin/:id'],
  course_sessions: [COURSE],
  course_speakers: [COURSE],
  courses: ['/admin/courses/:id/edit'],
  coworking_plans: ['/admin/coworking/:id/edit'],
  event_co_organisers: [EVENT],
  event_messages: ATTENDEES,
  event_photos: [EVENT],
  event_session_speakers: [EVENT],
  event_sessions: [EVENT],
  event_speakers: [EVENT],
  event_streams: [EVENT],
  events: [COURSE, '/admin/events/:id/edit'],
  memberships: ['/admin/coworking/memberships'],
  orders: ['/admin/orders/:id'],
  profiles: [USER],
  promo_codes: ['/admin/promo-codes/:id/edit'],
  registrations: ATTENDEES,
  science_fields: ['/admin/science-fields/:id/edit'],
  season_items: ['/admin/seasons'],
  seasons: ['/admin/seasons/:id/edit'],
  signage_displays: ['/admin/slideshow/screens'],
  site_settings: ['/admin/navigation'],
  slides: ['/admin/slideshow/:id/edit'],
  space_amenities: [SPACE],
  space_bookings: [BOOKING],
  space_opening_hours: [SPACE],
  space_photos: [SPACE],
  space_prices: [SPACE],
  spaces: ['/admin/rent/:id/edit'],
  speakers: ['/admin/speakers/:id/edit'],
  subscriptions: ['/admin/subscriptions/:id/edit'],
  support_services: ['/admin/support'],
  user_passes: ['/admin/subscriptions/holders'],
  user_roles: [USER],
  volunteer_invitations: ['/admin/volunteers'],
}

type Parameters = Readonly<Record<string, string | undefined>>

/** Returns a page with its parameters, or undefined where one is not known. */
function fill(page: string, parameters: Parameters): string | undefined {
  const names = [...page.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  if (names.some((name) => !parameters[name])) return undefined
  return page.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(parameters[name] ?? ''))
}

/**
 * Returns the page of what was changed. Undefined for a deleted record, unless it was part of something that has a page,
 * and for tables without one.
 */
export function recordPageOf({
  action,
  table_name,
  row_id,
  parents,
  record_name,
}: AuditEntry): string | undefined {
  const [called] = record_name
  const name = typeof called === 'string' ? called : called?.ru
  const own: Parameters = { id: row_id.split(':')[0], name, number: name?.match(/\d+/)?.[0] }
  const isDeleted = action === 'delete'
  for (const page of PAGES[table_name] ?? []) {
    const belongsToOther = page.includes('_id')
    if (isDeleted && !belongsToOther) continue
    const filled = fill(page, { ...parents, ...(isDeleted ? {} : own) })
    if (filled) return filled
  }
  return undefined
}
