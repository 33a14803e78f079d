import { useTranslation } from '@hub/shared-i18n'
import { Section } from '@hub/shared-ui/section'
import type { Column } from '../../lib/list/column.ts'
import { rateOf, useFormats } from './formats.ts'
import type { Income } from './get-period-statistics.ts'
import styles from './statistics.module.css'
import { StatisticsTable, useShareColumn } from './statistics-table.tsx'

type Row = Income & { readonly id: string; readonly share: number | undefined }

const netOf = ({ paid, refunded }: Income) => paid - refunded

/** Income by what was paid for. Money of two currencies is never added up. */
export function IncomeSection({ rows }: { readonly rows: readonly Income[] }) {
  const { t } = useTranslation('statistics')
  const totalOf = (currency: Income['currency']) =>
    rows.filter((row) => row.currency === currency).reduce((sum, row) => sum + netOf(row), 0)
  return (
    <Section title={t('income.title')} className={styles.section}>
      <p className={styles.lead}>{t('income.lead')}</p>
      <StatisticsTable
        caption={t('income.title')}
        name="income"
        rows={rows.map((row) => ({
          ...row,
          id: `${row.currency}:${row.kind}`,
          share: rateOf(netOf(row), totalOf(row.currency)),
        }))}
        columns={useColumns()}
        nameOf={({ kind }) => t(`income.kinds.${kind}`)}
        nothing={t('income.nothing')}
      />
    </Section>
  )
}

function useColumns(): Column<Row>[] {
  const { t } = useTranslation('statistics')
  const { money } = useFormats()
  const shareColumn = useShareColumn<Row>()
  const amount = (id: 'paid' | 'refunded' | 'net', of: (row: Row) => number): Column<Row> => ({
    id,
    title: t(`income.${id}`),
    isNumeric: true,
    cell: (row) => money(of(row), row.currency),
    csv: (row) => of(row) / 100,
  })
  const kind = (row: Row) => t(`income.kinds.${row.kind}`)
  return [
    { id: 'kind', title: t('income.kind'), cell: kind, csv: kind },
    {
      id: 'currency',
      title: t('income.currency'),
      cell: ({ currency }) => currency,
      csv: ({ currency }) => currency,
    },
    amount('paid', ({ paid }) => paid),
    amount('refunded', ({ refunded }) => refunded),
    amount('net', netOf),
    shareColumn('share', t('income.share'), ({ share }) => share),
  ]
}
