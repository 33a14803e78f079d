import { formatDateTime, formatNumber, localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { useQuery } from '@hub/shared-platform'
import { Badge } from '@hub/shared-ui/badge'
import { FallbackBadge } from '@hub/shared-ui/fallback-badge'
import { BanIcon, CheckIcon, CircleCheckIcon, ClockIcon, PencilIcon, PlayIcon } from '@hub/shared-ui/icons'
import { Kind } from '@hub/shared-ui/kind'
import type { CoOrganisedEvent } from '../../lib/co-organised-events.ts'
import { DateTimeCell, RowLink } from '../../lib/list/cells.tsx'
import type { Column } from '../../lib/list/column.ts'
import { RowsTable } from '../../lib/list/rows-table.tsx'
import {
  type ExpectedAttendance,
  expectedAttendanceQuery,
  type UpcomingEvent,
} from './api/list-upcoming-events.ts'
import styles from './event-table.module.css'

const LOOKS = {
  draft: { tone: 'quiet', icon: PencilIcon },
  scheduled: { tone: 'quiet', icon: ClockIcon },
  cancelled: { tone: 'danger', icon: BanIcon },
  postponed: { tone: 'warning', icon: ClockIcon },
  running: { tone: 'accent', icon: PlayIcon },
  past: { tone: 'quiet', icon: CircleCheckIcon },
  published: { tone: 'positive', icon: CheckIcon },
} as const

/** What staff have to know first: whether visitors see it, then whether it takes place. */
function stateOf(event: EventRow): keyof typeof LOOKS {
  if (event.published_at === null) return 'draft'
  if (Date.parse(event.published_at) > Date.now()) return 'scheduled'
  if (event.status === 'cancelled' || event.status === 'postponed') return event.status
  if (Date.parse(event.ends_at) <= Date.now()) return 'past'
  return Date.parse(event.starts_at) <= Date.now() ? 'running' : 'published'
}

function EventState({ event }: { readonly event: EventRow }) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const state = stateOf(event)
  const date = event.published_at ? formatDateTime(event.published_at, language) : ''
  return <Badge {...LOOKS[state]}>{t(`events.states.${state}`, { date })}</Badge>
}

/** What the table shows of an event. */
type EventRow = CoOrganisedEvent | UpcomingEvent

/** The columns of every table of events on the dashboard. */
export function useEventColumns<Row extends EventRow>(): Omit<Column<Row>, 'csv'>[] {
  const { t } = useTranslation('admin')
  return [
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
}

/** The next events in the order of time, which nobody changes here. */
export function EventTable({ events }: { events: UpcomingEvent[] }) {
  const { t } = useTranslation('admin')
  const { data: expected } = useQuery(expectedAttendanceQuery(events.map(({ id }) => id)))
  const columns: Omit<Column<UpcomingEvent>, 'csv'>[] = [
    ...useEventColumns<UpcomingEvent>(),
    {
      id: 'expected',
      title: t('events.expected'),
      isNumeric: true,
      cell: ({ id }) => <Expected attendance={expected?.[id]} />,
    },
  ]
  return <RowsTable caption={t('events.title')} rows={events} columns={columns} nameOf={({ slug }) => slug} />
}

/** Who comes by what attendees answered; nothing where nobody was asked. */
function Expected({ attendance }: { readonly attendance: ExpectedAttendance | undefined }) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  if (!attendance) return null
  const { coming, not_coming: notComing, no_answer: noAnswer } = attendance
  if (coming + notComing + noAnswer === 0) return null
  const number = (value: number) => formatNumber(value, language)
  return (
    <span className={styles.answers}>
      <span>{t('events.coming', { number: number(coming) })}</span>
      <span>{t('events.notComing', { number: number(notComing) })}</span>
      <span>{t('events.noAnswer', { number: number(noAnswer) })}</span>
    </span>
  )
}

function Title({ event }: { readonly event: EventRow }) {
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

/** «66 из 80» with a bar; how many wait when it is full. */
function Seats({ event }: { readonly event: EventRow }) {
  const { t } = useTranslation('admin')
  const { capacity, seats_taken: taken, waitlist_count: waiting } = event
  if (capacity === null) return t('events.unlimited', { count: taken })
  return (
    <span className={styles.seats}>
      <svg className={styles.bar} viewBox="0 0 100 5" preserveAspectRatio="none" aria-hidden="true">
        <rect className={styles.taken} width={capacity === 0 ? 100 : (taken / capacity) * 100} height={5} />
      </svg>
      <span>{t('events.taken', { taken, capacity })}</span>
      {waiting > 0 && <span className={styles.waiting}>{t('events.waiting', { count: waiting })}</span>}
    </span>
  )
}
