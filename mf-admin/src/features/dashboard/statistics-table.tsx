import { useTranslation } from '@hub/shared-i18n'
import type { Statistics } from './api/get-statistics.ts'
import styles from './statistics.module.css'
import type { Series } from './use-statistics-labels.ts'

interface Props {
  readonly figures: readonly Statistics[]
  readonly series: readonly Series[]
  readonly labelOf: (figures: Statistics) => string
}

/** The same as the pictures, for screen readers and for whoever wants the exact figure. */
export function StatisticsTable({ figures, series, labelOf }: Props) {
  const { t } = useTranslation('admin')
  return (
    <details className={styles.more}>
      <summary>{t('figures.table')}</summary>
      <table className={styles.table}>
        <caption className="visually-hidden">{t('figures.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('figures.begins')}</th>
            {series.map(({ id, name }) => (
              <th key={id} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {figures.map((figure) => (
            <tr key={figure.starts_on}>
              <th scope="row">{labelOf(figure)}</th>
              {series.map(({ id, amountOf, format }) => (
                <td key={id}>{format(amountOf(figure))}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
