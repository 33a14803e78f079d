import { formatDate, formatDateTime, formatMoney, useLanguage, useTranslation } from '@hub/shared-i18n'
import { Link } from '@hub/shared-platform'
import { Localized } from '@hub/shared-ui/localized'
import type { ReactNode } from 'react'
import { ResourcePage } from '../../lib/resource/resource-page.tsx'
import { type HistoryStep, orderQuery, type StaffOrder } from './order.ts'
import { OrderActions } from './order-actions.tsx'
import { OrderDifferences } from './order-differences.tsx'
import styles from './orders.module.css'

/** One order: who, what, how much, its history, and what staff can do. */
function OrderPage() {
  const { t } = useTranslation('orders')
  return (
    <ResourcePage
      resource={{ section: 'orders', namespace: 'orders', path: '/admin/orders', query: orderQuery }}
      nameOf={({ number }) => t('heading', { number })}
    >
      {(order) =>
        order && (
          <div className={styles.order}>
            <OrderActions order={order} />
            <OrderDetailsList order={order} />
            <OrderItems order={order} />
            <OrderContents order={order} />
            <OrderDifferences orders={order.differences ?? []} />
            <OrderHistory steps={order.history} />
          </div>
        )
      }
    </ResourcePage>
  )
}

/** What became of it, and who of the staff did what. */
function OrderHistory({ steps }: { readonly steps: readonly HistoryStep[] }) {
  const { t } = useTranslation('orders')
  const language = useLanguage()
  return (
    <section className={styles.part} aria-labelledby="order-history">
      <h2 id="order-history">{t('history.title')}</h2>
      <ol className={styles.list}>
        {steps.map(({ what, at, by }) => (
          <li key={what}>
            {t(`history.${what}`)}
            {by && ` · ${by}`}
            <time className={styles.aside} dateTime={at}>
              {formatDateTime(at, language)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Who ordered, and how it is paid. */
function OrderDetailsList({ order }: { readonly order: StaffOrder }) {
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

/** Seats, bookings and passes that stand on the order; nothing when there are none. */
function OrderContents({ order: { seats, bookings, passes } }: { readonly order: StaffOrder }) {
  const { t } = useTranslation('orders')
  const language = useLanguage()
  if (seats.length + bookings.length + passes.length === 0) return null
  return (
    <section className={styles.part} aria-labelledby="order-contents">
      <h2 id="order-contents">{t('contents.title')}</h2>
      <ul className={styles.list}>
        {seats.map(({ event_id, title, status, starts_at }) => (
          <li key={event_id}>
            <Link to={`/admin/events/${event_id}/attendees`} className="link">
              <Localized text={title} />
            </Link>
            <span className={styles.aside}>
              {formatDateTime(starts_at, language)} · {t(`contents.seat.${status}`)}
            </span>
          </li>
        ))}
        {bookings.map(({ id, number, status, space }) => (
          <li key={id}>
            {t('contents.booking', { number })} <Localized text={space} />
            <span className={styles.aside}>{t(`contents.bookings.${status}`)}</span>
          </li>
        ))}
        {passes.map(({ id, name, visits_left, visits_total, valid_until, cancelled_at }) => (
          <li key={id}>
            <Localized text={name} />
            <span className={styles.aside}>
              {cancelled_at
                ? t('contents.passCancelled')
                : t('contents.pass', { date: formatDate(valid_until, language) })}
              {!cancelled_at && visits_total !== null && ` · ${visits_left} / ${visits_total}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

export { OrderPage as Component }

/** What it is for, and how the sum comes about. */
function OrderItems({ order }: { readonly order: StaffOrder }) {
  const { t } = useTranslation('orders')
  const language = useLanguage()
  const money = (amount: number) => formatMoney(amount, order.currency, language)
  return (
    <section className={styles.part} aria-labelledby="order-items">
      <h2 id="order-items">{t('items.title')}</h2>
      <table className={styles.items}>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{t('columns.what')}</th>
            <th scope="col">{t('columns.total')}</th>
          </tr>
        </thead>
        <tbody>
          {order.items.map(({ kind, title, quantity, amount }) => (
            <tr key={kind + title.ru}>
              <th scope="row">
                <Localized text={title} />
                {quantity > 1 && ` × ${quantity}`}
                <span className={styles.aside}>{t(`kinds.${kind}`)}</span>
              </th>
              <td>{money(amount)}</td>
            </tr>
          ))}
          {order.discount_amount > 0 && (
            <tr>
              <th scope="row">
                {order.promo_code ? t('items.promo', { code: order.promo_code }) : t('items.discount')}
              </th>
              <td>−{money(order.discount_amount)}</td>
            </tr>
          )}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('items.total')}</th>
            <td>{money(order.total_amount)}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  )
}
