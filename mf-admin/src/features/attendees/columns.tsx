import {
  formatDate,
  formatDateTime,
  formatMoney,
  formatTime,
  useLanguage,
  useTranslation,
} from '@hub/shared-i18n'
import { printedTicketCode } from '@hub/shared-ui/ticket'
import type { TicketCourse } from '@hub/shared-ui/ticket-course'
import { adminListParams } from '../../lib/list/admin-list-params.ts'
import { DateTimeCell, EmailText } from '../../lib/list/cells.tsx'
import type { Column } from '../../lib/list/column.ts'
import { OrderBadge, stateOf } from '../../orders/order.tsx'

import { type Attendee, PAYMENTS, PRESENCES, STATUSES } from './attendee.ts'
import styles from './attendees.module.css'
import { StatusBadge } from './status-badge.tsx'

const OPTIONAL = ['phone', 'seats', 'guests', 'payment', 'arrived', 'created', 'ticket', 'email']
const HIDDEN = ['phone', 'guests', 'ticket', 'email']

/** The list in the URL; of a course each session has a column, hidden at first. */
export const attendeeListParams = (course: TicketCourse | null | undefined) => {
  const sessions = (course?.sessions ?? []).map(({ id }) => id)
  return adminListParams({
    sorts: ['name', 'created', 'arrived'],
    sort: 'created_desc',
    filters: { status: STATUSES, payment: PAYMENTS, presence: PRESENCES },
    optional: [...OPTIONAL, ...(course ? ['booked', 'attended', ...sessions] : [])],
    // Of a course `attended` says more, and both are too wide beside the menu.
    hidden: [...HIDDEN, ...(course ? ['arrived'] : []), ...sessions],
  })
}

/** How many of its seats came to a session. */
const cameTo = (id: string, { seats }: Attendee) => seats.filter(({ attended }) => attended?.[id]).length

/** How often an attendee of a course came, and to which sessions. */
function useAttendanceColumns(course: TicketCourse | null | undefined): Column<Attendee>[] {
  const { t } = useTranslation('attendees')
  const language = useLanguage()
  if (!course) return []
  const { sessions } = course
  const attended = (row: Attendee) =>
    t('attended', {
      count: sessions.filter(({ id }) => cameTo(id, row) > 0).length,
      total: row.session_ids?.length ?? sessions.length,
    })
  const booked = ({ session_ids: ids }: Attendee) =>
    ids
      ? sessions
          .flatMap(({ id, starts_at }, index) =>
            ids.includes(id)
              ? t('columns.session', { number: index + 1, date: formatDate(starts_at, language) })
              : [],
          )
          .join('; ')
      : t('wholeCourse')
  return [
    { id: 'booked', title: t('columns.booked'), isOptional: true, cell: booked, csv: booked },
    { id: 'attended', title: t('columns.attended'), isOptional: true, cell: attended, csv: attended },
    ...sessions.map(({ id, starts_at }, index) => ({
      id,
      title: t('columns.session', { number: index + 1, date: formatDate(starts_at, language) }),
      isOptional: true,
      isNumeric: true,
      cell: (row: Attendee) => cameTo(id, row),
      csv: (row: Attendee) => cameTo(id, row),
    })),
  ]
}

/** The columns of attendees; of a course with its sessions. */
export function useAttendeeColumns(course: TicketCourse | null | undefined): Column<Attendee>[] {
  const attendance = useAttendanceColumns(course)
  const { t } = useTranslation(['attendees', 'orders'])
  const language = useLanguage()
  const sum = ({ order }: Attendee) =>
    order && order.total_amount > 0 ? formatMoney(order.total_amount, order.currency, language) : ''
  const notes = ({ is_online, is_extra, is_coming, checked_in_at, offer_until }: Attendee) =>
    [
      is_coming && !checked_in_at && t('coming'),
      offer_until && t('offered', { time: formatDateTime(offer_until, language) }),
      is_online && t('online'),
      is_extra && t('extra'),
    ]
      .filter(Boolean)
      .join(' · ')
  return [
    {
      id: 'name',
      title: t('columns.name'),
      isSortable: true,
      cell: (row) => (
        <>
          <b>{row.full_name}</b>
          <span className={styles.aside}>{row.email ? <EmailText email={row.email} /> : t('noEmail')}</span>
        </>
      ),
      csv: ({ full_name }) => full_name,
    },
    {
      id: 'status',
      title: t('columns.status'),
      cell: (row) => (
        <>
          <StatusBadge attendee={row} />
          {notes(row) && <span className={styles.aside}>{notes(row)}</span>}
        </>
      ),
      csv: (row) => [t(`statuses.${row.status}`), notes(row)].filter(Boolean).join(' · '),
    },
    {
      id: 'seats',
      title: t('columns.seats'),
      isOptional: true,
      isNumeric: true,
      cell: ({ seats }) => seats.length,
      csv: ({ seats }) => seats.length,
    },
    {
      id: 'guests',
      title: t('columns.guests'),
      isOptional: true,
      cell: (row) => guestsOf(row),
      csv: (row) => guestsOf(row),
    },
    {
      id: 'phone',
      title: t('columns.phone'),
      isOptional: true,
      cell: ({ phone }) => phone ?? '',
      csv: ({ phone }) => phone ?? '',
    },
    {
      id: 'payment',
      title: t('columns.payment'),
      isOptional: true,
      cell: (row) => <Payment attendee={row} sum={sum(row)} />,
      csv: (row) =>
        row.order && row.order.total_amount > 0
          ? `${t(`orders:states.${stateOf(row.order)}`)}, ${sum(row)}`
          : '',
    },
    {
      id: 'arrived',
      title: t('columns.arrived'),
      isSortable: true,
      isOptional: true,
      cell: ({ checked_in_at }) => (checked_in_at ? formatTime(checked_in_at, language) : ''),
      csv: ({ checked_in_at }) => checked_in_at ?? '',
    },
    ...attendance,
    {
      id: 'created',
      title: t('columns.created'),
      isSortable: true,
      isOptional: true,
      cell: ({ created_at }) => <DateTimeCell at={created_at} />,
      csv: ({ created_at }) => created_at,
    },
    {
      id: 'ticket',
      title: t('columns.ticket'),
      isOptional: true,
      cell: (row) => <span className={styles.code}>{codesOf(row)}</span>,
      csv: (row) => codesOf(row),
    },
    {
      id: 'email',
      title: t('columns.email'),
      isOptional: true,
      cell: ({ email }) => email ?? '',
      csv: ({ email }) => email ?? '',
    },
  ]
}

const guestsOf = ({ seats }: Attendee) => seats.flatMap(({ guest_name: name }) => name ?? []).join(', ')

const codesOf = ({ seats }: Attendee) =>
  seats.map(({ ticket_code: code }) => printedTicketCode(code)).join(', ')

function Payment({ attendee, sum }: { readonly attendee: Attendee; readonly sum: string }) {
  const { t } = useTranslation('attendees')
  if (attendee.has_pass) return t('byPass')
  if (!attendee.order || !sum) return <span className="muted">{t('nothingToPay')}</span>
  return (
    <>
      <OrderBadge order={attendee.order} />
      <span className={styles.aside}>{sum}</span>
    </>
  )
}
