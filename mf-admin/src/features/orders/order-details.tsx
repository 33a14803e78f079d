import { formatDateTime, useLanguage, useTranslation } from '@hub/shared-i18n'
import type { ReactNode } from 'react'
import type { StaffOrder } from './order.ts'
import styles from './orders.module.css'

/** Who ordered, and how it is paid. */
export function OrderDetailsList({ order }: { readonly order: StaffOrder }) {
  const { t } = useTranslation('orders')
  const language = useLanguage()
  const rows: [name: string, value: ReactNode][] = [
    ['person', order.full_name],
    ['email', order.email && <a href={`mailto:${order.email}`}>{order.email}</a>],
    ['phone', order.phone && <a href={`tel:${order.phone.replace(/[^\d+]/g, '')}`}>{order.phone}</a>],
    ['telegram', order.telegram],
    ['account', t(order.is_guest ? 'facts.guest' : 'facts.hasAccount')],
    ['language', t(`languages.${order.language}`)],
    ['method', t(`methods.${order.payment_method}`)],
    ['reference', order.payment_method === 'ips_qr' && `97 ${order.reference}`],
    ['expires', order.status === 'pending' && order.expires_at && formatDateTime(order.expires_at, language)],
  ]
  return (
    <dl className={styles.facts}>
      {rows.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt>{t(`facts.${name}`)}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
