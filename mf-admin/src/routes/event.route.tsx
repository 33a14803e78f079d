import { EventChangeActions } from '../features/event-changes/event-change-actions.tsx'
import { EventDecisions } from '../features/event-changes/event-decisions.tsx'
import { EventPage } from '../features/events/event-page.tsx'

export function Component() {
  return (
    <EventPage
      actions={(event) => <EventChangeActions event={{ ...event, subject: 'event' }} />}
      summary={({ id, status }) =>
        (status === 'postponed' || status === 'cancelled') && <EventDecisions eventId={id} />
      }
    />
  )
}
