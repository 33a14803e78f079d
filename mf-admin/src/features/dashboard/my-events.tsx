import { localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { useLoad } from '@hub/shared-platform'
import { ButtonLink } from '@hub/shared-ui/button-link'
import { QrCodeIcon, UsersIcon } from '@hub/shared-ui/icons'
import { LoadBoundary } from '@hub/shared-ui/load-boundary'
import { AdminFrame } from '../../frame/admin-frame.tsx'
import { type CoOrganisedEvent, coOrganisedEventsQuery } from '../../lib/co-organised-events.ts'
import { SkeletonRows } from '../../lib/list/found-rows.tsx'
import { RowsTable } from '../../lib/list/rows-table.tsx'
import { throwIfForbidden } from '../../lib/throw-if-forbidden.ts'
import styles from './dashboard-page.module.css'
import { useEventColumns } from './event-table.tsx'

/** The events that the account co-organises; an account without one has no access. */
export function MyEvents() {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const columns = useEventColumns<CoOrganisedEvent>()
  const load = useLoad(coOrganisedEventsQuery)
  throwIfForbidden(load)
  return (
    <AdminFrame section="dashboard" title={t('myEvents.title')}>
      <p className={styles.lead}>{t('myEvents.text')}</p>
      <LoadBoundary load={load} loadError={t('events.error')} skeleton={<SkeletonRows />}>
        {(events) => (
          <RowsTable
            caption={t('myEvents.title')}
            rows={events}
            columns={columns}
            nameOf={({ title }) => localize(title, language).text}
            rowActions={(event) => <Actions event={event} />}
          />
        )}
      </LoadBoundary>
    </AdminFrame>
  )
}

function Actions({ event }: { readonly event: CoOrganisedEvent }) {
  const { t } = useTranslation('admin')
  const title = localize(event.title, useLanguage()).text
  const link = { variant: 'quiet', size: 'sm' } as const
  return (
    <div className={styles.actions}>
      <ButtonLink
        {...link}
        to={`/admin/events/${event.id}/attendees`}
        icon={UsersIcon}
        aria-label={t('myEvents.attendeesOf', { title })}
      >
        {t('myEvents.attendees')}
      </ButtonLink>
      {event.status === 'planned' && (
        <ButtonLink
          {...link}
          to={`/admin/events/${event.id}/check-in`}
          icon={QrCodeIcon}
          aria-label={t('myEvents.checkInOf', { title })}
        >
          {t('myEvents.checkIn')}
        </ButtonLink>
      )}
    </div>
  )
}
