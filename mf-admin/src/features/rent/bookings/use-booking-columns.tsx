import {
  formatDateTimeRange,
  formatMoney,
  hubDay,
  localize,
  useLanguage,
  useTranslation,
} from '@hub/shared-i18n'
import { Link, useNow } from '@hub/shared-platform'
import { Badge } from '@hub/shared-ui/badge'
import { BanIcon, CheckIcon, ClockIcon, CloseIcon } from '@hub/shared-ui/icons'
import { Localized } from '@hub/shared-ui/localized'
import { DateTimeCell, EmailText } from '../../../lib/list/cells.tsx'
import { type Column, moneyColumns } from '../../../lib/list/column.ts'
import type { Booking } from './booking.ts'
import styles from './space-bookings.module.css'

export function useBookingColumns(): Column<Booking>[] {
  const { t } = useTranslation(['space-bookings', 'common'])
  const language = useLanguage()
  const spans = ({ spans: all }: Booking) =>
    all.map(({ starts_at, ends_at }) => formatDateTimeRange(starts_at, ends_at, language))
  const sum = ({ total_amount, currency }: Booking) => formatMoney(total_amount, currency, language)
  const payment = ({ order }: Booking) => (order ? t(`common:payment.statuses.${order.status}`) : '')
  return [
    {
      id: 'name',
      title: t('columns.who'),
      isSortable: true,
      cell: (row) => <Booker booking={row} />,
      csv: [
        { title: t('columns.number'), value: ({ number }) => number },
        { title: t('columns.who'), value: ({ full_name }) => full_name },
        { title: t('columns.purpose'), value: ({ purpose }) => purpose ?? '' },
      ],
    },
    {
      id: 'email',
      title: t('columns.contact'),
      isOptional: true,
      cell: (row) => (
        <div>
          <BookerContact booking={row} />
        </div>
      ),
      csv: [
        { title: t('columns.email'), value: ({ email }) => email },
        { title: t('columns.phone'), value: ({ phone }) => phone ?? '' },
      ],
    },
    {
      id: 'starts',
      title: t('columns.when'),
      isSortable: true,
      cell: (row) => <When booking={row} spans={spans(row)} />,
      csv: [
        { title: t('columns.space'), value: ({ space }) => localize(space.name, language).text },
        { title: t('columns.starts'), value: ({ starts_at }) => starts_at },
        { title: t('columns.hours'), value: (row) => spans(row).join('; ') },
      ],
    },
    {
      id: 'state',
      title: t('columns.state'),
      cell: (row) => <StatusText booking={row} />,
      csv: ({ status }) => t(`states.${status}`),
    },
    {
      id: 'amount',
      title: t('columns.amount'),
      isSortable: true,
      isNumeric: true,
      isOptional: true,
      cell: (row) => (
        <div>
          {sum(row)}
          <span className={styles.aside}>{payment(row)}</span>
        </div>
      ),
      csv: [
        ...moneyColumns(
          { sum: t('columns.amount'), currency: t('columns.currency') },
          ({ total_amount: amount, currency }: Booking) => ({ amount, currency }),
        ),
        { title: t('columns.payment'), value: payment },
      ],
    },
    {
      id: 'created',
      title: t('columns.created'),
      isSortable: true,
      isOptional: true,
      cell: ({ created_at }) => <DateTimeCell at={created_at} />,
      csv: ({ created_at }) => created_at,
    },
  ]
}

function When({ booking, spans }: { readonly booking: Booking; readonly spans: readonly string[] }) {
  const { t } = useTranslation('space-bookings')
  const { space, starts_at, number } = booking
  return (
    <div>
      <Localized text={space.name} />
      {spans.map((span) => (
        <span key={span} className={styles.span}>
          {span}
        </span>
      ))}
      <Link
        to={`/admin/calendar?view=week&date=${hubDay(starts_at)}&spaces=${space.slug}`}
        className="link small"
        aria-label={t('inCalendarOf', { number })}
      >
        {t('inCalendar')}
      </Link>
    </div>
  )
}

const LOOKS = {
  pending: { tone: 'warning', icon: ClockIcon },
  confirmed: { tone: 'positive', icon: CheckIcon },
  declined: { tone: 'danger', icon: CloseIcon },
  cancelled: { tone: 'quiet', icon: BanIcon },
} as const

function StatusText({ booking }: { readonly booking: Booking }) {
  const { t } = useTranslation('space-bookings')
  const now = useNow()?.getTime()
  const { status, needs_confirmation, decided_by, decision_note, spans } = booking
  const isOver = now !== undefined && spans.every(({ ends_at }) => Date.parse(ends_at) <= now)
  return (
    <div>
      <Badge {...LOOKS[status]}>{t(`states.${status}`)}</Badge>
      {status === 'pending' && isOver && (
        <span className={styles.span}>
          <Badge tone="danger">{t('over')}</Badge>
        </span>
      )}
      {needs_confirmation && <span className={styles.aside}>{t('unconfirmed')}</span>}
      {decided_by && <span className={styles.aside}>{decided_by}</span>}
      {decision_note && <q className={styles.aside}>{decision_note}</q>}
    </div>
  )
}

/** How to reach the person who asks. */
function BookerContact({ booking: { email, phone } }: { readonly booking: Booking }) {
  return (
    <>
      <a href={`mailto:${email}`} className={styles.contact}>
        <EmailText email={email} />
      </a>
      {phone && (
        <a href={`tel:${phone}`} className={styles.contact}>
          {phone}
        </a>
      )}
    </>
  )
}

/** Who asks, and what for. */
function Booker({ booking }: { readonly booking: Booking }) {
  const { t } = useTranslation('space-bookings')
  const { number, full_name, social_link, purpose } = booking
  return (
    <>
      <b>{full_name}</b>
      <span className={styles.aside}>{t('number', { number })}</span>
      <BookerContact booking={booking} />
      {purpose && <span className={styles.purpose}>{purpose}</span>}
      {social_link && <Social link={social_link} />}
    </>
  )
}

/** A visitor wrote it: an address is a link, a name is a name. */
function Social({ link }: { readonly link: string }) {
  if (!/^https?:\/\//i.test(link)) return <span className={styles.aside}>{link}</span>
  return (
    <a href={link} className={styles.contact} target="_blank" rel="noopener noreferrer nofollow">
      {link}
    </a>
  )
}
