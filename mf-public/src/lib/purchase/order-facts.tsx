import {
  formatDateRange,
  formatDay,
  formatMoney,
  localize,
  useLanguage,
  useTranslation,
} from '@hub/shared-i18n'
import { noonOf } from '@hub/shared-ui/day'
import type { OrderData } from '@hub/shared-ui/order-data'
import styles from './purchase.module.css'

interface Props {
  readonly order: OrderData
  /** What there is to know besides: term and value. */
  readonly more?: readonly (readonly [term: string, value: string])[] | undefined
}

/** What was ordered, for which days, by whom, for how much, and the number to quote. */
export function OrderFacts({ order, more = [] }: Props) {
  const { t } = useTranslation('purchase')
  const language = useLanguage()
  const [item] = order.items
  const name = localize(item?.title, language).text
  const days = (first: string, last: string) =>
    first === last
      ? formatDay(noonOf(first), language)
      : formatDateRange(noonOf(first), noonOf(last), language)
  const sum = formatMoney(order.total_amount, order.currency, language)
  const facts: readonly (readonly [term: string, value: string | null | undefined])[] = [
    [t('success.what'), (item?.quantity ?? 1) > 1 ? `${name} × ${item?.quantity}` : name],
    [t('success.when'), item?.starts_on && days(item.starts_on, item.ends_on ?? item.starts_on)],
    ...more,
    [t('success.name'), order.full_name],
    [t('success.email'), order.email],
    [t(order.status === 'paid' ? 'success.paid' : 'success.total'), sum],
    [t('success.number'), String(order.number)],
  ]
  return (
    <dl className={styles.facts}>
      {facts.map(
        ([term, value]) =>
          value && (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
