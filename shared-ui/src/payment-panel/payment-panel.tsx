import { formatMoney, useLanguage, useTranslation } from '@hub/shared-i18n'
import { useState } from 'react'
import { Banner } from '../banner/banner.tsx'
import { ButtonLink } from '../button/button-link.tsx'
import { ExternalLinkIcon } from '../icons/icons.ts'
import { Time } from '../time/time.tsx'
import type { OrderData, Payment } from './order-data.ts'
import styles from './payment-panel.module.css'
import { Transfer } from './transfer.tsx'
import { usePaymentDueText } from './use-payment-due-text.ts'

export interface PaymentPanelProps {
  readonly order: OrderData
  /** What happens after the last day to pay, where it is not a seat that becomes free. */
  readonly lateNote?: string | undefined
  readonly headingLevel?: 2 | 4 | undefined
}

/** How to pay an order that is open, then that it is paid; nothing for an order that was never open here. */
export function PaymentPanel(props: PaymentPanelProps) {
  const { payment, status } = props.order
  const [wasOpen] = useState(payment !== null)
  return (
    <>
      {payment && <Open {...props} payment={payment} />}
      {wasOpen && (
        <div className={styles.live} role="status">
          {!payment && status === 'paid' && <Paid order={props.order} />}
        </div>
      )}
    </>
  )
}

function Open({
  order,
  payment,
  lateNote,
  headingLevel = 2,
}: PaymentPanelProps & { readonly payment: Payment }) {
  const { t } = useTranslation('common')
  const due = usePaymentDueText()
  const Heading = `h${headingLevel}` as const
  const { expires_at: until } = order
  return (
    <section className={styles.panel} aria-label={t('payment.title')}>
      <div className={styles.head}>
        <Heading className={styles.title}>
          {until ? <Time value={until}>{due(order)}</Time> : due(order)}
        </Heading>
        <p className="small muted">{t('payment.order', { number: order.number })}</p>
        <DifferenceNote order={order} />
        {isPaused(order) && <p className="small">{t('payment.paused')}</p>}
        {until && <p className="small">{lateNote ?? t('payment.untilNote')}</p>}
      </div>
      <Ways payment={payment} number={order.number} headingLevel={headingLevel} />
    </section>
  )
}

/** Which order this one adds to, or gives back a part of; nothing for any other order. */
export function DifferenceNote({ order }: Pick<PaymentPanelProps, 'order'>) {
  const { t } = useTranslation('common')
  const language = useLanguage()
  const { difference_of: earlier, refund_requested_at: owed, status, currency } = order
  if (!earlier) return null
  const key = owed || status === 'refunded' ? 'payment.differenceBack' : 'payment.difference'
  const sum = formatMoney(earlier.paid_amount, currency, language)
  return <p className="small">{t(key, { number: earlier.number, sum })}</p>
}

/** A seat that is paid by transfer always has a deadline, but while its event is postponed. */
const isPaused = ({ expires_at, payment_method, items }: OrderData): boolean =>
  expires_at === null && payment_method === 'ips_qr' && items.some(({ kind }) => kind === 'registration')

interface WaysProps {
  readonly payment: Payment
  readonly number: number
  /** Of the panel these ways stand in. */
  readonly headingLevel: 2 | 4
}

function Ways({ payment, ...panel }: WaysProps) {
  const { t } = useTranslation('common')
  if (payment.method === 'on_site') return <p>{t('payment.onSite')}</p>
  if (payment.method === 'external')
    return (
      <div className={styles.way}>
        <p>{t('payment.external')}</p>
        {payment.url && (
          <ButtonLink href={payment.url} icon={ExternalLinkIcon}>
            {t('payment.pay')}
          </ButtonLink>
        )}
      </div>
    )
  return payment.ips_text ? (
    <Transfer payment={payment} text={payment.ips_text} {...panel} />
  ) : (
    <p>{t('payment.noDetails')}</p>
  )
}

/** The money has come while somebody looked on. */
function Paid({ order }: { readonly order: OrderData }) {
  const { t } = useTranslation('common')
  const language = useLanguage()
  const sum = formatMoney(order.total_amount, order.currency, language)
  return (
    <Banner tone="positive" title={t('payment.paidSum', { sum })}>
      {t('payment.order', { number: order.number })}
    </Banner>
  )
}
