import { formatMoney, useLanguage, useTranslation } from '@hub/shared-i18n'
import type { OrderData, Payment } from '@hub/shared-ui/order-data'
import styles from './overview.module.css'
import { OverviewCard } from './overview-card.tsx'

/** Sums in each currency: dinars and euros do not add up. */
function sumsOf(payments: readonly Payment[]): [currency: string, amount: number][] {
  const sums = new Map<string, number>()
  for (const { currency, amount } of payments) sums.set(currency, (sums.get(currency) ?? 0) + amount)
  return [...sums]
}

/** What waits to be paid, all together. */
export function UnpaidOrders({ orders }: { readonly orders: readonly OrderData[] }) {
  const { t } = useTranslation('things')
  const language = useLanguage()
  const open = orders.flatMap(({ payment }) => payment ?? [])
  const sum = sumsOf(open)
    .map(([currency, amount]) => formatMoney(amount, currency, language))
    .join(' + ')
  const label = t(open.length > 0 ? 'overview.pay' : 'overview.orders')
  return (
    <OverviewCard title={t('overview.toPay')} more={{ to: '/profile/orders', label }}>
      {open.length > 0 ? (
        <>
          <p className={styles.left}>{sum}</p>
          <p className="small muted">{t('overview.unpaid', { count: open.length })}</p>
        </>
      ) : (
        <p className="muted">{t('overview.nothingToPay')}</p>
      )}
    </OverviewCard>
  )
}
