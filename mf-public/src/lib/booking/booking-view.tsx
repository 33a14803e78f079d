import {
  formatDateTime,
  formatDateTimeRange,
  formatMoney,
  localize,
  useLanguage,
  useTranslation,
} from '@hub/shared-i18n'
import { Link } from '@hub/shared-platform'
import { Banner } from '@hub/shared-ui/banner'
import { BookingCalendarButton } from '@hub/shared-ui/booking-calendar-button'
import { datesOfBooking } from '@hub/shared-ui/booking-dates'
import { MailIcon } from '@hub/shared-ui/icons'
import { PaymentPanel } from '@hub/shared-ui/payment-panel'
import { Time } from '@hub/shared-ui/time'
import type { ReactNode } from 'react'
import { type Booked, mergeConsecutiveSlots } from './booking-data.ts'
import styles from './booking-view.module.css'

const TONES = { pending: 'warning', confirmed: 'positive', declined: 'info', cancelled: 'info' } as const

/** What has become of a booking, and what comes next. */
function BookingStatus({ booking, order }: Booked) {
  const { t } = useTranslation('booking')
  const language = useLanguage()
  const { status, email, confirm_until: until } = booking
  if (booking.needs_confirmation)
    return (
      <Banner tone="accent" icon={MailIcon} title={t('status.pending')}>
        {t('next.confirm', { email })}{' '}
        {until && <Time value={until}>{t('next.until', { date: formatDateTime(until, language) })}</Time>}
      </Banner>
    )
  const isRefunded = order?.refund_requested_at && status !== 'pending'
  return (
    <Banner tone={TONES[status]} title={t(`status.${status}`)}>
      {t(`next.${status}`, { email })} {isRefunded && t('next.refund')}
    </Banner>
  )
}

interface Props extends Booked {
  /** Confirms the address, where that can be done. */
  readonly confirmation?: ReactNode
  /** What can be done with it here. */
  readonly actions?: ReactNode
  /** What can be done with its date that begins then. */
  readonly dateAction?: ((startsAt: string) => ReactNode) | undefined
}

/** A booking of a space: where it stands, what happens next, what was booked, and how it is paid. */
export function BookingView({ booking, order, confirmation, actions, dateAction }: Props) {
  const { t } = useTranslation('booking')
  return (
    <div className={styles.view}>
      <BookingStatus booking={booking} order={order} />
      {confirmation}
      <BookingDetails booking={booking} order={order} dateAction={dateAction} />
      {order && !booking.needs_confirmation && <PaymentPanel order={order} lateNote={t('late')} />}
      <div className="actions">
        <BookingCalendarButton booking={booking} path={`/rent?space=${booking.space?.slug ?? ''}`} />
        {actions}
      </div>
    </div>
  )
}

/** What was booked, by whom, and what it comes to. */
function BookingDetails({ booking, order, dateAction }: Omit<Props, 'confirmation' | 'actions'>) {
  const { t } = useTranslation(['booking', 'common'])
  const language = useLanguage()
  const { space } = booking
  const isUnconfirmed = booking.needs_confirmation
  const facts: readonly (readonly [name: string, value: ReactNode])[] = [
    ['number', String(booking.number)],
    ['status', t(isUnconfirmed ? 'statuses.unconfirmed' : `statuses.${booking.status}`)],
    ['note', booking.decision_note],
    [
      'space',
      space && (
        <Link className="link" to={`/rent?space=${space.slug}`}>
          {localize(space.name, language).text}
        </Link>
      ),
    ],
    ['hours', <Hours key="hours" slots={booking.slots} dateAction={dateAction} />],
    ['total', <Sum key="sum" booking={booking} order={order} />],
    ['name', booking.full_name],
    ['email', booking.email],
    ['phone', booking.phone],
    ['socialLink', booking.social_link],
    ['purpose', booking.purpose],
  ]
  return (
    <dl className={styles.facts}>
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name} className={styles.fact}>
              <dt>{t(`facts.${name}`)}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

function Hours({ slots, dateAction }: Pick<Booked['booking'], 'slots'> & Pick<Props, 'dateAction'>) {
  const { t } = useTranslation('common')
  const language = useLanguage()
  const times = slots.map(({ starts_at, ends_at }) => ({
    startsAt: Date.parse(starts_at),
    endsAt: Date.parse(ends_at),
  }))
  return (
    <>
      {dateAction ? (
        <ul className={styles.dates}>
          {datesOfBooking(slots).map(({ starts_at: start, ends_at: end }) => (
            <li key={start}>
              <span>{formatDateTimeRange(start, end, language)}</span>
              {dateAction(start)}
            </li>
          ))}
        </ul>
      ) : (
        <ul>
          {mergeConsecutiveSlots(times).map(({ startsAt, endsAt }) => (
            <li key={startsAt}>{formatDateTimeRange(startsAt, endsAt, language)}</li>
          ))}
        </ul>
      )}
      <span className="small muted">{t('dates.hours', { count: slots.length })}</span>
    </>
  )
}

/** What the order asks for: less than the hours cost where a promo code was used. */
function Sum({ booking, order }: Booked) {
  const { t } = useTranslation('common')
  const language = useLanguage()
  const sum = formatMoney(order?.total_amount ?? booking.total_amount, booking.currency, language)
  if (!order || booking.needs_confirmation) return sum
  return (
    <>
      {sum}
      <br />
      <span className="small muted">{t(`payment.statuses.${order.status}`)}</span>
    </>
  )
}
