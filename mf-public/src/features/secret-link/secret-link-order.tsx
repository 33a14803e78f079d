import { formatMoney, localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { Banner } from '@hub/shared-ui/banner'
import type { OrderData } from '@hub/shared-ui/order-data'
import { PaymentPanel } from '@hub/shared-ui/payment-panel'
import { CancelButton } from '../../lib/registration/cancel-button.tsx'
import styles from './secret-link-page.module.css'

interface Props {
  readonly order: OrderData
  readonly onCancel: () => Promise<void>
}

const TONES = { pending: 'warning', paid: 'positive', cancelled: 'info', refunded: 'info' } as const

/** An order by itself: where it stands, what it is for, how it is paid. */
export function SecretLinkOrder({ order, onCancel }: Props) {
  const { t } = useTranslation('registration')
  const language = useLanguage()
  return (
    <div className={styles.stack}>
      <Banner tone={TONES[order.status]} title={t(`link.order.${order.status}`)}>
        {t('link.number', { number: order.number })}
      </Banner>
      <ul className={styles.items}>
        {order.items.map((item) => (
          <li key={item.kind + item.starts_on}>
            {localize(item.title, language).text},{' '}
            <span className="nowrap">{formatMoney(item.amount, order.currency, language)}</span>
          </li>
        ))}
      </ul>
      <PaymentPanel order={order} lateNote={t('link.late')} />
      {order.status === 'pending' && (
        <div className="actions">
          <CancelButton what="order" order={order} onCancel={onCancel} />
        </div>
      )}
    </div>
  )
}
