/** Refusals of the database that have words of their own under `refusals`. */
const KNOWN = [
  'already_checked_in',
  'already_registered',
  'event_cancelled',
  'event_full',
  'event_not_found',
  'event_not_published',
  'event_over',
  'event_postponed',
  'no_recipients',
  'over_capacity_not_allowed',
  'registration_not_active',
  'same_event',
  'too_many_requests',
]

export const isAttendeeError = (code: string | undefined): code is string =>
  code !== undefined && KNOWN.includes(code)
