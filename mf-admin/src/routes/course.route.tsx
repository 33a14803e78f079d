import { CoursePage } from '../features/courses/course-page.tsx'
import { EventChangeActions } from '../features/event-changes/event-change-actions.tsx'
import { EventDecisions } from '../features/event-changes/event-decisions.tsx'

export function Component() {
  return (
    <CoursePage
      tools={({ id, slug, title, status, sessions }) => (
        <>
          <EventChangeActions
            event={{ id, slug, title, status, ends_at: lastEndOf(sessions), subject: 'course' }}
          />
          {status !== 'planned' && <EventDecisions eventId={id} subject="course" />}
        </>
      )}
    />
  )
}

/** Sessions come in the order of their starts. */
const lastEndOf = (sessions: readonly { readonly ends_at: string }[]): string | null =>
  sessions.reduce<string | null>(
    (last, { ends_at }) => (last === null || Date.parse(ends_at) > Date.parse(last) ? ends_at : last),
    null,
  )
