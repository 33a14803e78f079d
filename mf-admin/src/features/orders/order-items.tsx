import { formatMoney, useLanguage, useTranslation } from '@hub/shared-i18n'
import { Localized } from '@hub/shared-ui/localized'
import type { StaffOrder } from './order.ts'
import styles from './orders.module.css'

/** What it is for, and how the sum comes about. */
export function OrderItems({ order }: { readonly order: StaffOrder }) {
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
