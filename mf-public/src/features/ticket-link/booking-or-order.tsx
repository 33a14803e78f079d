import { formatDateTimeRange, formatMoney, localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { Banner } from '@hub/shared-ui/banner'
import type { OrderData } from '@hub/shared-ui/order-data'
import { PaymentPanel } from '@hub/shared-ui/payment-panel'
import { CancelButton } from '../../lib/registration/cancel-button.tsx'
import type { Linked, LinkedBooking } from './api/by-secret.ts'
import styles from './ticket-link-page.module.css'

interface Props {
  readonly linked: Exclude<Linked, { kind: 'registration' }>
  readonly onCancel: () => Promise<void>
}

const TONES = {
  pending: 'warning',
  confirmed: 'positive',
  paid: 'positive',
  declined: 'info',
  cancelled: 'info',
  refunded: 'info',
} as const

/** The booking of a space, or an order by itself: where it stands, what it is for, how it is paid. */
export function BookingOrOrder({ linked, onCancel }: Props) {
  const { t } = useTranslation('registration')
  const { order } = linked
  const thing = linked.kind === 'booking' ? linked.booking : linked.order
  const isOpen = thing.status === 'pending' || (linked.kind === 'booking' && thing.status === 'confirmed')
  return (
    <div className={styles.stack}>
      <Banner tone={TONES[thing.status]} title={t(`link.${linked.kind}.${thing.status}`)}>
        {t('link.number', { number: thing.number })}
      </Banner>
      {linked.kind === 'booking' ? <Hours booking={linked.booking} /> : <Items order={linked.order} />}
      {order && <PaymentPanel order={order} lateNote={t('link.late')} />}
      {isOpen && (
        <div className="actions">
          <CancelButton what={linked.kind} order={order} onCancel={onCancel} />
        </div>
      )}
    </div>
  )
}

function Hours({ booking }: { readonly booking: LinkedBooking }) {
  const language = useLanguage()
  return (
    <div>
      <h2>{localize(booking.space?.name, language).text}</h2>
      <ul className={styles.items}>
        {booking.slots.map(({ starts_at: start, ends_at: end }) => (
          <li key={start}>{formatDateTimeRange(start, end, language)}</li>
        ))}
      </ul>
    </div>
  )
}

function Items({ order }: { readonly order: OrderData }) {
  const language = useLanguage()
  return (
    <ul className={styles.items}>
      {order.items.map((item) => (
        <li key={item.kind + item.starts_on}>
          {localize(item.title, language).text},{' '}
          <span className="nowrap">{formatMoney(item.amount, order.currency, language)}</span>
        </li>
      ))}
    </ul>
  )
}
