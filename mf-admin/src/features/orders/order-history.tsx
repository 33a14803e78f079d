import { formatDateTime, useLanguage, useTranslation } from '@hub/shared-i18n'
import type { HistoryStep } from './order.ts'
import styles from './orders.module.css'

/** What became of it, and who of the staff did what. */
export function OrderHistory({ steps }: { readonly steps: readonly HistoryStep[] }) {
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
