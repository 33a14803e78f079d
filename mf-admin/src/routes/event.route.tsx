import { hasPermission, useAuth } from '@hub/shared-auth'
import { CoOrganisers } from '../features/co-organisers/co-organisers.dialog.tsx'
import { EventChangeActions } from '../features/event-changes/event-change-actions.tsx'
import { EventDecisions } from '../features/event-changes/event-decisions.tsx'
import { CoOrganisedEventPage } from '../features/events/co-organised-event-page.tsx'
import { EventPage } from '../features/events/event-page.tsx'

/** Staff edit every event, a co-organiser what is theirs to change of one. */
export function Component() {
  if (!hasPermission(useAuth().role, 'manage_events')) return <CoOrganisedEventPage />
  return (
    <EventPage
      actions={(event) => (
        <>
          <EventChangeActions event={{ ...event, subject: 'event' }} />
          <CoOrganisers eventId={event.id} />
        </>
      )}
      summary={({ id, status }) =>
        (status === 'postponed' || status === 'cancelled') && <EventDecisions eventId={id} />
      }
    />
  )
}
