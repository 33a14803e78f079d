import { localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { FallbackBadge } from '@hub/shared-ui/fallback-badge'
import { Kind } from '@hub/shared-ui/kind'
import type { Column } from '../../list/column.ts'
import { DateTimeCell } from '../../list/date-time-cell.tsx'
import { RowLink } from '../../list/row-link.tsx'
import { RowsTable } from '../../list/rows-table.tsx'
import type { UpcomingEvent } from './api/list-upcoming-events.ts'
import { EventState } from './event-state.tsx'
import styles from './event-table.module.css'
import { Seats } from './seats.tsx'

/** The next events in the order of time, which nobody changes here. */
export function EventTable({ events }: { events: UpcomingEvent[] }) {
  const { t } = useTranslation('admin')
  const columns: Omit<Column<UpcomingEvent>, 'csv'>[] = [
    { id: 'event', title: t('events.event'), cell: (event) => <Title event={event} /> },
    {
      id: 'when',
      title: t('events.when'),
      isNumeric: true,
      cell: ({ starts_at }) => <DateTimeCell at={starts_at} />,
    },
    { id: 'status', title: t('events.status'), cell: (event) => <EventState event={event} /> },
    { id: 'seats', title: t('events.seats'), isNumeric: true, cell: (event) => <Seats event={event} /> },
  ]
  return <RowsTable caption={t('events.title')} rows={events} columns={columns} nameOf={({ slug }) => slug} />
}

function Title({ event }: { event: UpcomingEvent }) {
  const title = localize(event.title, useLanguage())
  return (
    <>
      <span className={styles.name}>
        <RowLink to={`/admin/events/${event.id}/edit`} lang={title.isFallback ? title.language : undefined}>
          {title.text}
        </RowLink>{' '}
        {title.isFallback && <FallbackBadge />}
      </span>
      <Kind kind={event.kind} />
    </>
  )
}
