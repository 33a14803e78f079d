import {
  formatDateTimeRange,
  formatMoney,
  formatNumber,
  localize,
  useLanguage,
  useTranslation,
} from '@hub/shared-i18n'
import { useLoad, useParams } from '@hub/shared-platform'
import { ButtonLink } from '@hub/shared-ui/button-link'
import { EmptyState } from '@hub/shared-ui/empty-state'
import { QrCodeIcon } from '@hub/shared-ui/icons'
import { LoadBoundary } from '@hub/shared-ui/load-boundary'
import { useMemo } from 'react'
import { AdminFrame } from '../../frame/admin-frame.tsx'
import { ListPage } from '../../lib/list/list-page.tsx'
import type { Filter } from '../../lib/list/list-tools.tsx'
import { MarkPaid } from '../../orders/mark-paid.tsx'
import type { OrderDetails } from '../../orders/order.tsx'
import { AddAttendee } from './add-attendee.tsx'
import type { AttendanceSummary } from './attendee.ts'
import {
  type Attendee,
  attendanceSummaryQuery,
  attendeeSource,
  isDue,
  PAYMENTS,
  PRESENCES,
  STATUSES,
} from './attendee.ts'
import { AttendeeDetails } from './attendee-details.tsx'
import styles from './attendees.module.css'
import { attendeeListParams, useAttendeeColumns } from './columns.tsx'
import { ExpectedCounters } from './expected-counters.tsx'
import { Feedback } from './feedback.tsx'
import { MessageAttendees } from './message-attendees.tsx'

const dueOf = (attendees: readonly Attendee[]): OrderDetails[] =>
  attendees.filter(isDue).flatMap(({ order }) => order ?? [])

/** Everybody who registered, with what can be done about one or several of them. */
function AttendeeList({ summary }: { readonly summary: AttendanceSummary }) {
  const { t } = useTranslation(['attendees', 'common'])
  const source = useMemo(() => attendeeSource(summary), [summary])
  const params = useMemo(() => attendeeListParams(summary.course), [summary.course])
  const columns = useAttendeeColumns(summary.course)
  const filters: Filter[] = [
    {
      name: 'status',
      label: t('columns.status'),
      any: t('statuses.active'),
      options: STATUSES.map((value) => ({ value, label: t(`statuses.${value}`) })),
    },
    {
      name: 'payment',
      label: t('columns.payment'),
      any: t('common:lists.all'),
      options: PAYMENTS.map((value) => ({ value, label: t(`payments.${value}`) })),
    },
    {
      name: 'presence',
      label: t('columns.arrived'),
      any: t('common:lists.all'),
      options: PRESENCES.map((value) => ({ value, label: t(`presences.${value}`) })),
    },
  ]
  return (
    <ListPage
      caption={t('title')}
      source={source}
      address={params}
      columns={columns}
      filters={filters}
      placeholder={t('placeholder')}
      loadError={t('listError')}
      nameOf={({ full_name }) => full_name}
      rowActions={(row) => <AttendeeDetails attendee={row} summary={summary} />}
      bulk={(chosen, clear) => (
        <div className={styles.tools}>
          {dueOf(chosen).length > 0 && <MarkPaid orders={dueOf(chosen)} onDone={clear} />}
          <MessageAttendees summary={summary} chosen={chosen} onDone={clear} />
        </div>
      )}
      nothing={
        <EmptyState art="quiet" title={t('empty.title')}>
          <p>{t('empty.text')}</p>
        </EmptyState>
      }
    />
  )
}

const EVENTS = '/admin/events'
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Who comes to an event, and everything that staff do about them. */
function AttendeesPage() {
  const { id = '' } = useParams()
  return UUID.test(id) ? <Loaded key={id} id={id} /> : <Missing />
}

function Loaded({ id }: { readonly id: string }) {
  const { t } = useTranslation(['attendees', 'common'])
  const load = useLoad(attendanceSummaryQuery(id))
  if (load.data === null) return <Missing />
  if (load.data) return <LoadedAttendees summary={load.data} />
  return (
    <AdminFrame section="events" title={t('title')} back={{ to: EVENTS, label: t('events') }}>
      <LoadBoundary load={load} loadError={t('loadError')} skeleton={{ height: '24rem' }}>
        {() => null}
      </LoadBoundary>
    </AdminFrame>
  )
}

function LoadedAttendees({ summary }: { readonly summary: AttendanceSummary }) {
  const { t } = useTranslation(['attendees', 'common'])
  const language = useLanguage()
  const title = localize(summary.title, language).text
  const isCourse = Boolean(summary.course)
  return (
    <AdminFrame
      section={isCourse ? 'courses' : 'events'}
      title={t('title')}
      back={{ to: `/admin/${isCourse ? 'courses' : 'events'}/${summary.id}/edit`, label: title }}
      actions={
        <div className={styles.tools}>
          {summary.status === 'planned' && (
            <ButtonLink
              to={isCourse ? '/admin/qr-scanner' : `/admin/qr-scanner?event=${summary.id}`}
              variant="line"
              icon={QrCodeIcon}
            >
              {t('checkIn')}
            </ButtonLink>
          )}
          <MessageAttendees summary={summary} />
          <AddAttendee summary={summary} />
        </div>
      }
    >
      <p className={styles.when}>
        {title} · {formatDateTimeRange(summary.starts_at, summary.ends_at, language)}
        {summary.status !== 'planned' && ` · ${t(`common:statuses.${summary.status}`)}`}
      </p>
      <Counters summary={summary} />
      {!isCourse && <ExpectedCounters summary={summary} />}
      {!isCourse && Date.parse(summary.ends_at) < Date.now() && <Feedback eventId={summary.id} />}
      <AttendeeList summary={summary} />
    </AdminFrame>
  )
}

function Missing() {
  const { t } = useTranslation('attendees')
  return (
    <AdminFrame section="events" title={t('missing.title')}>
      <EmptyState
        art="quiet"
        title={t('missing.text')}
        actions={<ButtonLink to={EVENTS}>{t('missing.back')}</ButtonLink>}
      />
    </AdminFrame>
  )
}

/** Who comes, who is here, who waits, and the money. */
function Counters({ summary }: { readonly summary: AttendanceSummary }) {
  const { t } = useTranslation('attendees')
  const language = useLanguage()
  const number = (value: number) => formatNumber(value, language)
  const seats =
    summary.capacity === null
      ? t('counters.unlimited')
      : t('counters.of', { capacity: number(summary.capacity), left: number(summary.seats_left ?? 0) })
  const facts: [name: string, value: string, aside: string | false][] = [
    [
      'confirmed',
      number(summary.confirmed),
      [
        seats,
        summary.extra > 0 && t('counters.extra', { number: number(summary.extra) }),
        summary.online > 0 && t('counters.online', { number: number(summary.online) }),
      ]
        .filter(Boolean)
        .join(' · '),
    ],
    ['inside', number(summary.inside), false],
    ['waiting', number(summary.waiting), false],
    ['unconfirmed', number(summary.unconfirmed), false],
  ]
  if (summary.price_kind !== 'free' || summary.due_count > 0) {
    facts.push([
      'due',
      number(summary.due_count),
      summary.due_amount > 0 && formatMoney(summary.due_amount, summary.currency, language),
    ])
    facts.push(['paid', formatMoney(summary.paid_amount, summary.currency, language), false])
  }
  return (
    <dl className={styles.counters}>
      {facts.map(([name, value, aside]) => (
        <div key={name}>
          <dt>{t(`counters.${name}`)}</dt>
          <dd>
            {value}
            {aside && <span className={styles.aside}>{aside}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

export { AttendeesPage as Component }
