import { formatDateTime, formatMoney, localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { useId } from 'react'
import { ButtonLink } from '../button/button-link.tsx'
import { CopyButton } from '../copy-button/copy-button.tsx'
import { ExternalLinkIcon } from '../icons/icons.ts'
import { QrCode } from '../qr-code/qr-code.tsx'
import { Time } from '../time/time.tsx'
import type { OrderData, Payment } from './order-data.ts'
import styles from './payment-panel.module.css'

export interface PaymentPanelProps {
  readonly order: OrderData
  /** What happens after the last day to pay, where it is not a seat that becomes free. */
  readonly lateNote?: string | undefined
  readonly headingLevel?: 2 | 4 | undefined
}

/** How to pay an order that is open; nothing when nothing is. */
export function PaymentPanel({ order, lateNote, headingLevel = 2 }: PaymentPanelProps) {
  const { t } = useTranslation('common')
  const language = useLanguage()
  const heading = useId()
  const Heading = `h${headingLevel}` as const
  const { payment, expires_at: until } = order
  if (!payment) return null
  return (
    <section className={styles.panel} aria-labelledby={heading}>
      <div className={styles.head}>
        <Heading id={heading} className={styles.title}>
          {t('payment.title')}
        </Heading>
        <p className={styles.sum}>
          <span className="small muted">{t('payment.toPay')}</span>{' '}
          <strong className="nowrap">{formatMoney(payment.amount, payment.currency, language)}</strong>
        </p>
        <p className="small muted">{t('payment.order', { number: order.number })}</p>
        {until && (
          <p className="small">
            <Time value={until}>{t('payment.until', { date: formatDateTime(until, language) })}</Time>.{' '}
            {lateNote ?? t('payment.untilNote')}
          </p>
        )}
      </div>
      <Ways payment={payment} headingLevel={headingLevel} />
    </section>
  )
}

interface WaysProps {
  readonly payment: Payment
  /** Of the panel these ways stand in. */
  readonly headingLevel: 2 | 4
}

function Ways({ payment, headingLevel }: WaysProps) {
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
    <Transfer payment={payment} text={payment.ips_text} headingLevel={headingLevel} />
  ) : (
    <p>{t('payment.noDetails')}</p>
  )
}

function Transfer({ payment, text, headingLevel }: WaysProps & { readonly text: string }) {
  const Heading = `h${headingLevel === 2 ? 3 : 5}` as const
  const { t } = useTranslation('common')
  const language = useLanguage()
  const sum = formatMoney(payment.amount, payment.currency, language)
  const lines = [
    ['amount', sum],
    ['payee', payment.payee],
    ['account', payment.account_printed ?? payment.account],
    ['bank', localize(payment.bank_name, language).text || payment.bank],
    ['reference', payment.reference && `${payment.model ?? ''} ${payment.reference}`.trim()],
    ['purpose', payment.purpose],
    ['code', payment.payment_code],
  ] as const
  return (
    <div className={styles.transfer}>
      <div className={styles.code}>
        <QrCode text={text} label={t('payment.qr', { sum })} />
        <p className="small muted">{t('payment.scan')}</p>
      </div>
      <div>
        <Heading className={styles.byHand}>{t('payment.byHand')}</Heading>
        <dl>
          {lines.map(
            ([name, value]) =>
              value && (
                <div key={name} className={styles.line}>
                  <dt className="small muted">{t(`payment.lines.${name}`)}</dt>
                  <dd className={styles.value} translate="no">
                    {value}
                  </dd>
                  <dd className={styles.copy}>
                    <CopyButton text={value} name={t(`payment.lines.${name}`)} />
                  </dd>
                </div>
              ),
          )}
        </dl>
      </div>
    </div>
  )
}
