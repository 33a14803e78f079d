import { formatMoney, useLanguage, useTranslation } from '@hub/shared-i18n'
import styles from './order-form.module.css'

interface Props {
  /** Minor units. */
  readonly price: number
  readonly discount: number
  readonly currency: string
  /** What the price is of: «Билет». */
  readonly label: string
  /** Under «К оплате». */
  readonly note?: string | false | undefined
}

/** What it comes to: price and discount where there is one, and what is to pay. */
export function TotalAmount({ price, discount, currency, label, note }: Props) {
  const { t } = useTranslation(['purchase', 'common'])
  const language = useLanguage()
  const money = (amount: number) => formatMoney(amount, currency, language)
  return (
    <dl className={styles.sum}>
      {discount > 0 && (
        <>
          <div>
            <dt>{label}</dt>
            <dd>{money(price)}</dd>
          </div>
          <div>
            <dt>{t('discount')}</dt>
            <dd>−{money(discount)}</dd>
          </div>
        </>
      )}
      <div className={styles.total} aria-live="polite" aria-atomic="true">
        <dt>
          {t('common:price.total')}
          {note && <span className={styles.note}>{note}</span>}
        </dt>
        <dd>{money(price - discount)}</dd>
      </div>
    </dl>
  )
}
