import { localize } from '@hub/shared-i18n'
import { ResourcePage } from '../../lib/resource/resource-page.tsx'
import { CoOrganiserForm } from './co-organiser-form.tsx'
import { EventLinks, stateOf } from './event-links.tsx'
import { coOrganisedEvents } from './event-resource.ts'
import styles from './events.module.css'
import { StateBadge } from './state-badge.tsx'

/** An event as its co-organiser edits it; of any other event there is no access. */
export function CoOrganisedEventPage() {
  return (
    <ResourcePage
      resource={coOrganisedEvents}
      nameOf={({ title }, language) => localize(title, language).text}
    >
      {(row) =>
        row && (
          <>
            <div className={styles.tools}>
              <StateBadge event={{ state: stateOf(row), published_at: row.published_at }} />
              <EventLinks event={row} checkInPath={`/admin/events/${row.id}/check-in`} />
            </div>
            <CoOrganiserForm key={row.updated_at} row={row} />
          </>
        )
      }
    </ResourcePage>
  )
}
