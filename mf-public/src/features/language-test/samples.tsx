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
import { Table } from './table.tsx'

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
