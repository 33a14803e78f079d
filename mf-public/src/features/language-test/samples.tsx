import {
  formatDate,
  formatDateRange,
  formatDateTime,
  formatDay,
  formatMoney,
  formatMonth,
  formatNumber,
  formatTime,
  useLanguage,
  useTranslation,
} from '@hub/shared-i18n'
import { Section } from '@hub/shared-ui/section'
import { Skeleton } from '@hub/shared-ui/skeleton'
import type { ReactNode } from 'react'
import styles from './language-test-page.module.css'

const COUNTS = [0, 1, 2, 5, 21, 1.5]

/** A Saturday evening in Belgrade, and the noon after it. */
const EVENING = '2026-12-12T18:00:00Z'
const NOON = '2026-12-13T11:00:00Z'

/** How counts, dates, numbers and sums look in the language in force. */
export function Samples() {
  const { t } = useTranslation('language-test')
  const language = useLanguage()
  const heads = [t('samples.what'), t('samples.result')]
  const rows = (all: Readonly<Record<string, string>>) =>
    Object.entries(all).map(([key, text]) => ({ key, cells: [key, text] }))
  return (
    <>
      <Table
        title={t('samples.plurals')}
        heads={heads}
        expected={COUNTS.length}
        rows={COUNTS.map((count) => ({
          key: String(count),
          cells: [
            formatNumber(count, language),
            t('samples.event', { count, number: formatNumber(count, language) }),
          ],
        }))}
      />
      <Table
        title={t('samples.dates')}
        heads={heads}
        expected={6}
        rows={rows({
          formatDateTime: formatDateTime(EVENING, language),
          formatDay: formatDay(EVENING, language),
          formatDate: formatDate(EVENING, language),
          formatTime: formatTime(EVENING, language),
          formatMonth: formatMonth(EVENING, language),
          formatDateRange: formatDateRange(EVENING, NOON, language),
        })}
      />
      <Table
        title={t('samples.numbers')}
        heads={heads}
        expected={5}
        rows={rows({
          1234567.891: formatNumber(1234567.891, language),
          '120000 RSD': formatMoney(120_000, 'RSD', language),
          '102512 RSD': formatMoney(102_512, 'RSD', language),
          '-9900 EUR': formatMoney(-9_900, 'EUR', language),
          '0.25': formatNumber(0.25, language, { style: 'percent' }),
        })}
      />
    </>
  )
}

interface TableRow {
  readonly key: string
  readonly cells: readonly ReactNode[]
  readonly isMarked?: boolean
}

interface Props {
  readonly title: string
  readonly heads: readonly string[]
  /** Undefined while nobody knows. */
  readonly rows: readonly TableRow[] | undefined
  /** So many rows hold their place until then. */
  readonly expected: number
}

/** A table that is a list on a phone: there each cell says its column itself. */
export function Table({ title, heads, rows, expected }: Props) {
  return (
    <Section className="wrap" title={title}>
      {rows ? (
        <table className={styles.table}>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, cells, isMarked }) => (
              <tr key={key} data-marked={isMarked || undefined}>
                {cells.map((cell, column) => (
                  <td key={heads[column]} data-head={heads[column]}>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <Skeleton height={`${(expected + 1) * 2.75}rem`} />
      )}
    </Section>
  )
}
