import { formatDateTimeRange, formatTime, localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { ApiError, useLoad, useParams } from '@hub/shared-platform'
import { Badge } from '@hub/shared-ui/badge'
import { ButtonLink } from '@hub/shared-ui/button-link'
import { EmptyState } from '@hub/shared-ui/empty-state'
import { CheckIcon, ClockIcon, HourglassIcon, QrCodeIcon, TicketIcon } from '@hub/shared-ui/icons'
import { LoadBoundary } from '@hub/shared-ui/load-boundary'
import { useMemo } from 'react'
import { AdminFrame } from '../../frame/admin-frame.tsx'
import { type CoOrganisedEvent, coOrganisedEventsQuery } from '../../lib/co-organised-events.ts'
import { adminListParams } from '../../lib/list/admin-list-params.ts'
import { DateTimeCell } from '../../lib/list/cells.tsx'
import type { Column } from '../../lib/list/column.ts'
import { ListPage } from '../../lib/list/list-page.tsx'
import { optionsOf } from '../../lib/resource/resource-list.tsx'
import { throwIfForbidden } from '../../lib/throw-if-forbidden.ts'
import { type AttendeeName, attendeeNameSource, PRESENCES, STATUSES } from './attendee-name.ts'
import styles from './co-organisers.module.css'

const address = adminListParams({
  sorts: ['name', 'arrived', 'created'],
  sort: 'name',
  filters: { status: STATUSES, presence: PRESENCES },
  optional: ['seats', 'guests', 'arrived', 'created'],
  hidden: ['created'],
})

/** Who comes to an event of the co-organiser: names, seats and who has arrived. Contacts are for staff. */
export function AttendeeNamesPage() {
  const { id = '' } = useParams()
  const { t } = useTranslation(['co-organisers', 'admin'])
  const load = useLoad(coOrganisedEventsQuery)
  throwIfForbidden(load)
  const event = load.data?.find((own) => own.id === id)
  if (event) return <AttendeeNames event={event} />
  if (load.data) throw new ApiError({ kind: 'forbidden', message: 'not an event of the account' })
  return (
    <AdminFrame
      section="dashboard"
      title={t('attendees.title')}
      back={{ to: '/admin', label: t('admin:myEvents.title') }}
    >
      <LoadBoundary load={load} loadError={t('attendees.loadError')} skeleton={{ height: '24rem' }}>
        {() => null}
      </LoadBoundary>
    </AdminFrame>
  )
}

function AttendeeNames({ event }: { readonly event: CoOrganisedEvent }) {
  const { t } = useTranslation(['co-organisers', 'common'])
  const language = useLanguage()
  const { id, slug } = event
  const source = useMemo(() => attendeeNameSource({ id, slug }), [id, slug])
  const title = localize(event.title, language).text
  return (
    <AdminFrame
      section="dashboard"
      title={t('attendees.title')}
      back={{ to: `/admin/events/${id}/edit`, label: title }}
      actions={
        event.status === 'planned' && (
          <ButtonLink to={`/admin/events/${id}/check-in`} variant="line" icon={QrCodeIcon}>
            {t('checkIn')}
          </ButtonLink>
        )
      }
    >
      <p className={styles.when}>
        {title} · {formatDateTimeRange(event.starts_at, event.ends_at, language)}
        {event.status !== 'planned' && ` · ${t(`common:statuses.${event.status}`)}`}
      </p>
      <ListPage
        caption={t('attendees.title')}
        source={source}
        address={address}
        columns={useColumns()}
        filters={[
          {
            name: 'status',
            label: t('attendees.columns.status'),
            any: t('common:lists.all'),
            options: optionsOf(STATUSES, (status) => t(`attendees.statuses.${status}`)),
          },
          {
            name: 'presence',
            label: t('attendees.columns.arrived'),
            any: t('common:lists.all'),
            options: optionsOf(PRESENCES, (presence) => t(`attendees.presences.${presence}`)),
          },
        ]}
        placeholder={t('attendees.placeholder')}
        loadError={t('attendees.loadError')}
        nameOf={({ full_name }) => full_name}
        nothing={
          <EmptyState art="quiet" title={t('attendees.empty.title')}>
            <p>{t('attendees.empty.text')}</p>
          </EmptyState>
        }
      />
    </AdminFrame>
  )
}

const LOOKS = {
  inside: { tone: 'positive', icon: CheckIcon },
  confirmed: { tone: 'quiet', icon: TicketIcon },
  pending: { tone: 'warning', icon: ClockIcon },
  waitlisted: { tone: 'quiet', icon: HourglassIcon },
} as const

const stateOf = ({ checked_in_at, status }: AttendeeName) => (checked_in_at ? 'inside' : status)

const guestsOf = ({ seats }: AttendeeName) => seats.flatMap(({ guest_name: name }) => name ?? []).join(', ')

function useColumns(): Column<AttendeeName>[] {
  const { t } = useTranslation('co-organisers')
  const language = useLanguage()
  const notes = ({ is_due, is_online }: AttendeeName) =>
    [is_due && t('attendees.due'), is_online && t('attendees.online')].filter(Boolean).join(' · ')
  return [
    {
      id: 'name',
      title: t('attendees.columns.name'),
      isSortable: true,
      cell: ({ full_name }) => <b>{full_name}</b>,
      csv: ({ full_name }) => full_name,
    },
    {
      id: 'status',
      title: t('attendees.columns.status'),
      cell: (row) => (
        <>
          <Badge {...LOOKS[stateOf(row)]}>{t(`attendees.statuses.${stateOf(row)}`)}</Badge>
          {notes(row) && <span className={styles.aside}>{notes(row)}</span>}
        </>
      ),
      csv: (row) => [t(`attendees.statuses.${stateOf(row)}`), notes(row)].filter(Boolean).join(' · '),
    },
    {
      id: 'seats',
      title: t('attendees.columns.seats'),
      isOptional: true,
      isNumeric: true,
      cell: ({ seats }) => seats.length,
      csv: ({ seats }) => seats.length,
    },
    {
      id: 'guests',
      title: t('attendees.columns.guests'),
      isOptional: true,
      cell: guestsOf,
      csv: guestsOf,
    },
    {
      id: 'arrived',
      title: t('attendees.columns.arrived'),
      isSortable: true,
      isOptional: true,
      cell: ({ checked_in_at: at }) => (at ? formatTime(at, language) : ''),
      csv: ({ checked_in_at: at }) => at ?? '',
    },
    {
      id: 'created',
      title: t('attendees.columns.created'),
      isSortable: true,
      isOptional: true,
      cell: ({ created_at: at }) => <DateTimeCell at={at} />,
      csv: ({ created_at: at }) => at,
    },
  ]
}
