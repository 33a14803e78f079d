import { db } from '@hub/shared-auth'
import { queryOptions, unwrap } from '@hub/shared-platform'
import { isSlug } from '@hub/shared-ui/slug'
import type { TicketSession } from '@hub/shared-ui/ticket-course'
import type { TicketEvent } from '../../../lib/registration/registration-data.ts'

const COLUMNS = [
  'id, slug, title, format, starts_at, ends_at, updated_at, cover_motif, cover_print, accepts_passes',
  'space:spaces(name)',
  'sessions:course_sessions(id, title, starts_at, ends_at, space:spaces(name))',
].join(', ')

interface Space {
  readonly name: NonNullable<TicketEvent['location']>
}

type Row = Pick<
  TicketEvent,
  'id' | 'slug' | 'title' | 'format' | 'updated_at' | 'cover_motif' | 'cover_print' | 'accepts_passes'
> & {
  readonly starts_at: string | null
  readonly ends_at: string | null
  readonly space: Space | null
  readonly sessions: readonly (Omit<TicketSession, 'location'> & { readonly space: Space | null })[]
}

/** A course as its form and its ticket show it; without dates nobody can enrol yet. */
function toTicketEvent({ space, sessions, ...course }: Row): TicketEvent | null {
  const { starts_at, ends_at } = course
  if (!starts_at || !ends_at) return null
  return {
    ...course,
    starts_at,
    ends_at,
    kind: 'course',
    location: space?.name ?? null,
    is_in_hub: course.format !== 'online',
    ics_sequence: 0,
    streamUrl: undefined,
    course: {
      slug: course.slug,
      sessions: sessions.map(({ space: room, ...session }) => ({
        ...session,
        location: (room ?? space)?.name,
      })),
    },
  }
}

async function getCourse(slug: string, signal: AbortSignal): Promise<TicketEvent | null> {
  const row = unwrap(
    await db()
      .from('courses')
      .select(COLUMNS)
      .eq('slug', slug)
      .eq('takes_enrolments', true)
      .order('starts_at', { referencedTable: 'course_sessions' })
      .abortSignal(signal)
      .maybeSingle()
      .overrideTypes<Row, { merge: false }>(),
  )
  return row && toTicketEvent(row)
}

/**
 * What the form and the ticket say of a course; null when there is none of that name, or nobody enrols in it on the site.
 * @throws ApiError
 */
export const ticketCourseQuery = (slug: string | undefined) =>
  queryOptions({
    queryKey: ['course', slug, 'ticket'],
    queryFn: ({ signal }) => (isSlug(slug) ? getCourse(slug, signal) : null),
  })
